//! What a place that is not sold now is said to be, in a line beside its name (§10.13.100).

use super::present::back;
use crate::app::App;
use crate::messages;
use domain::calendar::parse_date;
use domain::catalogue::{Product, Status};
use domain::language::Language;

/// Why a place is not sold now, and until when where that is known; none where it is sold.
pub fn said(app: &App, product: &Product, language: Language) -> Option<String> {
    let text = |key: &str| Some(messages::text(key, language, &[]));
    match product.status {
        Status::OnSale => None,
        Status::ComingSoon => text("shell.status.coming_soon"),
        Status::Unavailable | Status::Retired => text("shell.status.unavailable"),
        Status::Paused => match back(app, product).and_then(|day| parse_date(&day)) {
            Some(day) => {
                let date = messages::day(day, language);
                Some(messages::text("shell.status.paused_until", language, &[("date", &date)]))
            }
            None => text("shell.status.paused"),
        },
    }
}
