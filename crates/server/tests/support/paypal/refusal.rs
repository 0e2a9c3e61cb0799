//! Refusals, in PayPal's words.

use serde_json::{Value, json};

pub(super) struct Refusal {
    pub status: u16,
    pub body: Value,
}

pub(super) type Outcome = Result<(u16, Value), Refusal>;

/// 400: not well-formed, or against the schema.
pub(super) fn bad(issue: &str, field: &str, value: &str, description: &str) -> Refusal {
    let location = if field.starts_with('/') { "body" } else { "header" };
    let detail = json!({ "field": field, "value": value, "location": location, "issue": issue, "description": description });
    let message = "Request is not well-formed, syntactically incorrect, or violates schema.";
    Refusal {
        status: 400,
        body: json!({ "name": "INVALID_REQUEST", "message": message, "details": [detail] }),
    }
}

/// 422: well-formed, but not to be done.
pub(super) fn unprocessable(issue: &str, description: &str) -> Refusal {
    let message =
        "The requested action could not be performed, semantically incorrect, or failed business validation.";
    let link = json!({
        "href": format!("https://developer.paypal.com/api/rest/reference/orders/v2/errors/#{issue}"),
        "rel": "information_link", "method": "GET",
    });
    let details = json!([{ "issue": issue, "description": description }]);
    let body =
        json!({ "name": "UNPROCESSABLE_ENTITY", "message": message, "details": details, "links": [link] });
    Refusal { status: 422, body }
}

pub(super) fn not_found() -> Refusal {
    let description = "Specified resource ID does not exist. Please check the resource ID and try again.";
    let details = json!([{ "issue": "INVALID_RESOURCE_ID", "description": description }]);
    let message = "The specified resource does not exist.";
    Refusal {
        status: 404,
        body: json!({ "name": "RESOURCE_NOT_FOUND", "message": message, "details": details }),
    }
}
