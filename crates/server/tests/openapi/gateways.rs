//! What gateways tell, and the sandbox of a demonstration.

use super::declare::{Parts, answer, operation, parameter, path, refused, required, schema, sent};
use adapters::gateway::sandbox::SIGNATURE;
use domain::payment::GatewayName;
use serde_json::{Value, json};
use server::view::{PaymentStateView, SandboxBooksView, SandboxChoice, SandboxSending};

const PAYMENT: &str = "01a1fc1c-6a2e-7c11-9f3b-5a7d2e8c4b90";
const FAILS: [(u16, &str); 2] = [(500, "Internal"), (503, "Unavailable")];
/// How a write of a demonstration can end.
const WRITES: [(u16, &str); 4] =
    [(404, "NotFound"), (413, "TooLarge"), (415, "UnsupportedMediaType"), (429, "RateLimited")];

fn of_sandbox() -> Value {
    let about = "Only where payments.toml names the sandbox gateway. Sent again until it is answered 204. Needs no origin \
                 and counts against no limit.";
    let hexadecimal = json!({ "type": "string", "pattern": "^[0-9a-fA-F]{64}$" });
    let signed = "HMAC-SHA-256 of the body, in hexadecimal.";
    let signature = parameter("header", SIGNATURE, signed, hexadecimal, "5a".repeat(32).into());
    let captured =
        json!({ "event": format!("{PAYMENT}:captured"), "reference": PAYMENT, "state": "captured" });
    let unsigned = "Not signed with the shared key, or not a notice: `forbidden_origin`.";
    let post = operation("noticeOfSandbox", "payment", "Hears from the sandbox gateway")
        .about(about)
        .takes(vec![required(signature)])
        .body("application/json", schema("SandboxNotice"), &[("captured", captured)])
        .answers(204, answer("Taken, or known already."))
        .answers(403, refused(unsigned, &["forbidden_origin"]))
        .answers(404, refused("Of a payment nobody knows: `not_found`.", &["not_found"]))
        .also(&[(413, "TooLarge"), (503, "Unavailable")]);
    path(&[], vec![("post", post)])
}

fn of_others() -> Value {
    let about = "What a notice says is not believed: it prompts the store to ask the gateway where the payment stands. Of \
                 Stripe `stripe-signature` is read, of PayPal the `paypal-` headers, which PayPal is asked about. Sent \
                 again until it is answered 204. Needs no origin and counts against no limit.";
    let outside = [GatewayName::Stripe, GatewayName::PayPal].map(GatewayName::name);
    let gateways = json!({ "type": "string", "enum": outside });
    let which = "Which one; a notice for another is as one about nothing.";
    let header = |name: &str, description: &str, example: &str| {
        parameter("header", name, description, json!({ "type": "string" }), example.into())
    };
    let stripe_signature = "`t=`, seconds UTC, at most five minutes from now, and `v1=`, HMAC-SHA-256 of `{t}.{body}` in \
                            hexadecimal, as often as there are keys.";
    let certificate = "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594";
    let delivery = "69cd13f0-d67a-11e5-baa3-778b53f4ae55";
    let takes = vec![
        parameter("path", "gateway", which, gateways, json!("stripe")),
        header("stripe-signature", stripe_signature, &format!("t=1795194000,v1={}", "5a".repeat(32))),
        header("paypal-auth-algo", "How it is signed.", "SHA256withRSA"),
        header("paypal-cert-url", "The certificate it is signed with.", certificate),
        header("paypal-transmission-id", "Names the delivery.", delivery),
        header(
            "paypal-transmission-sig",
            "The signature, in base 64.",
            "lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyA==",
        ),
        header("paypal-transmission-time", "When it was sent.", "2026-11-20T17:00:00Z"),
    ];
    let session = json!({ "object": "checkout.session", "client_reference_id": PAYMENT });
    let stripe = json!({
        "id": "evt_1QxSacbe0001", "type": "checkout.session.completed", "data": { "object": session },
    });
    let paypal = json!({
        "id": "WH-2WR32451HC0233532-67976317FL4543714",
        "event_type": "CHECKOUT.ORDER.APPROVED",
        "resource": { "purchase_units": [{ "custom_id": PAYMENT }] },
    });
    let unsigned = "About a payment of this store, and not signed by the gateway: `forbidden_origin`.";
    let post = operation("noticeOfGateway", "payment", "Hears from a gateway outside")
        .about(about)
        .takes(takes)
        .body("application/json", schema("GatewayNotice"), &[("stripe", stripe), ("paypal", paypal)])
        .answers(204, answer("Taken, known already, or about no payment of this store at that gateway."))
        .answers(403, refused(unsigned, &["forbidden_origin"]))
        .also(&[(400, "BadRequest"), (413, "TooLarge"), (503, "Unavailable")]);
    path(&[], vec![("post", post)])
}

fn books() -> Value {
    let captured = sent(SandboxBooksView {
        reference: PAYMENT.into(),
        order_code: "8K2M4PQ7".into(),
        amount: 29_397,
        currency: "USD".into(),
        state: PaymentStateView::Captured,
        refunded: 0,
        href: "/en/order/8K2M4PQ7/?k=0f3c9a51e27b4d86a1c05f7e93d2b648&returned=1".into(),
    });
    let shown = |description: &str| {
        answer(description).json_as::<SandboxBooksView>(&[("captured", captured.clone())])
    };
    let get = operation("readSandboxBooks", "demo", "What the sandbox's books say of a payment")
        .about("Only with `--demo`.")
        .answers(200, shown("The payment."))
        .also(&[(400, "BadRequest"), (404, "NotFound")])
        .also(&FAILS);
    let about = "Only with `--demo`. The store hears of it by notice, as the trouble lets it.";
    let post =
        operation("settleSandboxPayment", "demo", "Does what a person would do on the sandbox's pages")
            .about(about)
            .reads::<SandboxChoice>(&[
                ("approve", json!({ "outcome": "approve", "mode": "deferred", "trouble": "none" })),
                ("late", json!({ "outcome": "approve", "trouble": "late_notice" })),
            ])
            .answers(200, shown("The payment after it."))
            .answers(400, refused("No such outcome, mode or trouble: `bad_request`.", &["bad_request"]))
            .also(&[(403, "ForbiddenOrigin")])
            .also(&WRITES)
            .also(&FAILS);
    path(&["reference"], vec![("get", get), ("post", post)])
}

fn notices() -> Value {
    let forged = "Forged, so not believed; or a browser says that this write comes from another site: `forbidden_origin`.";
    let post =
        operation("sendSandboxNotice", "demo", "Delivers a notice to the store now, whatever the books say")
            .about("Only with `--demo`.")
            .reads::<SandboxSending>(&[
                ("captured", json!({ "state": "captured" })),
                ("forged", json!({ "state": "captured", "forged": true })),
                ("again", json!({ "state": "captured", "event": "e-2" })),
            ])
            .answers(204, answer("Taken, or known already."))
            .answers(403, refused(forged, &["forbidden_origin"]))
            .also(&[(400, "BadRequest")])
            .also(&WRITES)
            .also(&FAILS);
    path(&["reference"], vec![("post", post)])
}

/// Every call that gateways make, or that stands in for one.
pub fn paths() -> Parts {
    let all = [
        ("/hooks/sandbox", of_sandbox()),
        ("/hooks/{gateway}", of_others()),
        ("/_demo/sandbox/{reference}", books()),
        ("/_demo/sandbox/{reference}/notices", notices()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}

/// The sandbox's words are those of the schemas.
#[test]
fn the_sandbox_knows_the_words_that_are_described() {
    use adapters::gateway::sandbox::{MODES, Trouble, event_of};
    use server::view::{NoticeStateView, SandboxModeView, SandboxTroubleView};
    let words = |schema: schemars::Schema| -> Vec<String> {
        serde_json::from_value(schema.as_value()["enum"].clone()).unwrap()
    };
    assert_eq!(words(schemars::schema_for!(SandboxModeView)), MODES);
    let troubles: Vec<_> = Trouble::ALL.iter().map(|trouble| trouble.name()).collect();
    assert_eq!(words(schemars::schema_for!(SandboxTroubleView)), troubles);
    let states = words(schemars::schema_for!(PaymentStateView));
    let reported: Vec<_> = states.into_iter().filter(|state| event_of(state).is_some()).collect();
    assert_eq!(words(schemars::schema_for!(NoticeStateView)), reported);
}
