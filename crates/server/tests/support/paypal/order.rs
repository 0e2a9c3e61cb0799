//! Orders and their captures.

use super::asked::check_order;
use super::moment::moment;
use super::refusal::{Outcome, Refusal, not_found, unprocessable};
use super::state::{Capture, HOUR, Order, PAYER, State};
use serde_json::{Value, json};

impl State {
    pub(super) fn create(&mut self, asked: &Value, whole: bool) -> Outcome {
        check_order(asked)?;
        let source = asked.get("payment_source").is_some();
        let order = Order {
            id: self.code(17),
            asked: asked.clone(),
            status: if source { "PAYER_ACTION_REQUIRED" } else { "CREATED" },
            declined: false,
            created: self.now(),
            capture: None,
        };
        self.orders.push(order.clone());
        Ok((if source { 200 } else { 201 }, self.order_object(&order, whole)))
    }

    /// An order nobody approved in time is not there any more: three hours to send the buyer, three for them to approve.
    pub(super) fn order_at(&self, id: &str) -> Result<usize, Refusal> {
        let at = self.orders.iter().position(|order| order.id == id).ok_or_else(not_found)?;
        let order = &self.orders[at];
        let waits = order.status == "CREATED" || order.status == "PAYER_ACTION_REQUIRED";
        if waits && self.now() > order.created + 6 * HOUR { Err(not_found()) } else { Ok(at) }
    }

    pub(super) fn newest(&self, reference: &str) -> usize {
        let found = self.orders.iter().rposition(|order| order.unit()["custom_id"] == json!(reference));
        found.unwrap_or_else(|| panic!("no order with custom_id {reference}"))
    }

    pub(super) fn order_of(&self, reference: &str) -> &Order {
        &self.orders[self.newest(reference)]
    }

    pub(super) fn capture(&mut self, id: &str, whole: bool) -> Outcome {
        let at = self.order_at(id)?;
        let order = self.orders[at].clone();
        if order.status == "COMPLETED" {
            let description =
                "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.";
            return Err(unprocessable("ORDER_ALREADY_CAPTURED", description));
        }
        if order.status != "APPROVED" {
            let description = "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url \
                 returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` \
                 in the request.";
            return Err(unprocessable("ORDER_NOT_APPROVED", description));
        }
        if let Some(issue) = &self.capture_refusal {
            return Err(unprocessable(issue, "The capture was refused."));
        }
        let now = self.now();
        if order.declined {
            self.orders[at].status = "PAYER_ACTION_REQUIRED";
            let refused = Capture::of(&order, self.code(17), "DECLINED", now);
            let resource = self.capture_object(&order, &refused);
            self.notify("PAYMENT.CAPTURE.DENIED", "capture", "Payment denied", &resource);
            let description = "The instrument presented  was either declined by the processor or bank, or it can't be used for this \
                 payment.";
            let mut refused = unprocessable("INSTRUMENT_DECLINED", description);
            refused.body["links"] = json!([
                { "href": format!("{}/checkoutnow?token={id}", self.url), "rel": "redirect", "method": "GET" },
            ]);
            return Err(refused);
        }
        let invoice = order.unit().get("invoice_id");
        let used = |other: &Order| other.capture.is_some() && other.unit().get("invoice_id") == invoice;
        if invoice.is_some() && self.orders.iter().any(used) {
            let description = "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires \
                 that Invoice Id be unique for each transaction.";
            return Err(unprocessable("DUPLICATE_INVOICE_ID", description));
        }
        let capture = Capture::of(&order, self.code(17), "COMPLETED", now);
        self.orders[at].status = "COMPLETED";
        self.orders[at].capture = Some(capture.clone());
        let order = self.orders[at].clone();
        let resource = self.capture_object(&order, &capture);
        self.notify("PAYMENT.CAPTURE.COMPLETED", "capture", "Payment completed", &resource);
        let mut answered = self.order_object(&order, true);
        if !whole {
            for name in ["intent", "create_time", "update_time"] {
                answered.as_object_mut().unwrap().remove(name);
            }
            let unit = answered["purchase_units"][0].as_object_mut().unwrap();
            unit.retain(|name, _| name == "reference_id" || name == "payments");
        }
        Ok((201, answered))
    }

    /// What is answered of an order: all of it, or what a minimal answer has.
    pub(super) fn order_object(&self, order: &Order, whole: bool) -> Value {
        let api = format!("{}/v2/checkout/orders/{}", self.url, order.id);
        let mut links = vec![json!({ "href": api, "rel": "self", "method": "GET" })];
        let page = format!("{}/checkoutnow?token={}", self.url, order.id);
        match order.status {
            "CREATED" => links.push(json!({ "href": page, "rel": "approve", "method": "GET" })),
            "PAYER_ACTION_REQUIRED" => {
                links.push(json!({ "href": page, "rel": "payer-action", "method": "GET" }));
            }
            "APPROVED" => {
                links.push(json!({ "href": format!("{api}/capture"), "rel": "capture", "method": "POST" }));
            }
            _ => {}
        }
        let mut answered = json!({ "id": order.id, "status": order.status, "links": links });
        let approved = order.status == "APPROVED" || order.status == "COMPLETED";
        if approved {
            let name = json!({ "given_name": "Ana", "surname": "Núñez" });
            let (email, address) = ("buyer@example.com", json!({ "country_code": "MX" }));
            answered["payment_source"] = json!({ "paypal": {
                "email_address": email, "account_id": PAYER, "account_status": "VERIFIED", "name": name, "address": address,
            } });
            answered["payer"] =
                json!({ "name": name, "email_address": email, "payer_id": PAYER, "address": address });
        } else if order.status == "PAYER_ACTION_REQUIRED" {
            answered["payment_source"] = json!({ "paypal": {} });
        }
        if whole {
            answered["intent"] = json!("CAPTURE");
            answered["create_time"] = json!(moment(order.created));
            let mut unit = order.unit().clone();
            if unit.get("reference_id").is_none() {
                unit["reference_id"] = json!("default");
            }
            unit["payee"] = json!({ "email_address": "shop@example.com", "merchant_id": "2WSC6PDTGSDX4" });
            if let Some(capture) = &order.capture {
                answered["update_time"] = json!(moment(capture.created));
                unit["payments"] = json!({ "captures": [self.capture_object(order, capture)] });
                if !capture.refunds.is_empty() {
                    unit["payments"]["refunds"] = json!(capture.refunds);
                }
            }
            answered["purchase_units"] = json!([unit]);
        }
        answered
    }

    pub(super) fn capture_object(&self, order: &Order, capture: &Capture) -> Value {
        let api = format!("{}/v2/payments/captures/{}", self.url, capture.id);
        let mut object = json!({
            "id": capture.id,
            "status": capture.status,
            "amount": { "currency_code": capture.amount["currency_code"], "value": capture.amount["value"] },
            "final_capture": true,
            "disbursement_mode": "INSTANT",
            "seller_protection": {
                "status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
            },
            "create_time": moment(capture.created),
            "update_time": moment(capture.created),
            "supplementary_data": { "related_ids": { "order_id": order.id } },
            "links": [
                { "href": api, "rel": "self", "method": "GET" },
                { "href": format!("{api}/refund"), "rel": "refund", "method": "POST" },
                { "href": format!("{}/v2/checkout/orders/{}", self.url, order.id), "rel": "up", "method": "GET" },
            ],
        });
        for name in ["custom_id", "invoice_id"] {
            if let Some(value) = order.unit().get(name) {
                object[name] = value.clone();
            }
        }
        object
    }

    pub(super) fn captured(&self, id: &str) -> Result<(Order, Capture), Refusal> {
        let find = |order: &Order| {
            let capture = order.capture.clone().filter(|capture| capture.id == id)?;
            Some((order.clone(), capture))
        };
        self.orders.iter().find_map(find).ok_or_else(not_found)
    }
}
