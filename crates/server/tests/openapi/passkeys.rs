//! Calls about passkeys: what a browser is to ask its device, and what that answers.

use super::declare::{Parts, given, operation, path, refused, sent, unkept};
use crate::support::address;
use domain::catalogue::PageName;
use serde_json::{Value, json};
use server::view::{AskPasskey, NewPasskey, PasskeyDoneView, PasskeyOptionsView, PasskeyProof};

/// How a call can end whatever it asks for.
const FAILS: [(u16, &str); 3] = [(404, "NotFound"), (500, "Internal"), (503, "Unavailable")];
/// How a call that takes JSON can end besides.
const READS: [(u16, &str); 3] = [(400, "BadRequest"), (413, "TooLarge"), (415, "UnsupportedMediaType")];
const NONE: &str = "A store whose host has no name has no passkeys: it answers 404.";
const CHALLENGE: &str = "AAAAAAAAAAAAAAAAAAAAAA";

fn asks(options: Value) -> Value {
    sent(PasskeyOptionsView { options })
}

fn signed_out() -> super::declare::Answer {
    refused("Nobody is signed in here: `sign_in_required`.", &["sign_in_required"])
}

fn ask_new() -> Value {
    let options = json!({
        "rp": { "id": "store.example", "name": "store.example" },
        "user": { "id": "q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s", "name": "ana@example.com", "displayName": "Ana Núñez" },
        "challenge": CHALLENGE,
        "pubKeyCredParams": [{ "type": "public-key", "alg": -8 }, { "type": "public-key", "alg": -7 }],
        "timeout": 300_000,
        "excludeCredentials": [],
        "authenticatorSelection": { "residentKey": "required", "userVerification": "required" },
        "attestation": "none",
    });
    let wrong = "Signed in more than ten minutes ago, and the password is missing or wrong: `PASSWORD_REQUIRED`, \
                 `current_password_wrong`.";
    let post = operation("askNewPasskey", "accounts", "What the device of who is signed in is asked to add a passkey")
        .about(NONE)
        .by(&[&["account"]])
        .takes(given(&["lang"]))
        .reads::<AskPasskey>(&[("fresh", json!({})), ("proven", json!({ "current": "árbol de ñandú" }))])
        .answers(
            200,
            unkept("For `navigator.credentials.create`.")
                .json_as::<PasskeyOptionsView>(&[("asked", asks(options))])
                .header("Set-Cookie", "NewSession"),
        )
        .answers(401, signed_out())
        .answers(
            403,
            refused(
                "Signed in more than ten minutes ago, and there is no password: `SIGN_IN_AGAIN`. Or a browser says that it \
                 comes from another site: `forbidden_origin`.",
                &["SIGN_IN_AGAIN", "forbidden_origin"],
            ),
        )
        .answers(409, refused("They have ten: `WAYS_FULL`.", &["WAYS_FULL"]))
        .answers(422, refused(wrong, &["PASSWORD_REQUIRED"]))
        .also(&[(429, "RateLimited")])
        .also(&READS)
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn add() -> Value {
    let one = json!({ "clientData": "e30", "attestation": "o2NmbXRkbm9uZQ" });
    let done = sent(PasskeyDoneView { href: format!("{}?done=way_added", address::es(PageName::Account)) });
    let late = "It is not what was asked for in this session, or too late: `PASSKEY_NOT_ADDED`.";
    let post = operation("addPasskey", "accounts", "Keeps the passkey that a device made")
        .about(NONE)
        .by(&[&["account"]])
        .takes(given(&["lang"]))
        .reads::<NewPasskey>(&[("made", one)])
        .answers(201, unkept("It signs in from now on.").json_as::<PasskeyDoneView>(&[("done", done)]))
        .answers(401, signed_out())
        .also(&[(403, "ForbiddenOrigin")])
        .answers(409, refused("They have ten: `WAYS_FULL`.", &["WAYS_FULL"]))
        .answers(422, refused(late, &["PASSKEY_NOT_ADDED"]))
        .also(&[(429, "RateLimited")])
        .also(&READS)
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn ask_any() -> Value {
    let options = json!({
        "challenge": CHALLENGE,
        "timeout": 300_000,
        "rpId": "store.example",
        "allowCredentials": [],
        "userVerification": "required",
    });
    let post = operation("askPasskey", "accounts", "What any device is asked that signs in by a passkey")
        .about(NONE)
        .takes(given(&["lang"]))
        .answers(
            200,
            unkept("For `navigator.credentials.get`.")
                .json_as::<PasskeyOptionsView>(&[("asked", asks(options))])
                .header("Set-Cookie", "NewSession"),
        )
        .also(&[(403, "ForbiddenOrigin"), (429, "RateLimited")])
        .also(&READS)
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn sign_in() -> Value {
    let one = json!({
        "credential": "BwcHBwcHBwcHBwcHBwcHBwcHBwc", "clientData": "e30", "authenticatorData": "AA", "signature": "AA",
        "userHandle": "q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s", "remember": true, "next": address::es(PageName::Cart),
    });
    let done = sent(PasskeyDoneView { href: address::es(PageName::Cart).into() });
    let wrong = "It is nobody's, not what this browser was asked for, too late, or answered before: `PASSKEY_REFUSED`.";
    let closed = "The account lets nobody in: `USER_INACTIVE`. Or a browser says that it comes from another site: \
                  `forbidden_origin`.";
    let post = operation("signInByPasskey", "accounts", "Signs in by what a passkey signed")
        .about(NONE)
        .takes(given(&["lang"]))
        .reads::<PasskeyProof>(&[("signed", one)])
        .answers(
            200,
            unkept("Signed in: where to go on to.")
                .json_as::<PasskeyDoneView>(&[("done", done)])
                .header("Set-Cookie", "NewSession"),
        )
        .answers(401, refused(wrong, &["PASSKEY_REFUSED"]))
        .answers(403, refused(closed, &["USER_INACTIVE", "forbidden_origin"]))
        .also(&[(429, "RateLimited")])
        .also(&READS)
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

/// Every call.
pub fn paths() -> Parts {
    let all = [
        ("/api/v1/account/passkeys", add()),
        ("/api/v1/account/passkeys/new", ask_new()),
        ("/api/v1/account/passkeys/challenge", ask_any()),
        ("/api/v1/account/passkeys/session", sign_in()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}
