//! Webhooks, signed as Stripe signs them.

use super::state::{Notice, State};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

pub(super) const WEBHOOK_SECRET: &str = "whsec_fake0of0the0tests0d9b1f3a7";

impl State {
    pub(super) fn notify(&mut self, kind: &str, object: &Value) {
        let notice = self.notice(kind, object, WEBHOOK_SECRET);
        self.notices.push(notice);
    }

    pub(super) fn notice(&mut self, kind: &str, object: &Value, secret: &str) -> Notice {
        let now = self.now();
        let event = json!({
            "id": self.code("evt_1"),
            "object": "event",
            "api_version": "2025-09-30.clover",
            "created": now,
            "data": { "object": object },
            "livemode": false,
            "pending_webhooks": 1,
            "request": { "id": null, "idempotency_key": null },
            "type": kind,
        });
        let body = serde_json::to_vec_pretty(&event).unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{now}.").as_bytes());
        mac.update(&body);
        let signature = hex(&mac.finalize().into_bytes());
        let headers = [
            ("content-type", "application/json; charset=utf-8".to_owned()),
            ("user-agent", "Stripe/1.0 (+https://stripe.com/docs/webhooks)".to_owned()),
            ("stripe-signature", format!("t={now},v1={signature}")),
        ];
        (headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), body)
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from_digit(u32::from(four), 16).unwrap();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
