//! Search (§2.4, §7.1): what the box is told while one types, and the page of what was found.

use crate::support::elsewhere::Elsewhere;
use crate::support::reading::{links, middle, words};
use crate::support::{Answer, Setup, Store, Visitor, address};
use adapters::key::ApiKey;
use axum::http::StatusCode;
use domain::catalogue::{PageName, Status};
use domain::language::Language;
use serde_json::json;
use server::app::config::SearchOptions;
use server::draw::searching::LONGEST_QUERY;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

const TOKEN: &str = "/google-enterprise/token";
const SUGGEST: &str = "/google-enterprise/autocomplete";
const PAGE: &str = "127.0.0.1%3A8080%2Fes%2F";

fn refused(answer: &Answer) -> (u16, String, Option<String>) {
    let body = answer.json();
    let text = |key: &str| body[key].as_str().map(str::to_owned);
    (answer.status.as_u16(), text("code").unwrap_or_default(), text("field"))
}

pub async fn token(visitor: &Visitor) -> String {
    visitor.always("hostnamepath", PAGE);
    let answer = visitor.send("POST", TOKEN, "", "").await;
    assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::OK, "no-store"));
    answer.json()["access_token"].as_str().unwrap().to_owned()
}

pub fn data_store(store: &Store, language: Language) -> String {
    store.app.catalogue.site.data_store.get(language).clone()
}

pub async fn suggested(visitor: &Visitor, data_store: &str, query: &str) -> Vec<String> {
    let answer = visitor.json("POST", SUGGEST, json!({ "dataStore": data_store, "query": query })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let list = answer.json()["querSuggestions"].as_array().unwrap().clone();
    list.iter().map(|one| one["suggestion"].as_str().unwrap().to_owned()).collect()
}

// Proves 7.1.5, 7.1.6, 7.1.7, 7.1.8.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_is_answered_with_what_may_be_searched_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let token = token(&visitor).await;
    visitor.always("authorization", &format!("Bearer {token}"));
    for (language, typed, first) in [
        (Language::Es, "xel", "xelha"),
        (Language::En, "XPLOR FU", "xplor-fuego"),
        (Language::Pt, "xoximlco", "xoximilco"),
    ] {
        let found = suggested(&visitor, &data_store(&store, language), typed).await;
        let first = address::product(first).words.get(language).name.as_str();
        assert_eq!(found.first().map(String::as_str), Some(first), "{typed}: {found:?}");
        let mut once = found.clone();
        once.dedup();
        assert!((1..=8).contains(&found.len()) && once == found, "{typed}: {found:?}");
    }
    for nothing in ["", "   ", "¿?"] {
        assert!(suggested(&visitor, &data_store(&store, Language::Es), nothing).await.is_empty());
    }
}

// Proves 7.1.7, 10.9.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_box_asks_with_a_token_of_the_last_ten_minutes() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let token = token(&visitor).await;
    let asked = json!({ "dataStore": data_store(&store, Language::Es), "query": "agua" });
    let unsigned = visitor.json("POST", SUGGEST, asked.clone()).await;
    assert_eq!(refused(&unsigned).1, "search_failed");
    let (until, mac) = token.split_once('.').unwrap();
    let later = until.parse::<i64>().unwrap() + 1;
    for bad in ["", "x", until, &format!("{later}.{mac}"), &format!("{until}.{}", "0".repeat(mac.len()))] {
        let visitor = store.visitor();
        visitor.always("hostnamepath", PAGE);
        visitor.always("authorization", &format!("Bearer {bad}"));
        let answer = visitor.json("POST", SUGGEST, asked.clone()).await;
        assert_eq!((answer.status, refused(&answer).1.as_str()), (StatusCode::UNAUTHORIZED, "search_failed"));
    }
    let folder = store.folder.clone();
    drop((visitor, store));
    for (now, status) in [("2026-11-20T12:09:59-05:00", 200), ("2026-11-20T12:10:00-05:00", 401)] {
        let store =
            Store::reopen(folder.clone(), Setup { now: Some(now.to_owned()), ..Setup::default() }).await;
        let visitor = store.visitor();
        visitor.always("hostnamepath", PAGE);
        visitor.always("authorization", &format!("Bearer {token}"));
        assert_eq!(visitor.json("POST", SUGGEST, asked.clone()).await.status.as_u16(), status, "{now}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_box_can_not_have_asked_is_refused_and_a_flood_of_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let token = token(&visitor).await;
    visitor.always("authorization", &format!("Bearer {token}"));
    let es = data_store(&store, Language::Es);
    let ask = |query: String, store: &str| json!({ "dataStore": store, "query": query });
    let elsewhere = visitor.json("POST", SUGGEST, ask("agua".to_owned(), "another")).await;
    assert_eq!(refused(&elsewhere), (400, "bad_request".to_owned(), Some("dataStore".to_owned())));
    let long = visitor.json("POST", SUGGEST, ask("a".repeat(LONGEST_QUERY + 1), &es)).await;
    assert_eq!(refused(&long), (422, "too_long".to_owned(), Some("query".to_owned())));
    assert!(long.json()["message"].as_str().unwrap().contains("100"));
    for (body, field) in [
        ("{", None),
        ("[]", None),
        ("{}", Some("dataStore")),
        ("{\"query\":\"a\"}", Some("dataStore")),
        ("{\"dataStore\":\"a\"}", Some("query")),
        ("{\"dataStore\":1,\"query\":\"a\"}", Some("dataStore")),
    ] {
        let answer = visitor.send("POST", SUGGEST, "application/json", body).await;
        assert_eq!(refused(&answer), (400, "bad_request".to_owned(), field.map(str::to_owned)), "{body}");
    }
    assert_eq!(visitor.send("POST", SUGGEST, "text/plain", "x").await.status, 415);
    assert_eq!(visitor.get(SUGGEST).await.status, StatusCode::METHOD_NOT_ALLOWED);
    let mut busy = 0;
    for _ in 0..1300 {
        let answer = visitor.json("POST", SUGGEST, ask("a".to_owned(), &es)).await;
        busy += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(busy > 0);
    // Who types much can still buy.
    assert_eq!(visitor.add("entrada-xplor", "date=2027-02-11&adults=1").await.status, StatusCode::SEE_OTHER);
}

fn search(language: Language, query: &str) -> String {
    format!("{}?{query}", address::page(PageName::Search, language))
}

// Proves 2.2.7, 2.2.8, 10.9.1, 10.9.3.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_found_is_shown_with_what_was_typed_marked() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = visitor.get(&search(Language::Es, "q=tirolesa")).await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    assert!(middle(&text).contains("<mark>"), "{}", words(&page));
    assert!(text.contains("name=\"robots\" content=\"noindex\""));
    // A mistyped word finds the same, and what was meant is offered.
    let meant = visitor.get(&search(Language::Es, "q=tirolsa")).await;
    let asks = |page: &Answer| words(page).contains("¿Quisiste decir tirolesa ?");
    assert!(asks(&meant) && !asks(&page), "{}", words(&meant));
    assert!(links(&meant).iter().any(|href| href.ends_with("?q=tirolesa")), "{:?}", links(&meant));
    assert_eq!(address::page(PageName::Search, Language::Es), "/es/busqueda/");
    assert_eq!(address::page(PageName::Search, Language::En), "/en/search/");
    // A place leads to itself, for what its card in the list says.
    let place = visitor.get(&search(Language::En, "q=xel-ha")).await;
    assert_eq!(
        links(&place).into_iter().find(|href| !href.contains('?')).as_deref(),
        Some(address::about("xelha", Language::En))
    );
    let text = place.text();
    let shown = middle(&text).split("</article>").next().unwrap().replace("<!-- -->", "");
    let (_, price) = shown.split_once("US$").expect("a price");
    let price = price.split(|letter: char| !letter.is_ascii_digit() && letter != '.').next().unwrap();
    let list = visitor.get(address::page(PageName::Listing, Language::En)).await.text();
    let card = list.split("<article").find(|card| card.contains(address::about("xelha", Language::En)));
    assert!(card.unwrap().replace("<!-- -->", "").contains(&format!("US${price}")), "{price}");
}

// Proves 2.2.119.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_store_has_nothing_of_is_named_beside_what_is_near() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed, missing, near) in [
        (Language::Es, "nado+con+delfines", "nada habla de “delfines”", "Nado con rayas"),
        (Language::En, "swim+with+dolphins", "mentions “dolphins”", "Stingray swim"),
        (Language::Pt, "nado+com+golfinhos", "nada fala de “golfinhos”", "Nado com raias"),
    ] {
        let page = visitor.get(&search(language, &format!("q={typed}"))).await;
        let text = page.text().replace("<!-- -->", "").replace("<mark>", "").replace("</mark>", "");
        let shown = middle(&text);
        assert!(shown.contains(missing) && shown.contains(near), "{shown}");
        assert!(!shown.contains("#question-"), "{shown}");
        assert!(shown.matches("</article>").count() <= 10, "{shown}");
    }
}

// Proves 2.2.124.
#[tokio::test(flavor = "multi_thread")]
async fn a_single_word_of_nothing_leads_to_what_is_akin_and_to_people() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed, missing, nearest) in [
        (Language::Es, "delfines", "nada habla de “delfines”", "Esto es lo más parecido que hay"),
        (Language::Es, "los+delfines", "nada habla de “delfines”", "Esto es lo más parecido que hay"),
        (Language::En, "dolphins", "mentions “dolphins”", "This is the nearest there is"),
        (Language::En, "the+dolphins", "mentions “dolphins”", "This is the nearest there is"),
        (Language::Pt, "golfinhos", "nada fala de “golfinhos”", "Isto é o mais parecido que há"),
    ] {
        let page = visitor.get(&search(language, &format!("q={typed}"))).await;
        let text = page.text().replace("<!-- -->", "");
        let shown = middle(&text);
        assert!(shown.contains(missing) && shown.contains("tel:"), "{shown}");
        assert!(shown.contains(nearest), "{typed}: {shown}");
        assert!((1..=10).contains(&shown.matches("</article>").count()), "{shown}");
        assert!(!shown.contains("#question-"), "{shown}");
    }
}

// Proves 10.9.8.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_found_is_shown_while_the_database_is_away() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = search(Language::En, "q=xel-ha");
    let shown = async || {
        let page = visitor.get(&asked).await;
        assert_eq!(page.status, StatusCode::OK);
        let first = links(&page).into_iter().find(|href| !href.contains('?'));
        assert_eq!(first.as_deref(), Some(address::about("xelha", Language::En)));
        let text = page.text();
        middle(&text).split("</article>").next().unwrap().replace("<!-- -->", "")
    };
    let before = shown().await;
    assert!(before.contains("US$"), "{before}");
    let disk = rusqlite::Connection::open(store.folder.path().join("sacbe.db")).unwrap();
    disk.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    disk.execute_batch("ALTER TABLE places RENAME TO places_elsewhere").unwrap();
    assert_eq!(shown().await, before);
    disk.execute_batch("ALTER TABLE places_elsewhere RENAME TO places").unwrap();
}

// Proves 10.9.3.
#[tokio::test(flavor = "multi_thread")]
async fn every_result_leads_somewhere() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for language in Language::ALL {
        for typed in ["xcaret", "tirolesa", "transporte", "cancelar", "snorkel", "pay", "foto"] {
            let page = visitor.get(&search(language, &format!("q={typed}"))).await;
            for href in links(&page) {
                let (path, anchor) = href.split_once('#').unwrap_or((&href, ""));
                let there = visitor.get(path).await;
                assert_eq!(there.status, StatusCode::OK, "{typed}: {href}");
                let text = there.text();
                assert!(anchor.is_empty() || text.contains(&format!("id=\"{anchor}\"")), "{typed}: {href}");
            }
        }
    }
}

// Proves 10.9.3.
#[tokio::test(flavor = "multi_thread")]
async fn results_are_narrowed_to_a_kind_and_turned_page_by_page() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let whole = visitor.get(&search(Language::Es, "q=agua")).await;
    let narrow = visitor.get(&search(Language::Es, "q=agua&kind=question")).await;
    assert!(links(&whole).iter().any(|href| href.ends_with("?q=agua&kind=question")));
    let questions = address::page(PageName::Faqs, Language::Es);
    let found = |page: &Answer| -> Vec<String> {
        links(page).into_iter().filter(|href| href.contains('#') && href.starts_with(questions)).collect()
    };
    let results =
        |page: &Answer| links(page).into_iter().filter(|href| !href.contains("?q=")).collect::<Vec<_>>();
    assert_eq!(found(&narrow), results(&narrow), "nothing else");
    assert!(!found(&narrow).is_empty());
    let mut seen = Vec::new();
    let mut at = search(Language::Es, "q=agua");
    for page in 2..=6 {
        let answer = visitor.get(&at).await;
        seen.extend(results(&answer));
        let next = format!("?q=agua&page={page}");
        match links(&answer).into_iter().find(|href| href.ends_with(&next)) {
            Some(href) => at = href,
            None => break,
        }
    }
    let mut once = seen.clone();
    once.sort();
    once.dedup();
    assert!(seen.len() > 10 && once.len() == seen.len(), "{seen:?}");
    // Beyond the last page is the last.
    for odd in ["page=99", "page=0", "page=x", "page=-1", "page=99999999999999999999"] {
        assert_eq!(visitor.get(&search(Language::Es, &format!("q=agua&{odd}"))).await.status, StatusCode::OK);
    }
}

/// Results of a page: where each leads and what it says.
fn results(page: &Answer) -> Vec<(String, String)> {
    let text = page.text().replace("<!-- -->", "").replace("<mark>", "").replace("</mark>", "");
    let all = middle(&text).split("<article").skip(1).filter_map(|result| {
        let (_, rest) = result.split_once("href=\"")?;
        let (href, rest) = rest.split_once('"')?;
        let title = rest.split_once('>')?.1.split('<').next()?;
        Some((href.to_owned(), title.to_owned()))
    });
    all.collect()
}

// Proves 2.2.141.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_of_several_places_is_one_result() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed) in
        [(Language::Es, "ni%C3%B1os"), (Language::En, "kids"), (Language::Pt, "crian%C3%A7as")]
    {
        let first = results(&visitor.get(&search(language, &format!("q={typed}"))).await);
        let questions: Vec<_> = first.iter().filter(|(href, _)| href.contains("#question-")).collect();
        let mut titles: Vec<_> = questions.iter().map(|(_, title)| title).collect();
        titles.sort();
        titles.dedup();
        assert_eq!(titles.len(), questions.len(), "{typed}: {first:?}");
        // What the store answers for all of them leads to where it does.
        let ages = format!("{}#question-ages", address::page(PageName::Faqs, language));
        assert!(first.iter().any(|(href, _)| *href == ages), "{typed}: {first:?}");
    }
    // Where only places have it, one of them stands for all.
    let page = visitor.get(&search(Language::En, "q=wheelchair&kind=question")).await;
    let asked = |(href, _): &&(String, String)| href.ends_with("#question-access");
    assert_eq!(results(&page).iter().filter(asked).count(), 1, "{}", words(&page));
    assert!(words(&page).contains("more places"), "{}", words(&page));
    // A place that was typed keeps its own.
    let page = visitor.get(&search(Language::En, "q=xel-ha+wheelchair&kind=question")).await;
    let own = format!("{}#question-access", address::faqs("xelha", Language::En));
    assert!(results(&page).iter().any(|(href, _)| *href == own), "{}", words(&page));
}

// Proves 10.9.4.
#[tokio::test(flavor = "multi_thread")]
async fn who_finds_nothing_is_helped() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let listing = address::page(PageName::Listing, Language::Es);
    let long = "x".repeat(5000);
    for nothing in
        ["", "q=", "q=%20", "q=zzzzqqqq", "q=%C2%BF%3F", &format!("q={long}"), "kind=page", "q=a&q=b"]
    {
        let page = visitor.get(&search(Language::Es, nothing)).await;
        assert_eq!(page.status, StatusCode::OK, "{nothing}");
        assert!(links(&page).iter().any(|href| href == listing), "{nothing}");
        assert!(!middle(&page.text()).contains(&long));
    }
    // Who looked for something is led to places, too.
    let first = address::products().iter().filter(|product| product.status == Status::OnSale).take(3);
    let first: Vec<_> = first.map(|product| address::about(&product.folder, Language::Es)).collect();
    let leads = links(&visitor.get(&search(Language::Es, "q=zzzzqqqq")).await);
    assert!(first.iter().all(|place| leads.iter().any(|href| href == place)), "{leads:?}");
    // What was typed is written as text.
    let odd = visitor.get(&search(Language::Es, "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E")).await;
    assert!(!odd.text().contains("<script>alert"));
}

// Proves 10.9.5.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_published_is_found() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = search(Language::En, "q=zanzibarium");
    let about = address::about("xelha", Language::En);
    assert!(!links(&visitor.get(&asked).await).iter().any(|href| href == about));
    let named = |words: &str| words.replacen("tagline = \"", "tagline = \"Zanzibarium: ", 1);
    store.publish("products/xelha/en.toml", named).await;
    assert!(links(&visitor.get(&asked).await).iter().any(|href| href == about));
}

// Proves 10.9.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_elsewhere_answers_and_ours_where_it_does_not() {
    let elsewhere = Elsewhere::start().await;
    let search =
        SearchOptions { search_url: Some(elsewhere.url("/parks/")), search_key: Some(ApiKey::new("k-1")) };
    let store = Store::with(Setup { search, ..Setup::default() }).await;
    let visitor = store.visitor();
    let token = token(&visitor).await;
    visitor.always("authorization", &format!("Bearer {token}"));
    let es = data_store(&store, Language::Es);
    // Its tokens are good for one question.
    let given = Arc::new(AtomicUsize::new(0));
    elsewhere.decides(move |called| {
        if called.path.ends_with("/token") {
            return (
                200,
                json!({ "access_token": format!("t-{}", given.fetch_add(1, Relaxed)) }).to_string(),
            );
        }
        if called.header("authorization") != format!("Bearer t-{}", given.load(Relaxed) - 1) {
            return (401, String::new());
        }
        (200, json!({ "querSuggestions": [{ "suggestion": "from elsewhere" }] }).to_string())
    });
    for _ in 0..2 {
        assert_eq!(suggested(&visitor, &es, "xel").await, ["from elsewhere"]);
    }
    let calls = elsewhere.calls(3).await;
    assert_eq!(calls[0].path, "/parks/google-enterprise/token");
    assert_eq!(calls[0].header("authorization"), "Bearer k-1");
    assert_eq!(calls[1].path, "/parks/google-enterprise/autocomplete");
    assert!(!calls[1].header("hostnamepath").is_empty());
    assert_eq!(calls[1].body, json!({ "dataStore": es, "query": "xel" }).to_string());
    let ours = &address::product("xelha").words.get(Language::Es).name;
    elsewhere.answers(200, &json!({ "querSuggestions": [{ "suggestion": "a\u{202e}b\n" }, { "suggestion": " " }, { "suggestion": "x".repeat(5000) }] }).to_string());
    let odd = suggested(&visitor, &es, "xel").await;
    assert_eq!(odd.len(), 2, "{odd:?}");
    assert!(!odd[0].contains(['\u{202e}', '\n']) && odd[1].len() == LONGEST_QUERY, "{odd:?}");
    // One that does not answer is left alone for a moment.
    elsewhere.answers(500, "");
    assert_eq!(suggested(&visitor, &es, "xel").await.first(), Some(ours));
    let asked = elsewhere.calls(1).await.len();
    for _ in 0..5 {
        assert_eq!(suggested(&visitor, &es, "xel").await.first(), Some(ours));
    }
    assert_eq!(elsewhere.calls(1).await.len(), asked);
    assert!(store.figures().await.contains("hosted_search_errors_total 1"));
}

// Proves 10.9.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_elsewhere_that_says_nothing_of_use_costs_whoever_types_nothing() {
    let ours = &address::product("xelha").words.get(Language::Es).name;
    assert!(
        adapters::hosted_search::DEADLINE < std::time::Duration::from_secs(1),
        "nobody who types waits longer"
    );
    // Who answers after an hour is not waited for: how soon this machine, which may be busy, sees that is nobody's rule.
    for (status, text, slow) in [(200, "{", 0), (200, "{\"other\":1}", 0), (401, "", 0), (200, "", 3_600)] {
        let elsewhere = Elsewhere::start().await;
        elsewhere.answers(status, text);
        elsewhere.is_slow(std::time::Duration::from_secs(slow));
        let search = SearchOptions { search_url: Some(elsewhere.url("")), search_key: None };
        let store = Store::with(Setup { search, ..Setup::default() }).await;
        let visitor = store.visitor();
        let token = token(&visitor).await;
        visitor.always("authorization", &format!("Bearer {token}"));
        let es = data_store(&store, Language::Es);
        let asked = suggested(&visitor, &es, "xel");
        let answered = tokio::time::timeout(std::time::Duration::from_mins(10), asked).await.unwrap();
        assert_eq!(answered.first(), Some(ours), "{status} {text}");
    }
}

// Proves 10.9.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_elsewhere_that_is_asked_much_at_once_is_asked_again_afterwards() {
    let elsewhere = Elsewhere::start().await;
    elsewhere.decides(|called| {
        let token = called.path.ends_with("/token").then(|| json!({ "access_token": "t" }));
        let found = json!({ "querSuggestions": [{ "suggestion": "from elsewhere" }] });
        (200, token.unwrap_or(found).to_string())
    });
    let search = SearchOptions { search_url: Some(elsewhere.url("")), search_key: None };
    let store = Store::with(Setup { search, ..Setup::default() }).await;
    let first = store.visitor();
    let token = token(&first).await;
    first.always("authorization", &format!("Bearer {token}"));
    let es = data_store(&store, Language::Es);
    assert_eq!(suggested(&first, &es, "xel").await, ["from elsewhere"]);
    elsewhere.is_slow(std::time::Duration::from_millis(200));
    let asking = (0..20).map(|_| {
        let (visitor, token, es) = (store.visitor(), token.clone(), es.clone());
        tokio::spawn(async move {
            visitor.always("hostnamepath", PAGE);
            visitor.always("authorization", &format!("Bearer {token}"));
            suggested(&visitor, &es, "xel").await
        })
    });
    let mut inside = 0;
    for one in asking.collect::<Vec<_>>() {
        inside += usize::from(one.await.unwrap() != ["from elsewhere"]);
    }
    assert!(inside > 0, "not all wait for it");
    assert_eq!(suggested(&first, &es, "xel").await, ["from elsewhere"], "which is no fault of its own");
    assert!(store.figures().await.contains("hosted_search_errors_total 0"));
}

// Proves 10.9.9.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_pause_says_so_among_what_was_found() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, says) in [
        (Language::Es, "En pausa hasta el "),
        (Language::En, "On pause until "),
        (Language::Pt, "Em pausa até "),
    ] {
        let page = visitor.get(&format!("{}?q=xichen", address::page(PageName::Search, language))).await;
        assert_eq!(page.status, StatusCode::OK);
        let text = page.text();
        let results: Vec<_> = text.split("<article").skip(1).collect();
        let about = |folder: &str| format!("href=\"{}\"", address::about(folder, language));
        let of = |folder: &str| results.iter().find(|result| result.contains(&about(folder))).unwrap();
        assert!(of("xichen-clasico").contains(says) && !of("xichen-clasico").contains("price-now"), "{text}");
        assert!(of("xichen-deluxe").contains("price-now"), "{text}");
    }
}
