//! The queries that both databases understand, written once and made for each of them.

use std::sync::LazyLock;

use super::MatchQuery;

/// Implements the shared queries for a store that has a pool of `reader` connections and one `writer`.
macro_rules! shared_queries {
    ($Store:ident, $Connection:ty, $Row:ty) => {
        impl $Store {
            /// Stores a new room; false if its code or id is taken.
            async fn insert_room(
                connection: &mut $Connection,
                room: &Room,
            ) -> Result<bool, StoreError> {
                let inserted = sqlx::query(
                    "insert into rooms
                     (id, code, options, n_seats, listed, start, host, seed, opened_at, phase, taken,
                      opened_by, wish)
                     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
                     on conflict do nothing",
                )
                .bind(room.id)
                .bind(room.code.as_str())
                .bind(Json(&room.options))
                .bind(room.n_seats as i64)
                .bind(room.listed)
                .bind(to_text(room.start))
                .bind(String::from(room.host))
                .bind(String::from(room.seed))
                .bind(room.opened_at)
                .bind(to_text(Standing::NEW.phase))
                .bind(Standing::NEW.taken as i64)
                .bind(room.opened_by.as_ref().map(|opener| String::from(opener.key)))
                .bind(room.opened_by.as_ref().map(|opener| opener.wish.to_string()))
                .execute(connection)
                .await?;
                Ok(inserted.rows_affected() == 1)
            }

            pub async fn room(
                &self,
                code: &RoomCode,
            ) -> Result<Option<(Room, Standing)>, StoreError> {
                sqlx::query("select * from rooms where code = $1")
                    .bind(code.as_str())
                    .fetch_optional(&self.reader)
                    .await?
                    .map(|row| Ok((room_from(&row)?, standing_from(&row)?)))
                    .transpose()
            }

            pub async fn room_opened_by(
                &self,
                key: TokenHash,
            ) -> Result<Option<Room>, StoreError> {
                sqlx::query("select * from rooms where opened_by = $1")
                    .bind(String::from(key))
                    .fetch_optional(&self.reader)
                    .await?
                    .map(|row| room_from(&row))
                    .transpose()
            }

            pub async fn journal(&self, room: Uuid, until: Seq) -> Result<Vec<Line>, StoreError> {
                sqlx::query("select * from journal where room = $1 and seq <= $2 order by seq")
                    .bind(room)
                    .bind(i64::try_from(until).unwrap_or(i64::MAX))
                    .fetch_all(&self.reader)
                    .await?
                    .iter()
                    .map(line_from)
                    .collect()
            }

            pub async fn last_seq(&self, code: &RoomCode) -> Result<Seq, StoreError> {
                let last: Option<i64> = sqlx::query_scalar(
                    "select max(seq) from journal where room = (select id from rooms where code = $1)",
                )
                .bind(code.as_str())
                .fetch_one(&self.reader)
                .await?;
                Ok(last.unwrap_or(0) as u64)
            }

            pub async fn freeze(&self, room: Uuid, why: &str) -> Result<(), StoreError> {
                let mut writing = self.writer.take().await?;
                sqlx::query("update rooms set phase = $1, wake_at = null, frozen = $2 where id = $3")
                    .bind(to_text(Phase::Frozen))
                    .bind(why)
                    .bind(room)
                    .execute(&mut *writing)
                    .await?;
                writing.give_back();
                Ok(())
            }

            pub async fn thaw(&self, room: Uuid, standing: Standing) -> Result<(), StoreError> {
                let mut writing = self.writer.take().await?;
                Self::set_standings(&mut writing, &[(room, standing)]).await?;
                writing.give_back();
                Ok(())
            }

            /// Repeats what the journals of some rooms say. A room that goes on is not frozen.
            async fn set_standings(
                connection: &mut $Connection,
                rooms: &[(Uuid, Standing)],
            ) -> Result<(), StoreError> {
                // Every statement is a way to the database and back: one for many rooms is much cheaper.
                for rooms in rooms.chunks(MAX_STANDINGS) {
                    let mut query = sqlx::query(SET_STANDINGS[rooms.len() - 1].as_str());
                    for (room, standing) in rooms {
                        query = query
                            .bind(*room)
                            .bind(to_text(standing.phase))
                            .bind(standing.taken as i64)
                            .bind(standing.wake_at);
                    }
                    query.execute(&mut *connection).await?;
                }
                Ok(())
            }

            pub async fn due_rooms(
                &self,
                at: i64,
                limit: usize,
            ) -> Result<Vec<RoomCode>, StoreError> {
                let codes: Vec<String> = sqlx::query_scalar(
                    "select code from rooms where wake_at <= $1 order by wake_at limit $2",
                )
                .bind(at)
                .bind(limit as i64)
                .fetch_all(&self.reader)
                .await?;
                codes.into_iter().map(checked).collect()
            }

            pub async fn frozen_rooms(
                &self,
                limit: usize,
            ) -> Result<Vec<(Room, String)>, StoreError> {
                sqlx::query(
                    "select * from rooms where frozen is not null order by opened_at desc limit $1",
                )
                .bind(limit as i64)
                .fetch_all(&self.reader)
                .await?
                .iter()
                .map(|row| Ok((room_from(row)?, row.try_get("frozen")?)))
                .collect()
            }

            pub async fn delete_lobbies(
                &self,
                opened_before: i64,
                limit: usize,
            ) -> Result<Vec<RoomCode>, StoreError> {
                // One statement, and the journals go with their rooms: a game that begins meanwhile is no longer a lobby
                // once its row can be deleted.
                let mut writing = self.writer.take().await?;
                let codes: Vec<String> = sqlx::query_scalar(
                    "delete from rooms
                     where phase = 'lobby' and id in
                           (select id from rooms where phase = 'lobby' and opened_at < $1
                            order by opened_at limit $2)
                     returning code",
                )
                .bind(opened_before)
                .bind(limit as i64)
                .fetch_all(&mut *writing)
                .await?;
                writing.give_back();
                codes.into_iter().map(checked).collect()
            }

            pub async fn open_rooms(
                &self,
                limit: usize,
            ) -> Result<Vec<(Room, Standing)>, StoreError> {
                sqlx::query(
                    "select * from rooms where listed and phase = 'lobby' and taken < n_seats
                     order by opened_at desc limit $1",
                )
                .bind(limit as i64)
                .fetch_all(&self.reader)
                .await?
                .iter()
                .map(|row| Ok((room_from(row)?, standing_from(row)?)))
                .collect()
            }

            pub async fn matches(&self, query: &MatchQuery) -> Result<MatchPage, StoreError> {
                // One more than wanted tells whether there is another page.
                let mut select = sqlx::query(match_list(query)).bind(query.limit as i64 + 1);
                if let Some(before) = query.before {
                    select = select.bind(before);
                }
                if let Some(game) = &query.game {
                    select = select.bind(game);
                }
                let rows = select.fetch_all(&self.reader).await?;
                let page = &rows[..query.limit.min(rows.len())];
                let next = match page.last() {
                    Some(last) if rows.len() > page.len() => Some(last.try_get("id")?),
                    _ => None,
                };
                Ok(MatchPage { matches: page.iter().filter_map(readable_match).collect(), next })
            }

            pub async fn match_summary(&self, id: Uuid) -> Result<Option<MatchSummary>, StoreError> {
                sqlx::query("select * from matches where id = $1")
                    .bind(id)
                    .fetch_optional(&self.reader)
                    .await?
                    .map(|row| match_from(&row))
                    .transpose()
            }

            pub async fn record(&self, id: Uuid) -> Result<Option<RawRecord>, StoreError> {
                let record: Option<Json<RawRecord>> =
                    sqlx::query_scalar("select record from matches where id = $1")
                        .bind(id)
                        .fetch_optional(&self.reader)
                        .await?;
                Ok(record.map(|Json(record)| record))
            }

            pub async fn keep_components(
                &self,
                hash: &str,
                name: &str,
                json: &str,
            ) -> Result<(), StoreError> {
                let body: &RawValue = serde_json::from_str(json)
                    .map_err(|why| StoreError::Unreadable(why.to_string()))?;
                let mut writing = self.writer.take().await?;
                sqlx::query(
                    "insert into component_sets (hash, name, body) values ($1, $2, $3)
                     on conflict do nothing",
                )
                .bind(hash)
                .bind(name)
                .bind(Json(body))
                .execute(&mut *writing)
                .await?;
                writing.give_back();
                Ok(())
            }

            pub async fn components(&self, hash: &str) -> Result<Option<String>, StoreError> {
                let body: Option<Json<Box<RawValue>>> =
                    sqlx::query_scalar("select body from component_sets where hash = $1")
                        .bind(hash)
                        .fetch_optional(&self.reader)
                        .await?;
                Ok(body.map(|Json(body)| body.get().to_owned()))
            }

            pub async fn secret(&self, fresh: Seed) -> Result<Seed, StoreError> {
                let mut writing = self.writer.take().await?;
                sqlx::query(
                    "insert into secrets (name, secret) values ('server', $1) on conflict do nothing",
                )
                .bind(String::from(fresh))
                .execute(&mut *writing)
                .await?;
                let secret: String =
                    sqlx::query_scalar("select secret from secrets where name = 'server'")
                        .fetch_one(&mut *writing)
                        .await?;
                writing.give_back();
                checked(secret)
            }

            pub async fn hold(&self) -> Result<(), StoreError> {
                self.writer.hold().await
            }

            pub async fn probe(&self, now: i64) -> Result<(), StoreError> {
                let mut writing = self.writer.take().await?;
                sqlx::query("update probe set at = $1").bind(now).execute(&mut *writing).await?;
                writing.give_back();
                Ok(())
            }

            /// Does what entries change besides their journals, in the same transaction. No two that have found their place
            /// are of one room: a room waits for each of its entries.
            async fn append_consequences(
                connection: &mut $Connection,
                batch: impl Iterator<Item = &Append> + Clone,
            ) -> Result<(), StoreError> {
                let standing = |append: &Append| Some((append.room, append.standing?));
                let standings: Vec<_> = batch.clone().filter_map(standing).collect();
                Self::set_standings(&mut *connection, &standings).await?;
                for Match { id, listed, record } in batch.filter_map(|it| it.finished.as_deref()) {
                    let game = &record.game;
                    sqlx::query(
                        "insert into matches
                         (id, game, options, listed, names, ending, outcome, n_actions,
                          rules_version, integrity, started_at, finished_at, record)
                         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
                    )
                    .bind(id)
                    .bind(game.options.game())
                    .bind(Json(&game.options))
                    .bind(listed)
                    .bind(Json(record.names.iter().map(|it| &it.name).collect::<Vec<_>>()))
                    .bind(Json(&game.ending))
                    .bind(Json(&game.outcome))
                    .bind(game.actions.len() as i64)
                    .bind(i64::from(game.rules_version))
                    .bind(&record.seal.integrity)
                    .bind(game.started_at)
                    .bind(game.finished_at)
                    .bind(Json(record))
                    .execute(&mut *connection)
                    .await?;
                }
                Ok(())
            }
        }

        fn room_from(row: &$Row) -> Result<Room, StoreError> {
            Ok(Room {
                id: row.try_get("id")?,
                code: checked(row.try_get("code")?)?,
                options: row.try_get::<Json<_>, _>("options")?.0,
                n_seats: row.try_get::<i64, _>("n_seats")? as usize,
                listed: row.try_get("listed")?,
                start: from_text(row.try_get("start")?)?,
                host: checked(row.try_get("host")?)?,
                seed: checked(row.try_get("seed")?)?,
                opened_at: row.try_get("opened_at")?,
                opened_by: opener_from(row)?,
            })
        }

        fn opener_from(row: &$Row) -> Result<Option<Opener>, StoreError> {
            let key: Option<String> = row.try_get("opened_by")?;
            let Some(key) = key else { return Ok(None) };
            Ok(Some(Opener { key: checked(key)?, wish: checked(row.try_get("wish")?)? }))
        }

        fn standing_from(row: &$Row) -> Result<Standing, StoreError> {
            Ok(Standing {
                phase: from_text(row.try_get("phase")?)?,
                taken: row.try_get::<i64, _>("taken")? as usize,
                wake_at: row.try_get("wake_at")?,
            })
        }

        fn line_from(row: &$Row) -> Result<Line, StoreError> {
            let author: Option<String> = row.try_get("author")?;
            let asked = match author {
                None => None,
                Some(author) => Some(Asked {
                    author: checked(author)?,
                    id: checked(row.try_get("request")?)?,
                    digest: checked(row.try_get("digest")?)?,
                }),
            };
            let Json(body): Json<Box<RawValue>> = row.try_get("body")?;
            Ok(Line {
                seq: row.try_get::<i64, _>("seq")? as u64,
                asked,
                body: body.get().to_owned(),
                hash: row.try_get::<Option<String>, _>("hash")?.map(checked).transpose()?,
                at: row.try_get("at")?,
            })
        }

        /// One match that cannot be read does not take the list of all others with it.
        fn readable_match(row: &$Row) -> Option<MatchSummary> {
            let unreadable = |error: &StoreError| {
                let id: Option<Uuid> = row.try_get("id").ok();
                tracing::error!(?id, %error, "a match is left out of the list");
            };
            match_from(row).inspect_err(unreadable).ok()
        }

        fn match_from(row: &$Row) -> Result<MatchSummary, StoreError> {
            Ok(MatchSummary {
                id: row.try_get("id")?,
                options: row.try_get::<Json<_>, _>("options")?.0,
                names: row.try_get::<Json<_>, _>("names")?.0,
                ending: row.try_get::<Json<_>, _>("ending")?.0,
                outcome: row.try_get::<Json<_>, _>("outcome")?.0,
                n_actions: row.try_get::<i64, _>("n_actions")? as usize,
                rules_version: row.try_get::<i64, _>("rules_version")? as u32,
                started_at: row.try_get("started_at")?,
                finished_at: row.try_get("finished_at")?,
                integrity: row.try_get("integrity")?,
            })
        }
    };
}

/// The statement of the match list, of $1 rows at most. What is not asked for does not stand in it, so that an
/// index leads to all that is.
pub(super) fn match_list(query: &MatchQuery) -> &'static str {
    macro_rules! select {
        ($($wanted:literal),*) => {
            concat!(
                "select id, options, names, ending, outcome, n_actions, rules_version, integrity,
                        started_at, finished_at
                 from matches where listed ",
                $($wanted,)*
                " order by finished_at desc, id desc limit $1"
            )
        };
    }
    match (query.before, &query.game) {
        (None, None) => select!(),
        (None, Some(_)) => select!("and game = $2"),
        (Some(_), None) => {
            select!("and (finished_at, id) < (select finished_at, id from matches where id = $2)")
        }
        (Some(_), Some(_)) => select!(
            "and (finished_at, id) < (select finished_at, id from matches where id = $2)",
            " and game = $3"
        ),
    }
}

/// How many standings one statement sets at most.
pub(super) const MAX_STANDINGS: usize = 8;

/// The statement that sets so many standings, less one.
pub(super) static SET_STANDINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let statement = |n: usize| {
        let place = |i: usize| format!("(${}, ${}, ${}, ${})", i + 1, i + 2, i + 3, i + 4);
        let values = (0..n).map(|i| place(4 * i)).collect::<Vec<_>>().join(", ");
        format!(
            "with standings (room, phase, taken, wake_at) as (values {values})
             update rooms set phase = standings.phase, taken = standings.taken,
                              wake_at = standings.wake_at, frozen = null
             from standings where id = room"
        )
    };
    (1..=MAX_STANDINGS).map(statement).collect()
});

pub(super) use shared_queries;
