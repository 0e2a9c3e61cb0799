//! Webhooks, and whether PayPal sent them.

use super::fields::{check_text, known, required};
use super::moment::moment;
use super::refusal::Outcome;
use super::state::{Notice, State};
use crate::support::base64::base64;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub(super) const WEBHOOK: &str = "1JE4291016473214C";

impl State {
    pub(super) fn notify(&mut self, kind: &str, resource_type: &str, summary: &str, resource: &Value) {
        let notice = self.notice(kind, resource_type, summary, resource);
        self.notices.push(notice);
    }

    /// Names are in PayPal's order, not in the alphabet's: whoever writes the event anew to verify it is found out.
    pub(super) fn notice(
        &mut self,
        kind: &str,
        resource_type: &str,
        summary: &str,
        resource: &Value,
    ) -> Notice {
        let now = moment(self.now());
        let id = format!("WH-{}-{}", self.code(17), self.code(17));
        let api = format!("{}/v1/notifications/webhooks-events/{id}", self.url);
        let links = json!([
            { "href": api, "rel": "self", "method": "GET" },
            { "href": format!("{api}/resend"), "rel": "resend", "method": "POST" },
        ]);
        let body = format!(
            "{{\"id\":\"{id}\",\"event_version\":\"1.0\",\"create_time\":\"{now}\",\"resource_type\":\"{resource_type}\",\
             \"resource_version\":\"2.0\",\"event_type\":\"{kind}\",\"summary\":\"{summary}\",\"resource\":{resource},\
             \"links\":{links}}}"
        );
        let signature = base64(&Sha256::digest(format!("{}{body}", self.seed)));
        let transmission = format!("{}-d67a-11e5-baa3-{}", self.code(8), self.code(12)).to_lowercase();
        let headers = [
            ("content-type", "application/json".to_owned()),
            ("paypal-transmission-id", format!("t{transmission}")),
            ("paypal-transmission-time", now),
            ("paypal-transmission-sig", format!("s{signature}")),
            (
                "paypal-cert-url",
                "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594".to_owned(),
            ),
            ("paypal-auth-algo", "SHA256withRSA".to_owned()),
        ];
        let notice: Notice =
            (headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), body.into_bytes());
        self.sent.push(notice.clone());
        notice
    }

    /// Whether it sent this, byte by byte: the signature is of the body as it was sent.
    pub(super) fn verify(&self, asked: &Value, body: &str) -> Outcome {
        let names = ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time"];
        let mut all = names.to_vec();
        all.extend(["webhook_id", "webhook_event"]);
        known(asked, "", &all)?;
        for name in &all {
            required(asked, "", name)?;
        }
        for name in names.iter().chain(&["webhook_id"]) {
            check_text(asked, "", name, 500)?;
        }
        let same = |(headers, event): &&Notice| {
            let value =
                |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
            asked["auth_algo"].as_str() == value("paypal-auth-algo")
                && asked["cert_url"].as_str() == value("paypal-cert-url")
                && asked["transmission_id"].as_str() == value("paypal-transmission-id")
                && asked["transmission_sig"].as_str() == value("paypal-transmission-sig")
                && asked["transmission_time"].as_str() == value("paypal-transmission-time")
                && body.contains(std::str::from_utf8(event).unwrap())
        };
        let known = asked["webhook_id"] == WEBHOOK && self.sent.iter().any(|notice| same(&notice));
        Ok((200, json!({ "verification_status": if known { "SUCCESS" } else { "FAILURE" } })))
    }
}
