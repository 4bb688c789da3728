//! The tasks a server cannot do without, and what becomes of it when one of them ends.

use std::{
    collections::HashMap,
    convert::Infallible,
    sync::{Arc, OnceLock},
};

use tokio::task::{Id, JoinSet};

/// Whether the tasks of the server are all alive. Cheap to clone.
#[derive(Clone, Default)]
pub struct Health(Arc<OnceLock<&'static str>>);

impl Health {
    /// The task that ended first, if one has: the server is no longer whole.
    pub fn ended(&self) -> Option<&'static str> {
        self.0.get().copied()
    }
}

/// Tasks that run for as long as the server does.
pub struct Tasks {
    running: JoinSet<()>,
    names: HashMap<Id, &'static str>,
    health: Health,
}

impl Tasks {
    pub fn new(health: Health) -> Tasks {
        Tasks { running: JoinSet::new(), names: HashMap::new(), health }
    }

    /// Starts a task. The name is what the log and `/health/ready` call it.
    pub fn spawn(&mut self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        let handle = self.running.spawn(task);
        self.names.insert(handle.id(), name);
    }

    /// Notices tasks that end. It comes to no end itself; when it is dropped, so are the tasks.
    pub async fn watch(mut self) -> Infallible {
        loop {
            let (id, why) = match self.running.join_next_with_id().await {
                None => std::future::pending().await,
                Some(Ok((id, ()))) => (id, "it came to its end".to_owned()),
                Some(Err(error)) => (error.id(), error.to_string()),
            };
            let name = self.names.get(&id).copied().unwrap_or("a task");
            tracing::error!(task = name, why, "a task ended that the server cannot do without");
            // Only the first is told: the others may have ended because of it.
            let _ = self.health.0.set(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_ends_is_noticed() {
        let health = Health::default();
        let mut tasks = Tasks::new(health.clone());
        tasks.spawn("the one that stays", std::future::pending());
        tasks.spawn("the one that falls", async { panic!("told to fall over") });
        let watching = tokio::spawn(tasks.watch());
        while health.ended().is_none() {
            tokio::task::yield_now().await;
        }
        assert_eq!(health.ended(), Some("the one that falls"));
        assert!(!watching.is_finished(), "the others are still watched");
    }

    #[tokio::test]
    async fn who_stops_watching_ends_the_tasks() {
        let health = Health::default();
        let (alive, mut all_ended) = tokio::sync::mpsc::channel::<()>(1);
        let mut tasks = Tasks::new(health.clone());
        tasks.spawn("the one that stays", async move {
            std::future::pending::<()>().await;
            drop(alive);
        });
        drop(tasks.watch());
        assert!(all_ended.recv().await.is_none());
        assert_eq!(health.ended(), None, "a stop is no illness");
    }
}
