//! Refusals, in Stripe's words.

use serde_json::{Value, json};

pub(super) struct Refusal {
    pub status: u16,
    pub error: Value,
    /// Whether the endpoint had begun to run: only then is the answer kept for its idempotency key.
    pub begun: bool,
}

/// The object an endpoint answers with.
pub(super) type Outcome = Result<Value, Refusal>;

pub(super) fn refusal(code: Option<&str>, param: Option<&str>, message: &str) -> Refusal {
    let mut error = json!({ "message": message, "type": "invalid_request_error" });
    if let Some(code) = code {
        error["code"] = json!(code);
        error["doc_url"] = json!(format!("https://stripe.com/docs/error-codes/{}", code.replace('_', "-")));
    }
    if let Some(param) = param {
        error["param"] = json!(param);
    }
    Refusal { status: 400, error, begun: false }
}

pub(super) fn missing(kind: &str, id: &str, param: &str) -> Refusal {
    let message = format!("No such {kind}: '{id}'");
    Refusal { status: 404, begun: true, ..refusal(Some("resource_missing"), Some(param), &message) }
}

pub(super) fn absent(param: &str) -> Refusal {
    refusal(Some("parameter_missing"), Some(param), &format!("Missing required param: {param}."))
}

pub(super) fn not_one_of(param: &str, value: &str, allowed: &[&str]) -> Refusal {
    let message = format!("Invalid {param}: must be one of {}. You passed: {value}.", allowed.join(", "));
    refusal(None, Some(param), &message)
}

pub(super) fn unknown_address(method: &str, path: &str) -> Refusal {
    let message = format!("Unrecognized request URL ({method}: {path}).");
    Refusal { status: 404, ..refusal(None, None, &message) }
}

/// The error of a `PaymentIntent` that is not where it should be; Stripe adds all of it.
pub(super) fn unexpected_state(intent: &Value, message: &str) -> Refusal {
    let mut refused = refusal(Some("payment_intent_unexpected_state"), None, message);
    refused.error["payment_intent"] = intent.clone();
    refused.begun = true;
    refused
}
