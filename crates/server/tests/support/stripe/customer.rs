//! Customers.

use super::form::{Form, check_email, check_metadata, known, metadata};
use super::refusal::Outcome;
use super::state::State;
use serde_json::json;

impl State {
    pub(super) fn create_customer(&mut self, form: &Form) -> Outcome {
        known(
            form,
            &[
                "email",
                "name",
                "phone",
                "description",
                "metadata[*]",
                "preferred_locales[#]",
                "preferred_locales[]",
            ],
        )?;
        check_metadata(form, "metadata")?;
        if let Some(email) = form.get("email") {
            check_email(email, "email")?;
        }
        let id = self.code("cus_");
        let customer = json!({
            "id": id,
            "object": "customer",
            "created": self.now(),
            "email": form.get("email"),
            "name": form.get("name"),
            "phone": form.get("phone"),
            "description": form.get("description"),
            "livemode": false,
            "metadata": metadata(form, "metadata"),
        });
        self.customers.insert(id, customer.clone());
        Ok(customer)
    }
}
