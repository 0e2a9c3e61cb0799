//! What the search box asks (§7.1): a token, and with it what may be searched for.

use crate::app::App;
use crate::ask::caller::{Caller, json};
use crate::ask::form::Form;
use crate::ask::origin::bearer;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::JsonBody;
use crate::draw::searching::{LONGEST_QUERY, index, short};
use crate::view::{AskSuggestions, SearchTokenView, SuggestionView, SuggestionsView};
use adapters::hosted_search::DEADLINE;
use axum::http::StatusCode;
use axum::response::Response;
use domain::language::Language;
use domain::plain_text::seen;
use search::Subject;
use std::sync::Arc;

/// For how long a token is good, in minutes.
const TOKEN_MINUTES: i64 = 10;
/// How many suggestions there are at most.
const SUGGESTIONS: usize = 8;
/// Of so many that were found: some have one name.
const FOUND: usize = 3 * SUGGESTIONS;

/// `POST /google-enterprise/token`: lets a search box ask for ten minutes.
pub async fn token(caller: Caller) -> Response {
    let app = &caller.app;
    let until = app.now().plus_minutes(TOKEN_MINUTES);
    json(StatusCode::OK, &SearchTokenView { access_token: app.secrets.search_token(until) })
}

/// `POST /google-enterprise/autocomplete`: names of what answers best what is typed.
pub async fn autocomplete(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = suggest(&caller, &body).await;
    caller.answer(outcome.map(|view| json(StatusCode::OK, &view)))
}

async fn suggest(caller: &Caller, body: &[u8]) -> Result<SuggestionsView, Failure> {
    let app = &caller.app;
    let may = bearer(&caller.headers).is_some_and(|token| app.secrets.may_search(token, app.now()));
    if !may {
        return Err(Code::SearchFailed.into());
    }
    let AskSuggestions { data_store, query } = AskSuggestions::from_json(body)?;
    let language = language_of(app, &data_store).ok_or(Wrong::in_field(Code::BadRequest, "dataStore"))?;
    if query.chars().count() > LONGEST_QUERY {
        let limit = i64::try_from(LONGEST_QUERY).ok();
        return Err(Wrong { limit, ..Wrong::in_field(Code::TooLong, "query") }.into());
    }
    if !app.limits.suggestions.allows(caller.visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let names = match elsewhere(app, &data_store, &query).await {
        Some(names) => names,
        None => inside(app, language, &query).await?,
    };
    let view = |suggestion| SuggestionView { suggestion };
    Ok(SuggestionsView { quer_suggestions: names.into_iter().take(SUGGESTIONS).map(view).collect() })
}

/// What a search says that somebody else runs; nothing where there is none, or it did not answer in time.
async fn elsewhere(app: &App, data_store: &str, query: &str) -> Option<Vec<String>> {
    let (search, turns) = app.hosted_search.clone()?;
    if search.rests() {
        return None;
    }
    // Asked as much as it is at once, it has failed in nothing.
    let turn = turns.try_acquire_owned().ok()?;
    let asked = Arc::clone(&search);
    let asking = async {
        let (data_store, query) = (data_store.to_owned(), short(query));
        let ask = move || {
            let _turn = turn;
            asked.suggest(&data_store, &query)
        };
        let answer = tokio::time::timeout(DEADLINE, tokio::task::spawn_blocking(ask)).await;
        answer.map_err(|_| "it took too long".to_owned())?.map_err(|error| error.to_string())?
    };
    match asking.await {
        Ok(names) => {
            // What others say is shown: nothing of it acts, and none is longer than what can be searched for.
            let shown = names.iter().map(|name| short(&seen(name)));
            Some(shown.filter(|name| !name.is_empty()).collect())
        }
        Err(error) => {
            search.rest();
            app.metrics.hosted_search_errors.inc();
            tracing::warn!(%error, "the hosted search did not answer: the one inside does");
            None
        }
    }
}

fn language_of(app: &App, data_store: &str) -> Option<Language> {
    let names = &app.catalogue.site.data_store;
    Language::ALL.into_iter().find(|language| names.get(*language) == data_store)
}

/// What the search inside says.
async fn inside(app: &Arc<App>, language: Language, typed: &str) -> Result<Vec<String>, Failure> {
    let index = index(app).await?;
    let mut names: Vec<String> = Vec::new();
    for found in index.find(language, &short(typed), FOUND) {
        let Some(document) = index.documents().get(found.document) else { continue };
        let title = document.says.get(language).title.as_str();
        let name = match &document.subject {
            // What a place alone is asked says nothing without its name.
            Subject::Question { of: Some(id), asks } if asks.parse::<u8>().is_ok() => {
                let place = app.catalogue.product(*id).map(|product| &product.words.get(language).name);
                place
                    .filter(|name| !title.contains(name.as_str()))
                    .map_or_else(|| title.to_owned(), |name| format!("{title} · {name}"))
            }
            _ => title.to_owned(),
        };
        // The same question is asked of many places.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}
