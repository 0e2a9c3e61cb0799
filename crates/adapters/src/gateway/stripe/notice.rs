//! Stripe's notices: what they are about, and whether they are Stripe's.

use crate::gateway::wire::text;
use crate::gateway::{Contested, Heard, Named, Topic, Unbelievable, Webhook};
use domain::calendar::Instant;
use domain::dispute::DisputeKind;
use domain::encoding::unhex;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;

/// A notice signed longer ago than this is somebody's recording.
const TOLERANCE_SECONDS: i64 = 300;

/// What a notice is about.
pub(super) fn read(body: &[u8]) -> Option<Heard> {
    let event: Value = serde_json::from_slice(body).ok()?;
    let object = event.pointer("/data/object")?;
    let contested = |kind| Topic::Contested(Contested { kind, id: text(object, "/id").to_owned() });
    let unapplied =
        |id: &str| Topic::Contested(Contested { kind: DisputeKind::Unapplied, id: id.to_owned() });
    let topic = match text(object, "/object") {
        // Money by a transfer that pays nothing, or not all.
        "cash_balance" => unapplied(text(object, "/customer")),
        "payment_intent" if text(&event, "/type") == "payment_intent.partially_funded" => {
            unapplied(text(object, "/id"))
        }
        "dispute" => contested(DisputeKind::Dispute),
        "radar.early_fraud_warning" => contested(DisputeKind::FraudWarning),
        // Of a charge nothing is told but that money of it went back.
        "refund" | "charge" => Topic::Refund,
        _ => Topic::Payment,
    };
    // Refunds, disputes and warnings may carry nothing of ours: they name the money.
    let ours = [text(object, "/client_reference_id"), text(object, "/metadata/attempt")];
    let ours = ours.into_iter().map(|attempt| Named::Attempt(attempt.to_owned()));
    let customer = if text(object, "/object") == "cash_balance" { text(object, "/customer") } else { "" };
    let money = [text(object, "/payment_intent"), customer].map(|name| Named::PaidAs(name.to_owned()));
    let payment = ours.chain(money).filter(|name| !name.as_str().is_empty()).collect();
    Some(Heard { event: format!("stripe:{}", text(&event, "/id")), payment, topic })
}

/// Whether a notice was signed with our key, and just now.
pub(super) fn signed(
    Webhook { headers, body }: &Webhook,
    key: &[u8],
    now: Instant,
) -> Result<(), Unbelievable> {
    let signature = headers.get("stripe-signature").ok_or(Unbelievable::BadSignature)?;
    let mut at = None;
    let mut signatures = Vec::new();
    for part in signature.split(',') {
        match part.trim().split_once('=') {
            Some(("t", seconds)) => at = seconds.parse::<i64>().ok(),
            Some(("v1", value)) => signatures.extend(unhex(value)),
            _ => {}
        }
    }
    let at = at.ok_or(Unbelievable::BadSignature)?;
    if (now.millis() / 1000).saturating_sub(at).saturating_abs() > TOLERANCE_SECONDS {
        return Err(Unbelievable::BadSignature);
    }
    let genuine = signatures.iter().any(|claimed| {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return false };
        mac.update(format!("{at}.").as_bytes());
        mac.update(body);
        mac.verify_slice(claimed).is_ok()
    });
    if genuine { Ok(()) } else { Err(Unbelievable::BadSignature) }
}
