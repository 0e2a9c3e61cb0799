//! What a code does in a cart, in words, and which counts of it and of parks together: a price has one discount (§9.3, §10.3.95).

use super::{Basket, theirs};
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::messages;
use crate::shop::stay_code;
use crate::view::{CodeView, NextComboView, OfferedCodeView};
use domain::catalogue::{Currency, Discounts, Promotion, StayPromotion};
use domain::coupon::Refusal;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::pricing::{self, Item, Part, Quote, Reason, Terms, applies, quote};

fn parts(quote: &Quote) -> impl Iterator<Item = &Part> {
    quote.lines.iter().flat_map(|line| &line.parts)
}

/// True for the rule of one promotion.
pub(super) fn of_promotion(promotion: u32) -> impl Fn(Reason) -> bool {
    move |reason| matches!(reason, Reason::Promotion { id, .. } if id == promotion)
}

/// What the parts of a quote that one rule priced cost less by it, minor units.
pub(super) fn taken_off(quote: &Quote, is_rule: impl Fn(Reason) -> bool) -> i64 {
    let off = |part: &Part| part.base.saturating_sub(part.price).saturating_mul(part.count.into());
    parts(quote).filter(|part| is_rule(part.reason)).map(off).sum()
}

/// What parks together take off in a quote.
struct Joined {
    percent: u8,
    parks: u32,
    amount: i64,
}

fn is_joined(reason: Reason) -> bool {
    matches!(reason, Reason::Combo { .. })
}

/// None where nothing is cheaper for being bought together.
fn joined(quote: &Quote) -> Option<Joined> {
    let amount = taken_off(quote, is_joined);
    let (percent, parks) = parts(quote).find_map(|part| {
        if let Reason::Combo { percent, parks } = part.reason { Some((percent, parks)) } else { None }
    })?;
    (amount > 0).then_some(Joined { percent, parks, amount })
}

/// A text about a code.
fn text(name: &str, language: Language, names: &[(&str, &str)]) -> String {
    messages::text(&format!("problem.code.{name}"), language, names)
}

/// In which language, and in which currency's notation, something is said.
struct Say<'a> {
    language: Language,
    currency: &'a Currency,
}

impl Say<'_> {
    fn amount(&self, minor: i64) -> String {
        domain::money::format(minor, &self.currency.notation)
    }

    /// A text that names what parks together give, and an amount.
    fn beside(&self, name: &str, joined: &Joined, amount: i64, more: &[(&str, &str)]) -> String {
        let (combo, parks) = (joined.percent.to_string(), joined.parks.to_string());
        let amount = self.amount(amount);
        let own = [("combo", combo.as_str()), ("parks", parks.as_str()), ("amount", amount.as_str())];
        text(name, self.language, &[own.as_slice(), more].concat())
    }
}

/// An offered code with what it would take the place of: what parks together take off now, or what one park more would.
pub(super) fn noted(
    offered: OfferedCodeView,
    quote: &Quote,
    next: Option<NextComboView>,
    language: Language,
    terms: &Terms<'_>,
) -> OfferedCodeView {
    // A coupon is taken off what is left, and a code of rooms lowers no park.
    let named = |one: &Promotion| one.code.as_deref() == Some(offered.code.as_str());
    if offered.own || !terms.promotions.iter().any(named) {
        return offered;
    }
    let say = Say { language, currency: terms.currency };
    let now = joined(quote).map(|there| say.beside("instead_of", &there, there.amount, &[]));
    let with_more = |next: NextComboView| {
        let (combo, parks) = (next.percent.to_string(), next.from.to_string());
        text("not_both", language, &[("combo", &combo), ("parks", &parks)])
    };
    OfferedCodeView { note: now.or_else(|| next.map(with_more)), ..offered }
}

/// That a promotion is of other hotels than the rooms of a cart, and of which (§10.16.169); none where it is not.
fn elsewhere(app: &App, promotion: &StayPromotion, items: &[Item<'_>], language: Language) -> Option<String> {
    let of_it =
        |item: &Item<'_>| item.offer.stay().is_some_and(|room| promotion.hotels.contains(&room.hotel.code));
    if promotion.hotels.is_empty() || items.iter().any(of_it) {
        return None;
    }
    let its = app.catalogue.hotels.iter().filter(|hotel| promotion.hotels.contains(&hotel.code));
    let hotels: Vec<_> = its.map(|hotel| hotel.words.get(language).name.clone()).collect();
    let all = hotels.join(", ");
    let names = [("name", promotion.name.get(language).as_str()), ("hotels", all.as_str())];
    (!hotels.is_empty()).then(|| messages::text("stay.code.elsewhere", language, &names))
}

impl Basket {
    /// What the code in the cart does, or why it does nothing.
    pub(super) fn code_view(
        &self,
        app: &App,
        visitor: &Visitor,
        (items, terms, quote): (&[Item<'_>], &Terms<'_>, &Quote),
    ) -> Option<CodeView> {
        if self.code.is_empty() {
            return None;
        }
        let language = visitor.language;
        let say = Say { language, currency: terms.currency };
        let (applies, message) = if let Some(promotion) = app.promotion(&self.code) {
            of_parks(promotion, &say, items, terms, quote)
        } else if let Some(promotion) = stay_code::promotion(app, &self.code) {
            let of_it = of_promotion(promotion.id);
            let applies = parts(quote).any(|part| of_it(part.reason));
            let names = [("name", promotion.name.get(language).as_str())];
            let rooms = items.iter().filter_map(|item| item.offer.stay());
            let rates = rooms.map(|room| (room.hotel, room.plan.key.as_str(), room.nights));
            let message = match (applies, self.used_up) {
                (true, _) => match stay_code::beside(app, promotion, &rates, language) {
                    Some(others) => {
                        let names = [names.as_slice(), &[("others", others.as_str())]].concat();
                        text("stay_promotion_not_with", language, &names)
                    }
                    None => text("stay_promotion", language, &names),
                },
                (false, true) => text("stay_promotion_used", language, &names),
                (false, false) => elsewhere(app, promotion, items, language)
                    .or_else(|| stay_code::why_idle(app, promotion, rates, language))
                    .unwrap_or_else(|| text("stay_promotion_idle", language, &names)),
            };
            (applies, message)
        } else {
            match (&self.coupon, quote.coupon_refused) {
                (None, _) => (false, text("unknown", language, &[])),
                (Some(coupon), _) if coupon.used >= coupon.uses => (false, text("used", language, &[])),
                (Some(coupon), _) if !theirs(coupon, visitor) => (false, text("sign_in", language, &[])),
                (Some(coupon), Some(refusal)) => (
                    false,
                    match refusal {
                        Refusal::NotYet => {
                            text("not_yet", language, &[("date", &messages::day(coupon.rule.from, language))])
                        }
                        Refusal::Over => {
                            text("over", language, &[("date", &messages::day(coupon.rule.until, language))])
                        }
                        Refusal::Currency(code) => text("currency", language, &[("currency", code.as_str())]),
                        Refusal::NothingForIt => text("nothing", language, &[]),
                        Refusal::Minimum(minimum) => {
                            text("minimum", language, &[("amount", &say.amount(minimum))])
                        }
                    },
                ),
                (Some(_), None) => (true, text("coupon", language, &[("amount", &say.amount(quote.coupon))])),
            }
        };
        Some(CodeView { code: self.code.clone(), message, applies })
    }
}

/// What a promotion's code does, and whether it does: where it takes the place of what parks together would take off, or they of it, what
/// the other would.
fn of_parks(
    promotion: &Promotion,
    say: &Say<'_>,
    items: &[Item<'_>],
    terms: &Terms<'_>,
    now: &Quote,
) -> (bool, String) {
    let of_it = of_promotion(promotion.id);
    let percent = promotion.percent.to_string();
    let name = ("name", promotion.name.get(say.language).as_str());
    if parts(now).any(|part| of_it(part.reason)) {
        let percent = ("percent", percent.as_str());
        let without = joined(&quote(items, &Terms { code: None, ..*terms }));
        let replaced = without.filter(|there| there.amount > taken_off(now, is_joined));
        let said = match replaced {
            Some(there) => say.beside("promotion_instead", &there, there.amount, &[name, percent]),
            None => text("promotion", say.language, &[name, percent]),
        };
        return (true, said);
    }
    if !items.iter().any(|item| item.product().is_some()) {
        return (false, messages::text("stay.code.parks", say.language, &[name]));
    }
    let by_itself = |discounts: &Discounts| {
        taken_off(&quote(items, &Terms { discounts, ..*terms }), of_promotion(promotion.id))
    };
    let alone = Discounts { combo: Vec::new(), ..terms.discounts.clone() };
    let by_it = by_itself(&alone);
    let beside_a_room = || by_itself(&Discounts { guest_percent: 0, ..alone.clone() }) > 0;
    let said = match (joined(now).filter(|_| by_it > 0), guest_percent(now)) {
        (Some(there), _) => say.beside("promotion_less", &there, by_it, &[name]),
        (None, Some(percent)) if beside_a_room() => {
            text("promotion_room", say.language, &[name, ("percent", &percent.to_string())])
        }
        (None, _) => idle(promotion, say, items, terms),
    };
    (false, said)
}

/// Why a promotion's code, which is good, lowers none of the visits of a cart: another currency, a discount that takes as much off, or
/// that it is for others (§10.16.183).
fn idle(promotion: &Promotion, say: &Say<'_>, items: &[Item<'_>], terms: &Terms<'_>) -> String {
    let name = ("name", promotion.name.get(say.language).as_str());
    if !promotion.currencies.is_empty() && !promotion.currencies.contains(&say.currency.code) {
        let currencies: Vec<_> = promotion.currencies.iter().map(CurrencyCode::as_str).collect();
        let all = currencies.join(", ");
        let names = [name, ("currencies", all.as_str()), ("currency", say.currency.code.as_str())];
        return text("promotion_currency", say.language, &names);
    }
    let for_it = |item: &Item<'_>| {
        item.product()
            .is_some_and(|product| !product.not_discount && applies(promotion, product, item.date, terms))
    };
    if items.iter().any(for_it) {
        return text("promotion_better", say.language, &[name]);
    }
    text("promotion_idle", say.language, &[name])
}

/// The percentage that a room takes off a part of a quote; none where it takes nothing off.
fn guest_percent(quote: &Quote) -> Option<u8> {
    pricing::guest_percent(parts(quote))
}
