//! Pages and calls about accounts: signing in, registering, a forgotten password, one's own account, and who is signed in.

use super::declare::{Parts, given, operation, page, parameter, path, redirect, refused, sent, unkept};
use super::forms::{object, text, with_required};
use crate::support::address;
use domain::catalogue::PageName;
use serde_json::{Value, json};
use server::view::{
    CouponWorthView, FederationView, OwnCompanionView, OwnConsentView, OwnCouponView, OwnCouponsView,
    OwnDataView, OwnDetailsView, OwnIdentityView, OwnLineView, OwnOrderView, OwnPasskeyView, OwnSessionView,
    UserInfoView, UserStatusView,
};

const OWN: &str = "PrivateNoStore";
/// What a form ends with that an account site elsewhere stands for.
const LED: &str =
    "A page that leads on to the account site that stands for this one, by itself or by its link.";
const LINK: &str = "4f0c2a91d37e4b58a6c01f7e93d2b648";

/// How reading a page about accounts can end.
const READS: [(u16, &str); 5] =
    [(200, "Page"), (308, "Moved"), (404, "NoPage"), (500, "PageInternal"), (503, "PageUnavailable")];
/// How sending its form can end.
const WRITES: [(u16, &str); 9] = [
    (308, "Moved"),
    (400, "PageBadRequest"),
    (404, "NoPage"),
    (413, "TooLarge"),
    (415, "UnsupportedMediaType"),
    (422, "PageWrong"),
    (429, "PageRateLimited"),
    (500, "PageInternal"),
    (503, "PageUnavailable"),
];
/// How a call can end whatever it asks for.
const FAILS: [(u16, &str); 2] = [(500, "Internal"), (503, "Unavailable")];

/// The fields of an address that a page about accounts is drawn by.
pub fn parameters() -> Vec<(&'static str, Value)> {
    let any = || json!({ "type": "string" });
    let field = |name: &str, says: &str, one: &str| parameter("query", name, says, any(), json!(one));
    vec![
        (
            "next",
            field(
                "next",
                "A page of the store to go on to; any other address leads to the account.",
                address::es(PageName::Cart),
            ),
        ),
        ("confirmAccount", field("confirm", "Names a registration that a mail's link confirms.", LINK)),
        ("resetPassword", field("reset", "Names a mail's link by which a password is chosen.", LINK)),
        ("changeAddress", field("change", "Names a mail's link that confirms another address.", LINK)),
        ("linkKey", field("key", "Proves that the mail of the link is read.", LINK)),
        (
            "joinIdentity",
            field("join", "Names a mail's link that joins what a provider said to an account.", LINK),
        ),
        (
            "providerCode",
            field(
                "code",
                "What a provider leads back with: exchanged for who somebody is, once.",
                "SplxlOBeZQQYbYS6",
            ),
        ),
        ("providerState", field("state", "Which sign-in a provider leads back from.", "af0ifjsldkj")),
        ("providerError", field("error", "Why a provider leads back without anybody.", "access_denied")),
        (
            "providerIssuer",
            field("iss", "Which provider says that it leads back.", "https://accounts.google.com"),
        ),
        ("providerGiven", field("given", "First name, where a provider posts it beside the code.", "Ana")),
        ("providerFamily", field("family", "Last name, likewise.", "Núñez")),
        (
            "providerWith",
            field(
                "with",
                "Name of a provider, whose button alone is shown: for a link from elsewhere.",
                "pool",
            ),
        ),
        ("accountDone", field("done", "What was done a moment ago.", "signed_out")),
        (
            "accountTrips",
            parameter(
                "query",
                "page",
                "Which page of the trips, from 1; one that is not there is the first.",
                json!({ "type": "integer", "minimum": 1 }),
                json!(2),
            ),
        ),
        ("accountFailed", field("failed", "Why what was asked for a moment ago was not done.", "WAY_TAKEN")),
        ("accountSent", field("sent", "The form was sent.", "1")),
        ("ownEmail", field("email", "The caller's own address; case does not matter.", "ana@example.com")),
    ]
}

/// The forms.
pub fn forms() -> Vec<(&'static str, Value)> {
    let line = || json!({ "type": "string", "maxLength": 100 });
    let act = |acts: &[&str]| json!({ "enum": acts });
    let email = || json!({ "type": "string", "format": "email", "maxLength": 100 });
    let password = || json!({ "type": "string", "format": "password" });
    let next = || text("A page of the store to go on to.");
    let auth = [
        ("act", act(&["", "sign_in", "provider", "confirm", "join"])),
        ("email", email()),
        ("password", password()),
        ("remember", text("Any text ticks it.")),
        ("next", next()),
        ("confirm", text("Names a registration, for `confirm`.")),
        ("join", text("Names an identity that waits, for `join`.")),
        ("key", text("What proves that its mail is read, for `confirm` and `join`.")),
        ("with", json!({ "enum": ["pool", "google", "apple", "facebook"] })),
        ("code", text("What a provider posts that leads back so: without `act`, and with `state`.")),
        ("state", text("Which sign-in it leads back from.")),
        ("error", text("Why it leads back without anybody.")),
        ("user", text("Who they are, as Apple tells it once: JSON.")),
    ];
    let register = [
        ("act", act(&["register", "again"])),
        ("name", line()),
        ("lastname", line()),
        ("email", email()),
        ("password", password()),
        ("country", text("Code of a country.")),
        ("acceptance", text("The privacy notice is accepted: any text ticks it.")),
        ("next", next()),
    ];
    let forgot = [
        ("act", act(&["ask", "again", "choose"])),
        ("email", email()),
        ("password", password()),
        ("reset", text("Names a mail's link, for `choose`.")),
        ("key", text("What proves that its mail is read, for `choose`.")),
    ];
    let acts = [
        "details",
        "email",
        "password",
        "sign_out",
        "sign_out_one",
        "sign_out_all",
        "add_way",
        "remove_way",
        "remove_passkey",
        "remove_password",
        "keep_companion",
        "remove_companion",
        "delete",
        "confirm_email",
    ];
    let account = [
        ("act", act(&acts)),
        ("name", line()),
        ("lastname", line()),
        ("country", text("Code of a country.")),
        ("language", json!({ "enum": ["es", "en", "pt"] })),
        ("currency", text("Code of the currency they like, for `details`; empty for none.")),
        ("method", text("Code of the method they like to pay with, for `details`; empty for none.")),
        ("email", email()),
        ("current", password()),
        ("password", password()),
        ("session", text("Names a session, for `sign_out_one`.")),
        ("with", text("Name of a provider, for `add_way`.")),
        ("way", text("Names an identity, for `remove_way`.")),
        ("passkey", text("Names a passkey, for `remove_passkey`.")),
        ("acceptance", text("That the name is kept, for `keep_companion`: any text ticks it.")),
        ("region", text("The state or region they live in, at most 60 characters; may be empty.")),
        ("companion", text("Names a name that is kept, for `remove_companion`.")),
        ("change", text("Names a mail's link, for `confirm_email`.")),
        ("key", text("What proves that its mail is read, for `confirm_email`.")),
    ];
    let form = |says: &str, fields: &[(&str, Value)]| with_required(object(says, fields), &["act"]);
    let who = "Who signs in, by a password or a provider, or follows a mail's link; or what a provider posts, which has no `act`.";
    vec![
        ("AuthForm", object(who, &auth)),
        ("RegisterForm", form("Who registers.", &register)),
        ("ForgotForm", form("Who forgot a password, or chooses another one.", &forgot)),
        ("AccountForm", form("What somebody changes of their account.", &account)),
    ]
}

/// Signing in.
pub fn auth(named: &str) -> Value {
    let get = operation("authPage", "accounts", "Sign in")
        .about(&format!(
            "{named} With a mail's link it asks for one button; a link alone changes nothing. Providers lead back here: only the \
             browser that began is signed in, once."
        ))
        .takes(given(&[
            "next",
            "confirmAccount",
            "joinIdentity",
            "linkKey",
            "accountDone",
            "providerCode",
            "providerState",
            "providerError",
            "providerIssuer",
            "providerGiven",
            "providerFamily",
            "providerWith",
        ]))
        .answers(
            303,
            redirect("Signed in, now or before: to where they go on.", "Location").header("Set-Cookie", "NewSession"),
        )
        .also(&[(400, "PageBadRequest")])
        .answers(403, page("The account lets nobody in: the page says so.", OWN))
        .answers(409, page("The account changed meanwhile: the page says that it went wrong.", OWN))
        .also(&[(429, "PageRateLimited")])
        .also(&READS);
    let one = json!({ "act": "sign_in", "email": "ana@example.com", "password": "árbol de ñandú", "remember": "1" });
    let confirm = json!({ "act": "confirm", "confirm": LINK, "key": LINK });
    let provider = json!({ "act": "provider", "with": "google", "next": address::es(PageName::Cart) });
    let join = json!({ "act": "join", "join": LINK, "key": LINK });
    let wrong = "Address and password do not fit, or there is no such account: the same page, which does not say which.";
    let closed = "A right password of an account that is not confirmed, or closed: the same page. Or a browser says that \
                  the form comes from another site.";
    let leads = "Signed in: to where they go on. Or from what a provider posted to the address of this page.";
    let post = operation("signIn", "accounts", "Signs in, goes to a provider, or follows a mail's link")
        .about(named)
        .form("AuthForm", &[("sign_in", one), ("provider", provider), ("confirm", confirm), ("join", join)])
        .answers(200, page("A page that leads on to a provider, by itself or by its link.", OWN))
        .answers(303, redirect(leads, "Location").header("Set-Cookie", "NewSession"))
        .answers(401, page(wrong, OWN))
        .also(&WRITES)
        .answers(403, page(closed, OWN));
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// The page on which somebody registers, and its form.
pub fn register(named: &str) -> Value {
    let get = operation("registerPage", "accounts", "Register")
        .about(named)
        .takes(given(&["next", "accountSent"]))
        .also(&READS);
    let one = json!({
        "act": "register", "name": "Ana", "lastname": "Núñez", "email": "ana@example.com",
        "password": "árbol de ñandú", "country": "MX", "acceptance": "1",
    });
    let post = operation("register", "accounts", "Registers an address, which is asked by mail")
        .about(&format!("{named} It is answered the same whether the address has an account or not."))
        .form("RegisterForm", &[("ana", one)])
        .answers(200, page(LED, OWN))
        .answers(303, redirect("To the page that says that a mail is on its way.", "Location"))
        .also(&[(403, "ForbiddenOrigin")])
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// A forgotten password.
pub fn forgot(named: &str) -> Value {
    let get = operation("forgotPage", "accounts", "Choose another password")
        .about(named)
        .takes(given(&["resetPassword", "linkKey", "accountSent"]))
        .also(&READS);
    let ask = json!({ "act": "ask", "email": "ana@example.com" });
    let choose = json!({ "act": "choose", "reset": LINK, "key": LINK, "password": "árbol de ñandú" });
    let post =
        operation("choosePassword", "accounts", "Asks for a link by mail, or chooses a password with it")
            .about(&format!("{named} It is answered the same whether the address has an account or not."))
            .form("ForgotForm", &[("ask", ask), ("choose", choose)])
            .answers(200, page(LED, OWN))
            .answers(303, redirect("To the page that says what is next, or to the account.", "Location"))
            .also(&[(403, "ForbiddenOrigin")])
            .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

/// One's own account.
pub fn account(named: &str) -> Value {
    let get = operation("accountPage", "accounts", "One's own account")
        .about(&format!("{named} With a mail's link it asks for one button; a link alone changes nothing."))
        .by(&[&["account"], &[]])
        .takes(given(&["changeAddress", "linkKey", "accountDone", "accountFailed", "accountTrips"]))
        .answers(303, redirect("Nobody is signed in: to where one does.", "Location"))
        .also(&READS);
    let details = json!({ "act": "details", "name": "Ana", "lastname": "Núñez", "country": "MX", "language": "es", "currency": "MXN", "method": "VI" });
    let out = json!({ "act": "sign_out" });
    let post = operation("changeAccount", "accounts", "Changes an account, signs out, or deletes it")
        .about(named)
        .by(&[&["account"], &[]])
        .form("AccountForm", &[("details", details), ("sign_out", out)])
        .answers(
            200,
            page("A page that leads on to a provider or the account site, by itself or by its link.", OWN),
        )
        .answers(303, redirect("Done: to what is next. Nobody is signed in: to where one does.", "Location"))
        .answers(
            409,
            page(
                "It is the last way to sign in, or too many names are kept: the same page, which says so.",
                OWN,
            ),
        )
        .also(&[(403, "ForbiddenOrigin")])
        .also(&WRITES);
    path(&["pageLang"], vec![("get", get), ("post", post)])
}

fn coupon() -> OwnCouponView {
    OwnCouponView {
        code: "ANA10".into(),
        worth: CouponWorthView::Percent { percent: 10 },
        minimum: 0,
        currency: None,
        from: None,
        until: "2027-11-01".into(),
        left: 1,
    }
}

fn user_info() -> Value {
    let ana = UserInfoView {
        found_data: true,
        first_name: "Ana".into(),
        last_name: "Núñez".into(),
        s_id: "0f3c9a51e27b4d86".into(),
        country: "MX".into(),
        gx_token: "0f3a.616e61.1795280400000.9f2c".into(),
        email: "ana@example.com".into(),
        status: UserStatusView::Auth,
        user_name: "Ana Núñez".into(),
        ..UserInfoView::default()
    };
    let (ana, nobody) = (sent(ana), sent(UserInfoView::default()));
    let get = operation("userInfo", "parks", "Who is signed in, by the cookie of their session")
        .by(&[&["account"], &[]])
        .takes(given(&["lang", "hostNamePath"]))
        .answers(
            200,
            unkept("Who is, or that nobody is.").json_as::<UserInfoView>(&[("ana", ana), ("nobody", nobody)]),
        )
        .also(&[(400, "ParksBadRequest")])
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn user_info_social() -> Value {
    let ana = UserInfoView {
        found_data: true,
        first_name: "Ana".into(),
        last_name: "Núñez".into(),
        s_id: "0f3c9a51e27b4d86".into(),
        country: "MX".into(),
        gx_token: "0f3a.616e61.1795280400000.9f2c".into(),
        email: "ana@example.com".into(),
        is_social: true,
        status: UserStatusView::Auth,
        user_name: "Ana Núñez".into(),
        ..UserInfoView::default()
    };
    let get = operation(
        "userInfoSocial",
        "parks",
        "Who is signed in, by what the provider of their session signed",
    )
    .by(&[&["idToken"]])
    .takes(given(&["lang", "hostNamePath"]))
    .answers(200, unkept("Who is.").json_as::<UserInfoView>(&[("ana", sent(ana))]))
    .also(&[(400, "ParksBadRequest")])
    .answers(
        401,
        refused(
            "It is of no session, has ended, or its provider does not vouch for it: `sign_in_required`.",
            &["sign_in_required"],
        ),
    )
    .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn federation() -> Value {
    let view = |id_token: Option<&str>| {
        sent(FederationView { id_token: id_token.map(str::to_owned), name: "Ana Núñez".into() })
    };
    let get = operation("federation", "accounts", "What the session has of the provider by which it began")
        .by(&[&["account"], &[]])
        .takes(given(&["lang"]))
        .answers(
            200,
            unkept("It began at a provider: what that signed, while it is good.").json_as::<FederationView>(
                &[("signed", view(Some("eyJhbGciOiJSUzI1NiJ9.e30.c2ln"))), ("ended", view(None))],
            ),
        )
        .answers(204, unkept("It began by a password, or nobody is signed in."))
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn coupons() -> Value {
    let one = sent(OwnCouponsView { coupons: vec![coupon()] });
    let get = operation("ownCoupons", "accounts", "The coupons of who is signed in")
        .by(&[&["account"], &["accountBearer"]])
        .takes(given(&["lang", "ownEmail"]))
        .answers(200, unkept("Their coupons.").json_as::<OwnCouponsView>(&[("one", one)]))
        .answers(401, refused("Nobody is signed in: `sign_in_required`.", &["sign_in_required"]))
        .answers(403, refused("The address is another person's: `not_yours`.", &["not_yours"]))
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn data() -> Value {
    let line = OwnLineView {
        product: 306,
        when: "2027-02-10 09:00".into(),
        people: 2,
        hotel: String::new(),
        holders: vec!["Ana Núñez".into()],
        cancelled: false,
    };
    let order = OwnOrderView {
        code: "8K2M4PQ7".into(),
        state: "paid".into(),
        placed_at: "2026-11-20T17:00:00Z".into(),
        total: 229_410,
        currency: "MXN".into(),
        first_name: "Ana".into(),
        last_name: "Núñez".into(),
        phone: String::new(),
        country: "MX".into(),
        lines: vec![line],
    };
    let all = OwnDataView {
        account: OwnDetailsView {
            email: "ana@example.com".into(),
            first_name: "Ana".into(),
            last_name: "Núñez".into(),
            country: "MX".into(),
            region: "Yucatán".into(),
            language: "es".into(),
            currency: "MXN".into(),
            method: "VI".into(),
            created_at: "2026-11-20T17:00:00Z".into(),
        },
        registration_consent: Some(OwnConsentView {
            what: "registration".into(),
            text: "Leí el aviso de privacidad de Sacbe y lo acepto.".into(),
            at: "2026-11-20T17:00:00Z".into(),
        }),
        sessions: vec![OwnSessionView {
            device: "Chrome, Android".into(),
            begun_at: "2026-11-20T17:00:00Z".into(),
            seen_at: "2026-11-20T17:00:00Z".into(),
            provider: "google".into(),
            signed_until: "2026-11-20T18:00:00Z".into(),
        }],
        identities: vec![OwnIdentityView {
            provider: "google".into(),
            issuer: "https://accounts.google.com".into(),
            subject: "110248495921238986420".into(),
            email: "ana@example.com".into(),
            created_at: "2026-11-20T17:00:00Z".into(),
            seen_at: "2026-11-20T17:00:00Z".into(),
        }],
        passkeys: vec![OwnPasskeyView {
            device: "Chrome, Android".into(),
            credential: "07070707070707070707070707070707".into(),
            handle: "abababababababababababababababababababababababababababababababab".into(),
            created_at: "2026-11-20T17:00:00Z".into(),
            used_at: None,
        }],
        coupons: vec![coupon()],
        orders: vec![order],
        companions: vec![OwnCompanionView {
            first_name: "Leo".into(),
            last_name: "Ruiz".into(),
            created_at: "2026-11-20T17:00:00Z".into(),
        }],
        companions_consent: Some(OwnConsentView {
            what: "companions".into(),
            text: "Keep the names in my account, to offer them to me next time.".into(),
            at: "2026-11-20T17:00:00Z".into(),
        }),
        newsletter: None,
    };
    let get = operation("ownData", "accounts", "The data of who is signed in, as a file")
        .by(&[&["account"]])
        .takes(given(&["lang"]))
        .answers(200, unkept("All of it.").json_as::<OwnDataView>(&[("ana", sent(all))]))
        .answers(401, refused("Nobody is signed in here: `sign_in_required`.", &["sign_in_required"]))
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

/// Every call.
pub fn paths() -> Parts {
    let all = [
        ("/user-info/", user_info()),
        ("/user-info-social/", user_info_social()),
        ("/api/v1/account/federation", federation()),
        ("/api/v1/account/coupons", coupons()),
        ("/api/v1/account/data", data()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}
