//! The buyer and their bank.

use super::state::{DAY, State, text};
use serde_json::{Value, json};

/// What the buyer does on the gateway's page, or their bank does later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Pays by card.
    Approve,
    /// Passes a 3-D Secure challenge, then as `Approve`.
    Challenge,
    /// The card is declined; the session stays open, so they may `Approve` after it.
    Decline,
    /// Goes away: the session expires.
    Leave,
    /// OXXO or SPEI: the voucher is handed out, the money is to be paid elsewhere.
    Voucher,
    /// That money arrives.
    VoucherPaid,
    /// That voucher expires. Only OXXO's do: a bank transfer is awaited until its `PaymentIntent` is canceled.
    VoucherExpired,
    /// Money that was held is let go by the bank: capture will be refused.
    HoldLost,
}

impl State {
    pub(super) fn act(&mut self, reference: &str, act: Act) {
        self.expire_sessions();
        let at = self.newest(reference);
        let session = self.sessions[at].0.clone();
        let offers =
            |method: &str| session["payment_method_types"].as_array().unwrap().contains(&json!(method));
        let before = matches!(act, Act::Approve | Act::Challenge | Act::Decline | Act::Leave | Act::Voucher);
        let status = &session["status"];
        assert!(!before || status == "open", "{act:?}: the session of {reference} is {status}");
        match act {
            Act::Leave => self.close(at),
            Act::Approve | Act::Challenge | Act::Decline => {
                assert!(offers("card"), "{act:?}: the session of {reference} takes no cards");
                self.pay_by_card(at, act);
            }
            Act::Voucher => {
                let method = ["oxxo", "customer_balance"].into_iter().find(|method| offers(method));
                self.hand_out_voucher(at, method.expect("the session hands out no vouchers"));
            }
            Act::VoucherPaid | Act::VoucherExpired => self.end_voucher(at, act),
            Act::HoldLost => {
                let id = session["payment_intent"].as_str().expect("nothing is held");
                assert_eq!(self.intents[id]["status"], "requires_capture", "nothing is held");
                self.let_go(id, "automatic");
            }
        }
    }

    fn pay_by_card(&mut self, at: usize, act: Act) {
        let mut intent = self.confirmed(at);
        let asked = self.sessions[at].1.get("payment_method_options[card][request_three_d_secure]").cloned();
        let flow = match (act, asked.as_deref()) {
            (Act::Challenge, _) => Some("challenge"),
            (_, Some("any" | "challenge")) => Some("frictionless"),
            _ => None,
        };
        let secure = flow.map(|flow| {
            json!({ "authentication_flow": flow, "electronic_commerce_indicator": "05", "result": "authenticated", "version": "2.2.0" })
        });
        let details = json!({ "brand": "visa", "country": "MX", "funding": "credit", "last4": "4242", "three_d_secure": secure });
        let manual = intent["capture_method"] == "manual";
        let mut charge = self.charge(&mut intent, "card", &details, !manual && act != Act::Decline);
        if act == Act::Decline {
            let message = "Your card was declined.";
            charge["paid"] = json!(false);
            charge["status"] = json!("failed");
            charge["failure_code"] = json!("card_declined");
            charge["failure_message"] = json!(message);
            self.charges.insert(text(&charge, "id"), charge.clone());
            intent["status"] = json!("requires_payment_method");
            intent["payment_method"] = Value::Null;
            intent["last_payment_error"] = json!({
                "charge": charge["id"], "code": "card_declined", "decline_code": "generic_decline",
                "message": message, "type": "card_error",
            });
            self.put(&intent);
            self.notify("payment_intent.payment_failed", &intent);
            return;
        }
        intent["last_payment_error"] = Value::Null;
        if manual {
            intent["status"] = json!("requires_capture");
            intent["amount_capturable"] = intent["amount"].clone();
        } else {
            intent["status"] = json!("succeeded");
            intent["amount_received"] = intent["amount"].clone();
        }
        self.put(&intent);
        self.notify(
            if manual { "payment_intent.amount_capturable_updated" } else { "payment_intent.succeeded" },
            &intent,
        );
        self.complete(at, !manual);
    }

    /// The session is done with; what is only held or awaited is not paid.
    fn complete(&mut self, at: usize, paid: bool) {
        let session = &mut self.sessions[at].0;
        session["status"] = json!("complete");
        session["url"] = Value::Null;
        session["customer_details"] =
            json!({ "email": "buyer@example.com", "name": "Ana Núñez", "phone": null });
        if paid {
            session["payment_status"] = json!("paid");
        }
        let session = session.clone();
        self.notify("checkout.session.completed", &session);
    }

    fn hand_out_voucher(&mut self, at: usize, method: &str) {
        let mut intent = self.confirmed(at);
        intent["status"] = json!("requires_action");
        intent["payment_method"] = json!(self.code("pm_1"));
        let address = format!("{}/voucher/{}", self.url, text(&intent, "id"));
        intent["next_action"] = if method == "oxxo" {
            let days = self.sessions[at].1.get("payment_method_options[oxxo][expires_after_days]");
            let days = days.map_or(5, |days| days.parse::<i64>().unwrap());
            json!({
                "type": "oxxo_display_details",
                "oxxo_display_details": {
                    "expires_after": self.now() + days * DAY, "hosted_voucher_url": address, "number": "12345678901234657890123456789012",
                },
            })
        } else {
            json!({
                "type": "display_bank_transfer_instructions",
                "display_bank_transfer_instructions": {
                    "amount_remaining": intent["amount"], "currency": "mxn", "hosted_instructions_url": address,
                    "reference": "9876543", "type": "mx_bank_transfer",
                    "financial_addresses": [{
                        "type": "spei", "supported_networks": ["spei"],
                        "spei": { "bank_code": "002", "bank_name": "BANAMEX", "clabe": "002180000000000007" },
                    }],
                },
            })
        };
        self.put(&intent);
        self.complete(at, false);
    }

    fn end_voucher(&mut self, at: usize, act: Act) {
        let session = self.sessions[at].0.clone();
        let id = session["payment_intent"].as_str().expect("no voucher was handed out");
        let mut intent = self.intents[id].clone();
        assert_eq!(intent["status"], "requires_action", "{act:?}: no voucher is waiting");
        let oxxo = intent["next_action"]["type"] == "oxxo_display_details";
        let details = std::mem::take(&mut intent["next_action"]);
        if act == Act::VoucherExpired {
            assert!(oxxo, "a bank transfer does not expire: its PaymentIntent waits until it is canceled");
            intent["status"] = json!("requires_payment_method");
            intent["payment_method"] = Value::Null;
            intent["last_payment_error"] = json!({
                "code": "payment_intent_payment_attempt_expired", "message": "The OXXO voucher has expired.",
                "type": "invalid_request_error",
            });
            self.put(&intent);
            self.notify("payment_intent.payment_failed", &intent);
            self.notify("checkout.session.async_payment_failed", &session);
            return;
        }
        let (method, details) = if oxxo {
            ("oxxo", json!({ "number": details["oxxo_display_details"]["number"] }))
        } else {
            ("customer_balance", json!({}))
        };
        self.charge(&mut intent, method, &details, true);
        intent["status"] = json!("succeeded");
        intent["amount_received"] = intent["amount"].clone();
        self.put(&intent);
        self.notify("payment_intent.succeeded", &intent);
        self.sessions[at].0["payment_status"] = json!("paid");
        let session = self.sessions[at].0.clone();
        self.notify("checkout.session.async_payment_succeeded", &session);
    }
}
