//! What can be found in the store as its catalogue has it.

use crate::app::App;
use crate::messages;
use domain::catalogue::Catalogue;
use search::{Answers, Index, documents};
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use store::StoreError;

/// Most letters of what somebody searches for that are read.
pub const LONGEST_QUERY: usize = 100;

/// The index of everything that can be found: made when somebody searches for the first time since the catalogue was
/// published, beside what else the store does.
pub async fn index(app: &Arc<App>) -> Result<&Index, StoreError> {
    once(app, |app| &app.found, |app| made(&app.catalogue)).await
}

/// What answers questions: made like the index when somebody asks for the first time.
pub async fn answers(app: &Arc<App>) -> Result<&Answers, StoreError> {
    once(app, |app| &app.answers, answering).await
}

fn answering(app: &App) -> Answers {
    Answers::new(&app.catalogue, messages::all())
}

/// What answers questions, where it is made; else none, for a search does not wait: the first of them begins to make it, beside what the
/// store does.
pub fn answers_made(app: &Arc<App>) -> Option<&Answers> {
    if app.answers.get().is_none() && !app.answers_begun.swap(true, Ordering::Relaxed) {
        let app = Arc::clone(app);
        drop(tokio::task::spawn_blocking(move || {
            app.answers.get_or_init(|| answering(&app));
        }));
    }
    app.answers.get()
}

async fn once<T: Send + Sync + 'static>(
    app: &Arc<App>,
    kept: fn(&App) -> &OnceLock<T>,
    make: fn(&App) -> T,
) -> Result<&T, StoreError> {
    if kept(app).get().is_none() {
        let app = Arc::clone(app);
        let make = move || {
            kept(&app).get_or_init(|| make(&app));
        };
        let broken = |error| StoreError::Broken(format!("the index of the search: {error}"));
        tokio::task::spawn_blocking(make).await.map_err(broken)?;
    }
    kept(app).get().ok_or_else(|| StoreError::Broken("the index of the search is not there".to_owned()))
}

/// The index of a catalogue.
pub fn made(catalogue: &Catalogue) -> Index {
    Index::new(documents(catalogue, messages::all()), &catalogue.synonyms)
}

/// What was typed, as far as it is read.
pub fn short(typed: &str) -> String {
    typed.trim().chars().take(LONGEST_QUERY).collect::<String>().trim_end().to_owned()
}
