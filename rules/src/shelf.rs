//! The shelf: the component sets a server has at hand, found by their hash.

use std::sync::Arc;

use crate::solenia::ComponentSet;

/// The component sets at hand. Games without printed data of their own need none.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// The last one is what new games are played with.
    sets: Vec<Arc<ComponentSet>>,
}

impl Default for Shelf {
    /// The set inside the binary alone.
    fn default() -> Shelf {
        Shelf { sets: vec![ComponentSet::built_in()] }
    }
}

impl Shelf {
    /// Reads a set, puts it on the shelf and makes it the one for new games; or says what is wrong with it, one
    /// sentence for each mistake.
    pub fn add(&mut self, json: &str) -> Result<Arc<ComponentSet>, Vec<String>> {
        let set = Arc::new(ComponentSet::read(json)?);
        self.sets.retain(|there| there.hash() != set.hash());
        self.sets.push(Arc::clone(&set));
        Ok(set)
    }

    /// Puts a set at hand without changing what new games are played with: the set of an older game.
    pub fn keep(&mut self, json: &str) -> Result<Arc<ComponentSet>, Vec<String>> {
        let set = ComponentSet::read(json)?;
        if let Some(there) = self.get(set.hash()) {
            return Ok(there);
        }
        let set = Arc::new(set);
        self.sets.insert(0, Arc::clone(&set));
        Ok(set)
    }

    /// The set with this hash.
    pub fn get(&self, hash: &str) -> Option<Arc<ComponentSet>> {
        self.sets.iter().find(|set| set.hash() == hash).cloned()
    }

    /// The set for new games.
    pub fn newest(&self) -> &Arc<ComponentSet> {
        self.sets.last().expect("a shelf is made with a set, and sets are only added")
    }

    /// All sets at hand.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<ComponentSet>> {
        self.sets.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corrected() -> String {
        ComponentSet::built_in()
            .to_json()
            .replace("reconstructed\",\"night", "from my box\",\"night")
    }

    #[test]
    fn an_added_set_is_for_new_games_and_the_old_one_stays_at_hand() {
        let mut shelf = Shelf::default();
        let built_in = Arc::clone(shelf.newest());
        let added = shelf.add(&corrected()).unwrap();
        assert_eq!(added.name(), "Solenia, from my box");
        assert_ne!(added.hash(), built_in.hash());
        assert_eq!(shelf.newest(), &added);
        assert_eq!(shelf.get(built_in.hash()), Some(built_in));
        shelf.add(&corrected()).unwrap();
        assert_eq!(shelf.iter().count(), 2);
    }

    #[test]
    fn a_kept_set_does_not_change_what_new_games_are_played_with() {
        let mut shelf = Shelf::default();
        let kept = shelf.keep(&corrected()).unwrap();
        assert_eq!(shelf.newest(), &ComponentSet::built_in());
        assert_eq!(shelf.get(kept.hash()), Some(kept));
    }

    #[test]
    fn a_bad_set_is_told_and_leaves_the_shelf_as_it_was() {
        let mut shelf = Shelf::default();
        assert!(shelf.add("{}").unwrap_err().len() > 5);
        assert_eq!(shelf.iter().count(), 1);
    }
}
