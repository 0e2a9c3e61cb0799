//! The coupons of who is signed in (§6.1.5, §10.17.29).

use crate::app::App;
use crate::ask::problem::Failure;
use crate::draw::present;
use crate::view::{CouponWorthView, OwnCouponView};
use domain::coupon::Value;
use domain::language::Language;
use store::coupon::{CouponsOf, StoredCoupon};

/// The coupons of an address that can be used, or will be.
///
/// # Errors
/// The database.
pub async fn usable(app: &App, language: Language, email: &str) -> Result<Vec<OwnCouponView>, Failure> {
    let (site, today) = (app.catalogue.site.site_code.clone(), app.today());
    let all = app.db.read(CouponsOf { site, email: email.to_owned() }).await?;
    let good = all.into_iter().filter(|coupon| coupon.used < coupon.uses && coupon.rule.until >= today);
    let shown = |StoredCoupon { code, rule, uses, used, .. }: StoredCoupon| OwnCouponView {
        code,
        worth: match rule.value {
            Value::Percent(percent) => CouponWorthView::Percent { percent },
            Value::Amount(amount) => CouponWorthView::Amount { amount },
        },
        minimum: rule.minimum,
        currency: rule
            .currency
            .map(|code| present::currency(app.catalogue.currency_or_usd(code.as_str()), language)),
        from: (rule.from > today).then(|| rule.from.to_string()),
        until: rule.until.to_string(),
        left: u32::try_from(uses - used).unwrap_or(u32::MAX),
    };
    Ok(good.map(shown).collect())
}
