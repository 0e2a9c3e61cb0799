//! An account site elsewhere in place of the store's own pages (§2.3.8, §6.1.6); and a store that has nobody elsewhere at all.

use crate::accounts::{mails, open, page};
use crate::identities::machine_now;
use crate::support::facebook::Facebook;
use crate::support::identity::{Person, Provider, STORE};
use crate::support::reading::words;
use crate::support::signed_in::sign_in;
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::account::AccountState;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;
use server::app::cookie;
use store::account::FindPerson;

const SITE: &str = "[accounts]\n\
    sign_in = \"https://account.example/{language}/\"\n\
    forgot = \"https://account.example/{language}/forgot/\"\n\
    register = { es = \"https://account.example/nueva/\", en = \"https://account.example/new/\", pt = \"https://account.example/criar/\" }\n\n\
    [newsletter]";

async fn elsewhere(setup: Setup) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", SITE));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..setup }).await;
    (folder, store)
}

const THERE: &str = "https://account.example/";

fn leads_away(answer: &Answer) -> bool {
    answer.location().starts_with(THERE)
}

// Proves 2.3.8, 6.1.6, 10.18.51, 10.18.62.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_site_stands_for_signing_in_registering_and_another_password() {
    let (_folder, store) = elsewhere(Setup::default()).await;
    let visitor = store.visitor();
    for (language, register) in [(Language::Es, "nueva"), (Language::En, "new"), (Language::Pt, "criar")] {
        let sign_in = format!("https://account.example/{}/", language.code());
        for name in [PageName::Home, PageName::Listing, PageName::Cart] {
            let shown = visitor.get(address::page(name, language)).await.text();
            let own = address::page(PageName::Account, language);
            assert!(shown.contains(&format!("href=\"{sign_in}\"")), "{name:?} leads to {sign_in}");
            assert!(!shown.contains(&format!("href=\"{own}\"")), "{name:?} leads to no account of the store");
        }
        for (name, to) in [
            (PageName::Auth, sign_in.clone()),
            (PageName::Forgot, format!("{sign_in}forgot/")),
            (PageName::Register, format!("https://account.example/{register}/")),
        ] {
            let at = address::page(name, language);
            for path in [at.to_owned(), format!("{at}?next={}&utm_source=mail", address::es(PageName::Cart))]
            {
                let answer = visitor.get(&path).await;
                assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, to.clone()), "{path}");
            }
        }
    }
    // Forms of pages that were open before lead there too.
    for (name, form) in [
        (PageName::Auth, "act=sign_in&email=ana%40example.com&password=x"),
        (PageName::Register, "act=register&email=ana%40example.com"),
        (PageName::Forgot, "act=ask&email=ana%40example.com"),
    ] {
        let answer = visitor.post(page(name), form).await;
        assert!(answer.leads_on().starts_with(THERE), "{name:?}");
    }
    let own = visitor.get(page(PageName::Account)).await;
    assert!(own.location().starts_with(page(PageName::Auth)), "nobody is signed in");
    // Whatever form of theirs leads there: browsers hold a redirect that answers one, where the policy does not name its end.
    let policy = visitor.get(page(PageName::Home)).await.header("content-security-policy").to_owned();
    assert!(!policy.contains(THERE.trim_end_matches('/')), "{policy}");
    let nobody = visitor.post(page(PageName::Account), "act=sign_out").await;
    assert!(nobody.leads_on().starts_with(THERE));
    for act in ["sign_out", "sign_out_all"] {
        sign_in(&store, &visitor, &format!("{act}@example.com")).await;
        let out = visitor.post(page(PageName::Account), &format!("act={act}")).await;
        assert!(out.leads_on().starts_with(THERE), "{act}");
        assert!(visitor.cookie(cookie::SESSION).is_none(), "{act}");
    }
}

// Proves 10.18.51.
#[tokio::test(flavor = "multi_thread")]
async fn what_comes_back_to_the_store_is_answered_by_the_store() {
    let (_folder, store) = elsewhere(Setup::default()).await;
    let visitor = store.visitor();
    for (name, query) in [
        (PageName::Auth, "code=a&state=b"),
        (PageName::Auth, "error=access_denied&state=b"),
        (PageName::Auth, "confirm=a&key=b"),
        (PageName::Auth, "join=a&key=b"),
        (PageName::Forgot, "reset=a&key=b"),
    ] {
        let answer = visitor.get(&format!("{}?{query}", page(name))).await;
        assert!(!leads_away(&answer), "{name:?} {query}");
    }
    // Without an account site all of it is the store's, and its pages may end no form elsewhere.
    let store = Store::open().await;
    let visitor = store.visitor();
    for name in [PageName::Auth, PageName::Register, PageName::Forgot] {
        let answer = visitor.get(page(name)).await;
        assert_eq!(answer.status, StatusCode::OK, "{name:?}");
        assert!(!answer.header("content-security-policy").contains("account.example"));
    }
}

// Proves 10.18.61.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_an_account_elsewhere_signs_in_to_the_store_by_a_provider() {
    let pool = Provider::start();
    // A provider outside signs by the machine's time.
    let now = Some(machine_now().rfc3339());
    let setup = Setup { now, identities: pool.options().into(), ..Setup::default() };
    let (_folder, store) = elsewhere(setup).await;
    let (visitor, auth) = (store.visitor(), page(PageName::Auth));
    // Who asks for what is theirs comes to the buttons, and may go to the account site instead.
    let own = visitor.get(page(PageName::Account)).await.location();
    assert!(own.starts_with(auth), "{own}");
    let on = address::es(PageName::Cart);
    let next = format!("with=pool&next={}", on.replace('/', "%2F"));
    for path in [own, format!("{auth}?{next}"), format!("{auth}?with=google")] {
        let shown = visitor.get(&path).await;
        assert_eq!(shown.status, StatusCode::OK, "{path}");
        let text = shown.text();
        assert!(text.contains("value=\"pool\"") && text.contains("https://account.example/es/"), "{path}");
        assert!(!text.contains("type=\"password\""), "{path}");
        assert!(visitor.cookie(cookie::SIGNING_IN).is_none(), "a link begins nothing");
    }
    // A form of before asks for the password at the account site still, as registering does.
    let typed = "act=sign_in&email=ana%40example.com&password=x";
    assert!(visitor.post(auth, typed).await.leads_on().starts_with(THERE));
    assert!(leads_away(&visitor.get(page(PageName::Register)).await));
    // One press, with where to go on to.
    let shown = visitor.get(&format!("{auth}?{next}")).await;
    assert_eq!(shown.input("next"), on);
    let begun = visitor.post(auth, &format!("act=provider&{next}")).await;
    let back = pool.sign_in(&begun.leads_on(), Person::ANA);
    let came = visitor.get(back.strip_prefix(STORE).unwrap()).await;
    assert_eq!((came.status, came.location().as_str()), (StatusCode::SEE_OTHER, on));
    assert_eq!(visitor.get(page(PageName::Account)).await.status, StatusCode::OK);
    // Who refuses there may press again, and is asked for no password of the store's.
    let other = store.visitor();
    let begun = other.post(auth, "act=provider&with=pool").await;
    let back = pool.refuse(&begun.leads_on());
    let refused = other.get(back.strip_prefix(STORE).unwrap()).await.text();
    assert!(refused.contains("value=\"pool\"") && !refused.contains("type=\"password\""));
}

// Proves 10.18.90.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_password_changes_their_address_and_leaves_by_signing_in() {
    let pool = Provider::start();
    let setup = |minutes| Setup {
        now: Some(machine_now().plus_minutes(minutes).rfc3339()),
        identities: pool.options().into(),
        ..Setup::default()
    };
    let (folder, store) = elsewhere(setup(0)).await;
    let (at, auth) = (page(PageName::Account), page(PageName::Auth));
    let comes = async |visitor: &Visitor| {
        let begun = visitor.post(auth, "act=provider&with=pool").await;
        let back = pool.sign_in(&begun.leads_on(), Person::ANA);
        assert_eq!(visitor.get(back.strip_prefix(STORE).unwrap()).await.status, StatusCode::SEE_OTHER);
    };
    let ana = store.visitor();
    comes(&ana).await;
    // Nothing on the page asks for a password, and nothing that can be done here leads to the account site for one.
    let shown = ana.get(at).await.text();
    for act in ["email", "delete"] {
        assert!(shown.contains(&format!("name=\"act\" value=\"{act}\"")), "{act}");
    }
    assert!(!shown.contains("type=\"password\""));
    let asked = ana.post(at, "act=email&email=new%40example.com").await;
    assert_eq!(asked.location(), format!("{at}?done=address_asked"));
    mails(&store, "new@example.com", 1).await;
    // A session that was left open changes nothing, whatever is typed; its owner is asked to sign in again.
    let (data, session) = (store.folder.clone(), ana.cookie(cookie::SESSION).unwrap());
    drop((ana, store));
    let catalogue = Some(folder.path().to_owned());
    let later = Store::reopen(data, Setup { catalogue, ..setup(11) }).await;
    let ana = later.visitor();
    ana.set_cookie(cookie::SESSION, &session);
    for form in ["act=delete", "act=delete&current=x", "act=email&email=other%40example.com&current=x"] {
        let refused = ana.post(at, form).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{form}");
        assert!(words(&refused).contains("cierra sesión y vuelve a entrar"), "{form}");
    }
    assert_eq!(ana.get(at).await.status, StatusCode::OK);
    mails(&later, "other@example.com", 0).await;
    pool.skew(11 * 60);
    comes(&ana).await;
    assert!(ana.post(at, "act=delete").await.leads_on().starts_with(&pool.url()));
    assert!(ana.cookie(cookie::SESSION).is_none());
    let person = FindPerson { site: "SACBE".into(), email: Person::ANA.email.into() };
    let kept = later.app.db.read(person).await.unwrap().unwrap();
    assert_eq!(kept.state, AccountState::Blocked);
}

// Proves 10.18.61.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_with_a_providers_name_shows_its_button_alone() {
    let facebook = Facebook::start().await;
    let store = Store::with(Setup { identities: facebook.options().into(), ..Setup::default() }).await;
    let (visitor, auth) = (store.visitor(), page(PageName::Auth));
    for (with, alone) in [("facebook", true), ("google", false), ("evil", false)] {
        let text = visitor.get(&format!("{auth}?with={with}")).await.text();
        assert!(text.contains("value=\"facebook\""), "{with}");
        assert_eq!(text.contains("type=\"password\""), !alone, "{with}");
    }
}

// Proves 1.2.9.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_names_no_service_signs_in_and_counts_by_itself() {
    let store = Store::open().await;
    let visitor = store.visitor();
    open(&store, &visitor, "ana@example.com").await;
    assert_eq!(visitor.get(page(PageName::Account)).await.status, StatusCode::OK);
    visitor.post(page(PageName::Cookies), "choice=accept").await;
    let used =
        json!({ "path": page(PageName::Home), "opened": { "source": "", "medium": "", "campaign": "" } });
    assert_eq!(visitor.json("POST", "/api/v1/traffic", used).await.status, StatusCode::NO_CONTENT);
    assert!(store.figures().await.contains("page_views_total"));
    // Its pages let nobody else in for any of it.
    let home = visitor.get(page(PageName::Home)).await;
    let policy = home.header("content-security-policy").to_owned();
    assert!(policy.contains("script-src 'self';") && policy.contains("connect-src 'self';"), "{policy}");
}

// Proves 7.3.7.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_users_api_besides_the_calls_of_the_contract() {
    let described: serde_json::Value = serde_json::from_str(include_str!("../openapi.json")).unwrap();
    let paths = described["paths"].as_object().unwrap();
    let of_people = paths.keys().filter(|path| path.starts_with("/user"));
    let known = ["/user-info/", "/user-info-social/", "/user/purchases-with-coupon"];
    let others: Vec<_> = of_people.filter(|path| !known.contains(&path.as_str())).collect();
    assert_eq!(others, Vec::<&String>::new());
    assert!(paths.keys().all(|path| !path.contains("/users") && !path.contains("/people")));
    let store = Store::open().await;
    for path in ["/api/v1/users", "/api/v1/users/1", "/user", "/user/1", "/users"] {
        let answer = store.visitor().get(path).await;
        assert!(!answer.status.is_success() && !answer.text().contains("foundData"), "{path}");
    }
}
