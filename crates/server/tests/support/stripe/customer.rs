//! Customers.

use super::form::{Form, check_email, check_length, check_metadata, known, metadata};
use super::refusal::{Outcome, refusal};
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
                "address[country]",
                "metadata[*]",
                "preferred_locales[#]",
                "preferred_locales[]",
            ],
        )?;
        check_metadata(form, "metadata")?;
        if let Some(email) = form.get("email") {
            check_email(email, "email")?;
        }
        for (name, most) in [("email", 512), ("name", 256), ("phone", 20)] {
            check_length(form, name, most)?;
        }
        let country = form.get("address[country]");
        if country.is_some_and(|code| code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()))
        {
            let message = "Country must be a two-letter ISO code.";
            return Err(refusal(Some("country_code_invalid"), Some("address[country]"), message));
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
