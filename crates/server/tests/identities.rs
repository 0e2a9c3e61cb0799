//! Signing in by the word of somebody else (§7.3, §10.18), spoken by the store's own doors with providers that are strict: one
//! that others wrote, and stand-ins for Apple and Facebook.

use crate::accounts::link;
use crate::support::apple::{Apple, fields};
use crate::support::facebook::Facebook;
use crate::support::identity::{Person, Provider, STORE};
use crate::support::reading::{texts, words};
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use domain::calendar;
use domain::catalogue::PageName;
use domain::language::Language;
use server::app::config::IdentityOptions;
use server::app::cookie;
use std::time::{Duration, Instant, SystemTime};

/// What the page says where a provider was not believed or not reached (§8.1.7).
const WRONG: &str = "Hubo un error al realizar tu login";
/// What keeps a sign-in between the store and a provider.
const SIGNING_IN: &str = "sb_signing_in";

/// What a provider's clock and ours have in common.
pub fn machine_now() -> calendar::Instant {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    calendar::Instant::from_millis(i64::try_from(since.as_millis()).unwrap())
}

/// A store that others say to who somebody is, on the machine's time: a provider outside signs by it.
async fn store_by(identities: IdentityOptions) -> Store {
    let now = Some(machine_now().rfc3339());
    Store::with(Setup { now, identities: identities.into(), ..Setup::default() }).await
}

fn page(language: Language) -> &'static str {
    address::page(PageName::Auth, language)
}

/// Presses the button of a provider; answers where it leads.
async fn begin(visitor: &Visitor, language: Language, provider: &str) -> Answer {
    visitor.post(page(language), &format!("act=provider&with={provider}")).await
}

/// The same, where the provider is asked.
async fn begun(visitor: &Visitor, provider: &str) -> String {
    let answer = begin(visitor, Language::Es, provider).await;
    assert!(visitor.cookie(SIGNING_IN).is_some(), "{}", answer.text());
    answer.leads_on()
}

/// The path within the store of an address of it.
fn path(address: &str) -> &str {
    let path = address.strip_prefix(STORE).unwrap_or(address);
    path.split('#').next().unwrap()
}

/// Comes back from a provider, and follows the store's own redirects.
async fn come_back(visitor: &Visitor, back: &str) -> Answer {
    let mut answer = visitor.get(path(back)).await;
    for _ in 0..3 {
        if answer.status != StatusCode::SEE_OTHER {
            break;
        }
        let to = answer.location();
        answer = visitor.get(path(&to)).await;
    }
    answer
}

async fn is_signed_in(visitor: &Visitor) -> bool {
    visitor.get(address::es(PageName::Account)).await.status == StatusCode::OK
}

/// A field of an address with another value.
fn changed(address: &str, name: &str, value: &str) -> String {
    let (place, query) = address.split_once('?').unwrap();
    let all: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap();
    assert!(all.iter().any(|(key, _)| key == name), "no {name} in {address}");
    let all: Vec<_> = all
        .into_iter()
        .map(|(key, old)| if key == name { (key, value.to_owned()) } else { (key, old) })
        .collect();
    format!("{place}?{}", serde_urlencoded::to_string(all).unwrap())
}

/// Comes back with what must not be believed: nobody is signed in, and the page says that it went wrong.
async fn goes_wrong(visitor: &Visitor, back: &str) {
    let answer = come_back(visitor, back).await;
    assert!(words(&answer).contains(WRONG), "{}", words(&answer));
    assert!(visitor.cookie(cookie::SESSION).is_none() && !is_signed_in(visitor).await);
}

// Proves 1.2.7, 2.2.9, 2.2.10, 7.3.1, 7.3.2, 7.3.3, 10.18.8, 10.18.62.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_signs_in_by_the_pool_and_comes_back_in_their_language() {
    for (secret, algorithm) in [(None, "RS256"), (Some("a secret of both"), "ES256")] {
        let pool = Provider::with(secret, algorithm);
        let store = store_by(pool.options()).await;
        for (language, return_page) in
            [(Language::Es, "/es/auth/"), (Language::En, "/en/auth/"), (Language::Pt, "/pt/auth/")]
        {
            assert_eq!(page(language), return_page);
            let visitor = store.visitor();
            let shown = visitor.get(return_page).await;
            assert!(words(&shown).contains("Cuenta Sacbe"));
            let policy = shown.header("content-security-policy").to_owned();
            let forms = policy.split("; ").find(|part| part.starts_with("form-action ")).unwrap();
            assert!(!forms.contains(&pool.url()), "no form leads there, but a page of the store: {forms}");
            let href = begin(&visitor, language, "pool").await.leads_on();
            assert!(href.starts_with(&format!("{}/auth?", pool.url())), "{href}");
            let asked = fields(&href);
            assert_eq!(asked["response_type"], "code");
            assert_eq!(asked["redirect_uri"], format!("{STORE}{return_page}"));
            assert_eq!(asked["code_challenge_method"], "S256");
            let mut scopes: Vec<_> = asked["scope"].split(' ').collect();
            scopes.sort_unstable();
            assert_eq!(scopes, ["aws.cognito.signin.user.admin", "email", "openid", "phone", "profile"]);
            assert!(asked["state"].len() >= 16 && asked["nonce"].len() >= 16);
            let code = language.code();
            let (subject, email) = (format!("ana-{code}"), format!("ana.{code}@example.com"));
            let person = Person { subject: &subject, email: &email, ..Person::ANA };
            let back = pool.sign_in(&href, person);
            assert!(path(&back).starts_with(&format!("{return_page}?code=")), "{back}");
            let there = come_back(&visitor, &back).await;
            assert_eq!(there.status, StatusCode::OK, "{}", there.text());
            assert!(is_signed_in(&visitor).await && visitor.cookie(SIGNING_IN).is_none());
            // Whom the store knows signs in again, as the same.
            let again = store.visitor();
            let href = begin(&again, language, "pool").await.leads_on();
            come_back(&again, &pool.sign_in(&href, person)).await;
            assert!(is_signed_in(&again).await);
        }
    }
}

// Proves 10.18.9.
#[tokio::test(flavor = "multi_thread")]
async fn who_refuses_at_the_provider_is_not_signed_in() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    let back = pool.refuse(&begun(&visitor, "pool").await);
    assert_eq!(fields(&back)["error"], "access_denied");
    let answer = come_back(&visitor, &back).await;
    assert!(!answer.status.is_server_error(), "{}", answer.status);
    assert!(!is_signed_in(&visitor).await);
    assert_eq!(pool.asked("/token"), 0);
    // They may think better of it.
    let href = begun(&visitor, "pool").await;
    come_back(&visitor, &pool.sign_in(&href, Person::ANA)).await;
    assert!(is_signed_in(&visitor).await);
}

// Proves 10.18.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_good_once_and_for_the_browser_that_began() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let (visitor, stranger) = (store.visitor(), store.visitor());
    let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
    // Somebody is led to another's way back: neither a browser that began nothing nor one that began another is let in.
    goes_wrong(&stranger, &back).await;
    begun(&stranger, "pool").await;
    goes_wrong(&stranger, &back).await;
    assert_eq!(pool.asked("/token"), 0, "the code was sent nowhere");
    let kept = visitor.cookie(SIGNING_IN).unwrap();
    come_back(&visitor, &back).await;
    assert!(is_signed_in(&visitor).await);
    // All that the browser had, once more: the provider knows that the code was used.
    let thief = store.visitor();
    thief.set_cookie(SIGNING_IN, &kept);
    goes_wrong(&thief, &back).await;
    let forged = store.visitor();
    let back = pool.sign_in(&begun(&forged, "pool").await, Person::ANA);
    goes_wrong(&forged, &changed(&back, "state", "another")).await;
}

// Proves 10.18.11.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_signed_for_another_sign_in_is_not_believed() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    let href = changed(&begun(&visitor, "pool").await, "nonce", "of-another-sign-in");
    goes_wrong(&visitor, &pool.sign_in(&href, Person::ANA)).await;
    assert_eq!(pool.asked("/token"), 1);
}

// Proves 10.18.11.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_another_issuer_leads_back_with_is_sent_to_nobody() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
    goes_wrong(&visitor, &changed(&back, "iss", "https://elsewhere.example")).await;
    let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
    let (without, _) = back.split_once("&iss=").unwrap();
    goes_wrong(&visitor, without).await;
    assert_eq!(pool.asked("/token"), 0);
}

// Proves 10.18.12.
#[tokio::test(flavor = "multi_thread")]
async fn keys_that_a_provider_changed_are_asked_for_anew() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    come_back(&visitor, &pool.sign_in(&begun(&visitor, "pool").await, Person::ANA)).await;
    assert!(is_signed_in(&visitor).await);
    let asked = pool.asked("/jwks");
    pool.rotate();
    let visitor = store.visitor();
    come_back(&visitor, &pool.sign_in(&begun(&visitor, "pool").await, Person::ANA)).await;
    assert!(is_signed_in(&visitor).await);
    // Once a minute at most, however many bring what no key of the provider signed.
    pool.rotate();
    for _ in 0..2 {
        let visitor = store.visitor();
        goes_wrong(&visitor, &pool.sign_in(&begun(&visitor, "pool").await, Person::ANA)).await;
    }
    assert_eq!(pool.asked("/jwks"), asked + 1);
}

// Proves 10.18.12.
#[tokio::test(flavor = "multi_thread")]
async fn a_providers_clock_may_differ_by_a_minute() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    // Behind it, what it signs may be on its way for five minutes besides. This takes some seconds itself.
    for (seconds, believed) in [
        (30, true),
        (50, true),
        (75, false),
        (600, false),
        (-30, true),
        (-340, true),
        (-375, false),
        (-600, false),
    ] {
        pool.skew(seconds);
        let visitor = store.visitor();
        let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
        if believed {
            come_back(&visitor, &back).await;
            assert!(is_signed_in(&visitor).await, "{seconds}");
        } else {
            goes_wrong(&visitor, &back).await;
        }
    }
}

// Proves 8.1.7, 10.18.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_down_or_silent_keeps_nobody_waiting() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
    pool.silent(true);
    let waited = Instant::now();
    let answer = come_back(&visitor, &back).await;
    assert!(waited.elapsed() < Duration::from_secs(15), "{:?}", waited.elapsed());
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(words(&answer).contains(WRONG) && !is_signed_in(&visitor).await);
    let options = pool.options();
    drop(pool);
    // Of one that was never reached it is not known where its page is.
    let store = store_by(options).await;
    let visitor = store.visitor();
    let answer = begin(&visitor, Language::Es, "pool").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(words(&answer).contains(WRONG) && visitor.cookie(SIGNING_IN).is_none());
    // What needs nobody else goes on.
    crate::accounts::open(&store, &visitor, "li@example.com").await;
    assert!(is_signed_in(&visitor).await);
}

// Proves 8.1.7, 10.18.91.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_comes_too_late_lets_nobody_in() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    // The provider's code is good for 40 seconds, and its clock may be ahead by 60: what it signs by then is believed.
    for (seconds, in_time) in [(20, true), (45, false)] {
        let visitor = store.visitor();
        pool.skew(0);
        let back = pool.sign_in(&begun(&visitor, "pool").await, Person::ANA);
        let asked = pool.asked("/token");
        pool.skew(seconds);
        if in_time {
            come_back(&visitor, &back).await;
            assert!(is_signed_in(&visitor).await);
        } else {
            goes_wrong(&visitor, &back).await;
        }
        assert_eq!(pool.asked("/token"), asked + 1, "{seconds}");
    }
    // They begin again.
    pool.skew(0);
    let visitor = store.visitor();
    come_back(&visitor, &pool.sign_in(&begun(&visitor, "pool").await, Person::ANA)).await;
    assert!(is_signed_in(&visitor).await);
}

// Proves 8.1.7, 10.18.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_provider_is_waited_for_and_one_that_is_too_slow_is_not() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let (first, second) = (store.visitor(), store.visitor());
    let slow = pool.sign_in(&begun(&first, "pool").await, Person::ANA);
    let person = Person { subject: "eva-1", email: "eva@example.com", ..Person::ANA };
    let too_slow = pool.sign_in(&begun(&second, "pool").await, person);
    pool.slow(&[3500, 7000]);
    let began = Instant::now();
    let (_, answer) = tokio::join!(come_back(&first, &slow), async {
        while pool.asked("/token") == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        come_back(&second, &too_slow).await
    });
    assert!(began.elapsed() < Duration::from_secs(7), "{:?}", began.elapsed());
    assert!(is_signed_in(&first).await);
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(words(&answer).contains(WRONG) && !is_signed_in(&second).await);
}

/// A browser posts what a page elsewhere made: with neither cookie, which is for the store's own pages.
async fn posted_from(store: &Store, origin: &str, to: &str, form: &str) -> Answer {
    let request = Request::post(path(to))
        .header(header::ORIGIN, origin)
        .header("sec-fetch-site", "cross-site")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form.to_owned()));
    store.raw(request.unwrap()).await
}

// Proves 10.18.13.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_signs_in_by_apple_which_posts_what_comes_back() {
    let apple = Apple::start().await;
    let store = Store::with(Setup { identities: apple.options().into(), ..Setup::default() }).await;
    let visitor = store.visitor();
    let person = Person { email: "x7@privaterelay.appleid.com", ..Person::ANA };
    let (to, form) = apple.sign_in(&begun(&visitor, "apple").await, person);
    let stranger = posted_from(&store, "https://elsewhere.example", &to, &form).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    let led = posted_from(&store, &apple.url(), &to, &form).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER, "{}", led.text());
    assert!(led.headers.get(header::SET_COOKIE).is_none(), "a browser that began keeps what it began with");
    let there = come_back(&visitor, &led.location()).await;
    assert_eq!((there.status, apple.exchanged()), (StatusCode::OK, 1), "{}", there.text());
    assert!(is_signed_in(&visitor).await);
    let own = words(&visitor.get(address::es(PageName::Account)).await);
    assert!(own.contains("Ana") && own.contains("x7@privaterelay.appleid.com"), "{own}");
    // It tells a name once; whom the store knows needs none.
    let again = store.visitor();
    let (to, form) = apple.sign_in(&begun(&again, "apple").await, person);
    assert!(!form.contains("user="));
    let led = posted_from(&store, &apple.url(), &to, &form).await;
    come_back(&again, &led.location()).await;
    assert!(is_signed_in(&again).await);
}

// Proves 10.18.14.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_signs_in_by_facebook_once_their_mailbox_was_asked() {
    let facebook = Facebook::start().await;
    let store = Store::with(Setup { identities: facebook.options().into(), ..Setup::default() }).await;
    let visitor = store.visitor();
    let back = facebook.sign_in(&begun(&visitor, "facebook").await, Person::ANA);
    let asked = come_back(&visitor, &back).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(words(&asked).contains("ana@example.com") && !is_signed_in(&visitor).await);
    let join = link(&store, "ana@example.com", 1, "join").await;
    let shown = visitor.get(&join).await;
    assert!(!is_signed_in(&visitor).await, "a link alone changes nothing");
    let form = serde_urlencoded::to_string(vec![
        ("act", "join".to_owned()),
        ("join", shown.input("join")),
        ("key", shown.input("key")),
    ]);
    let joined = visitor.post(page(Language::Es), &form.unwrap()).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.text());
    assert!(is_signed_in(&visitor).await);
    let again = store.visitor();
    come_back(&again, &facebook.sign_in(&begun(&again, "facebook").await, Person::ANA)).await;
    assert!(is_signed_in(&again).await, "whom the store knows is not asked again");
    // A token that somebody got for an app of their own says nothing here.
    facebook.gives_anothers_tokens();
    let thief = store.visitor();
    goes_wrong(&thief, &facebook.sign_in(&begun(&thief, "facebook").await, Person::ANA)).await;
}

// Proves 10.18.15, 10.18.62.
#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_is_signed_out_at_the_pool_too() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let visitor = store.visitor();
    come_back(&visitor, &pool.sign_in(&begun(&visitor, "pool").await, Person::ANA)).await;
    assert!(is_signed_in(&visitor).await);
    let out = visitor.post(address::es(PageName::Account), "act=sign_out").await;
    let there = out.leads_on();
    assert!(visitor.cookie(cookie::SESSION).is_none(), "here first, whatever becomes of it there");
    assert!(there.starts_with(&format!("{}/session/end?", pool.url())), "{there}");
    let asked = fields(&there);
    assert!(asked["id_token_hint"].split('.').count() == 3 && asked["client_id"] == "store");
    assert_eq!(asked["post_logout_redirect_uri"], format!("{STORE}{}", page(Language::Es)));
    let back = Provider::sign_out(&there);
    assert!(back.starts_with(STORE), "{back}");
    let landed = visitor.get(path(&back)).await;
    assert_eq!(landed.status, StatusCode::OK);
    let texts = texts(Language::Es);
    let said = texts["problem.signed_out"].as_str().unwrap();
    assert!(landed.text().contains(said), "whoever comes back from there is told so too");
    assert!(!store.visitor().get(path(&back)).await.text().contains(said), "and nobody else is");
    assert!(!is_signed_in(&visitor).await);
}

// Proves 10.18.15.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_ends_a_session_ends_it_at_the_pool_too() {
    let pool = Provider::start();
    let store = store_by(pool.options()).await;
    let account = address::es(PageName::Account);
    let texts = texts(Language::Es);
    let comes = async |visitor: &Visitor| {
        come_back(visitor, &pool.sign_in(&begun(visitor, "pool").await, Person::ANA)).await;
        assert!(is_signed_in(visitor).await);
    };
    let leaves = async |visitor: &Visitor, form: &str, says: &str| {
        let there = visitor.post(account, form).await.leads_on();
        assert!(visitor.cookie(cookie::SESSION).is_none(), "here first: {form}");
        assert!(there.starts_with(&format!("{}/session/end?", pool.url())), "{form} {there}");
        // What was signed names whose session it is there, though it has ended here.
        assert_eq!(fields(&there)["id_token_hint"].split('.').count(), 3);
        let landed = visitor.get(path(&Provider::sign_out(&there))).await;
        assert!(landed.text().contains(texts[says].as_str().unwrap()), "{form}");
    };
    let ana = store.visitor();
    crate::accounts::open(&store, &ana, Person::ANA.email).await;
    let added = ana.post(account, "act=add_way&with=pool").await;
    come_back(&ana, &pool.sign_in(&added.leads_on(), Person::ANA)).await;
    let own = ana.get(account).await.input("way");
    comes(&ana).await;
    leaves(&ana, "act=sign_out_all", "problem.sessions_ended").await;
    comes(&ana).await;
    leaves(&ana, &format!("act=remove_way&way={own}"), "problem.way_removed").await;
    // Whoever comes by nobody else's word is led nowhere else.
    let eva = store.visitor();
    crate::accounts::open(&store, &eva, "eva@example.com").await;
    let out = eva.post(account, "act=sign_out_all").await;
    assert_eq!(out.location(), format!("{}?done=sessions_ended", page(Language::Es)));
    // An account that is deleted says so where they come back to.
    let li = store.visitor();
    let person = Person { subject: "li-1", email: "li@example.com", ..Person::ANA };
    come_back(&li, &pool.sign_in(&begun(&li, "pool").await, person)).await;
    leaves(&li, "act=delete", "problem.account_deleted").await;
}
