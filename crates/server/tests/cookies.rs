//! What a visitor lets the store do (§10.11): asked on every page, as easily refused as accepted, kept as it was chosen.

use crate::support::process::program;
use crate::support::reading::words;
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::cookie_choice::Purpose;
use domain::language::Language;
use server::app::cookie::CHOICE;
use server::draw::cookie_words;
use std::process::Command;
use store::cookie_choice::ReadChoice;

fn page() -> &'static str {
    address::page(PageName::Cookies, Language::Es)
}

/// What a visitor's cookie says: version, letters, name.
fn kept(visitor: &Visitor) -> [String; 3] {
    let text = visitor.cookie(CHOICE).unwrap_or_default();
    let parts: Vec<_> = text.split('.').map(str::to_owned).collect();
    parts.try_into().unwrap()
}

/// The purposes that the page shows as let.
fn ticked(page: &Answer) -> Vec<&'static str> {
    let html = page.text();
    let shows = |purpose: &Purpose| {
        let from = html.find(&format!("name=\"{}\"", purpose.name())).unwrap();
        let tag = html[from..].split('>').next().unwrap();
        tag.contains("checked")
    };
    Purpose::ALL.into_iter().filter(shows).map(Purpose::name).collect()
}

async fn choose(visitor: &Visitor, form: &str) -> Answer {
    visitor.post(page(), form).await
}

// Proves 1.2.4, 10.11.1, 10.11.2.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_asks_and_refusing_is_as_easy_as_accepting() {
    let store = Store::open().await;
    let listing = address::es(PageName::Listing);
    let version = cookie_words::version(&store.app);
    for device in ["", "Mozilla/5.0 (Linux; Android 15) Mobi"] {
        let visitor = store.visitor();
        visitor.always("user-agent", device);
        let html = visitor.get(listing).await.text();
        let notice = &html[html.find("<aside id=\"cookie-notice\" hidden").unwrap()..];
        let notice = &notice[..notice.find("</aside>").unwrap()];
        assert!(notice.contains(&format!("data-version=\"{version}\"")), "{notice}");
        // The same kind of button, and no third one.
        let buttons: Vec<_> = notice.matches("class=\"button button-quiet\"").collect();
        assert_eq!(buttons.len(), notice.matches("<button").count());
        for choice in ["accept", "refuse"] {
            assert!(notice.contains(&format!("value=\"{choice}\"")), "{choice}");
        }
        assert!(html[html.find("<footer").unwrap()..].contains(&format!("href=\"{}\"", page())));
        // Who has not chosen has no cookie of it, whatever was looked at.
        assert_eq!(visitor.cookie(CHOICE), None);
    }
}

// Proves 10.11.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_kept_in_its_words_and_leads_back() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let listing = address::es(PageName::Listing);
    let answer = choose(&visitor, &format!("choice=accept&return={listing}")).await;
    assert_eq!((answer.status, answer.location().as_str()), (StatusCode::SEE_OTHER, listing));
    let set = answer.headers.get("set-cookie").unwrap().to_str().unwrap().to_owned();
    assert!(set.contains("Max-Age=15552000") && !set.contains("HttpOnly"), "{set}");
    let [version, letters, id] = kept(&visitor);
    assert_eq!((version.as_str(), letters.as_str()), (cookie_words::version(&store.app).as_str(), "mpa"));
    let (choice, text) = store.app.db.read(ReadChoice { id: id.clone() }).await.unwrap().unwrap();
    assert_eq!(
        (choice.purposes.as_str(), choice.language.as_str(), choice.asks_privacy),
        ("mpa", "es", false)
    );
    assert_eq!((choice.version, &text), (version, &cookie_words::words(&store.app)));
    // Who has to prove it asks the program.
    let print = |name: &str| {
        let data = store.folder.path();
        Command::new(program()).args(["cookie-choice", name, "--data"]).arg(data).output().unwrap()
    };
    let (known, unknown) = (print(&id), print("0000"));
    let printed = String::from_utf8(known.stdout).unwrap();
    assert!(
        printed.contains(" lets measurement, personalisation, advertising\nasked in es, version "),
        "{printed}"
    );
    assert!(printed.trim_end().ends_with(text.trim_end()) && !unknown.status.success(), "{printed}");
    // The same again is the same choice; another is another.
    choose(&visitor, "choice=accept").await;
    assert_eq!(kept(&visitor)[2], id);
    let saved = choose(&visitor, "choice=save&measurement=1").await;
    assert_eq!(saved.location(), format!("{}?kept=1", page()));
    let [_, letters, other] = kept(&visitor);
    assert_eq!(letters, "m");
    assert_ne!(other, id);
    let shown = visitor.get(&saved.location()).await;
    assert_eq!(ticked(&shown), ["measurement"]);
    assert!(words(&shown).contains(&other));
    assert_eq!(shown.header("cache-control"), "private, no-store");
    choose(&visitor, "choice=refuse").await;
    assert_eq!(kept(&visitor)[1], "0");
    // Nothing else is a choice, and nobody is led away by one.
    let before = kept(&visitor);
    assert_eq!(choose(&visitor, "choice=maybe").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(kept(&visitor), before);
    let away = choose(&visitor, "choice=refuse&return=https%3A%2F%2Felsewhere.example%2F").await;
    assert!(away.location().starts_with('/') && !away.location().starts_with("//"), "{}", away.location());
}

// Proves 10.11.4.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_privacy_by_their_browser_lets_nobody_advertise() {
    let store = Store::open().await;
    let visitor = store.visitor();
    choose(&visitor, "choice=accept").await;
    assert_eq!(kept(&visitor)[1], "mpa");
    visitor.always("sec-gpc", "1");
    // Also what was chosen before.
    assert_eq!(ticked(&visitor.get(page()).await), ["measurement", "personalisation"]);
    choose(&visitor, "choice=save&measurement=1&advertising=1").await;
    let [_, letters, id] = kept(&visitor);
    assert_eq!(letters, "m");
    assert!(store.app.db.read(ReadChoice { id }).await.unwrap().unwrap().0.asks_privacy);
}

// Proves 3.12.4, 10.11.5.
#[tokio::test(flavor = "multi_thread")]
async fn other_words_are_asked_anew_in_the_operators_own() {
    let folder = tempfile::tempdir().unwrap();
    let own = "Cookies, sí o no.";
    let section = format!(
        "[cookies]\ntext = {{ es = \"{own}\", en = \"Cookies, yes or no.\", pt = \"Cookies, sim ou não.\" }}\n\n"
    );
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| {
        text.replace("[newsletter]", &format!("{section}[newsletter]"))
    });
    let usual = Store::open().await;
    let visitor = usual.visitor();
    choose(&visitor, "choice=accept").await;
    let cookie = visitor.cookie(CHOICE).unwrap();
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    assert_ne!(cookie_words::version(&store.app), cookie_words::version(&usual.app));
    let visitor = store.visitor();
    visitor.set_cookie(CHOICE, &cookie);
    assert!(visitor.get(address::es(PageName::Listing)).await.text().contains(own));
    // What was chosen by other words lets nothing.
    assert_eq!(ticked(&visitor.get(page()).await), <[&str; 0]>::default());
}

// Proves 10.12.7.
#[tokio::test(flavor = "multi_thread")]
async fn who_takes_back_one_purpose_loses_the_cookies_of_that_one() {
    let store = Store::open().await;
    for (form, gone) in [
        ("choice=accept", vec![]),
        ("choice=save&measurement=1&personalisation=1", vec!["_gcl_au"]),
        ("choice=save&personalisation=1&advertising=1", vec!["_ga"]),
        ("choice=refuse", vec!["_ga", "_gcl_au"]),
    ] {
        let visitor = store.visitor();
        choose(&visitor, "choice=accept").await;
        visitor.set_cookie("_ga", "GA1.1.2");
        visitor.set_cookie("_gcl_au", "1.1.3");
        let answer = choose(&visitor, form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}");
        let lines = answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
        let removed: Vec<_> = lines
            .filter(|line| line.contains("Path=/; Max-Age=0") && !line.contains("Domain="))
            .filter_map(|line| line.split_once('=').map(|(name, _)| name))
            .filter(|name| name.starts_with("_g"))
            .collect();
        assert_eq!(removed, gone, "{form}");
    }
    // Who asks for privacy by their browser lets nobody advertise, whatever they tick.
    let visitor = store.visitor();
    visitor.always("sec-gpc", "1");
    visitor.set_cookie("_ga", "GA1.1.2");
    visitor.set_cookie("_gcl_au", "1.1.3");
    let answer = choose(&visitor, "choice=accept").await;
    let removes = |name: &str| {
        let mut lines = answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
        lines.any(|line| line.starts_with(&format!("{name}=;")))
    };
    assert!(removes("_gcl_au") && !removes("_ga"));
}

// Proves 10.11.7.
#[tokio::test(flavor = "multi_thread")]
async fn who_chooses_for_ever_is_kept_some_times_and_may_always_refuse() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let mut refused = 0;
    for _ in 0..100 {
        let answer = choose(&visitor, "choice=accept").await;
        refused += i32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(choose(&visitor, "choice=refuse").await.status, StatusCode::SEE_OTHER);
        assert_eq!(kept(&visitor)[1], "0");
    }
    assert!(refused >= 70, "{refused}");
}
