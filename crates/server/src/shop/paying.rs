//! How an order can be paid: methods of a currency, instalments by bank, bank transfer (§3.7, §3.8, §9.6, §9.7).

use crate::app::App;
use crate::ask::problem::{Code, Wrong};
use crate::ask::visitor::Visitor;
use crate::draw::{present, words};
use crate::shop::basket::{Basket, BasketLine};
use crate::view::{BankView, MethodKindView, MethodView, PaidWithView, TermView};
use domain::calendar::Instant;
use domain::catalogue::{Bank, BankKind, Catalogue, Currency, Method, MethodKind};
use domain::instalment::{Term, term, terms};
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::payment::{Promise, Settling};
use store::payment::Way;

/// The visits of a cart; open tickets have none.
fn visits(lines: &[BasketLine]) -> impl Iterator<Item = Instant> {
    lines.iter().filter_map(|one| one.line.sold.when().begins())
}

/// Whether a cart can be paid by what settles so: money from elsewhere is not waited for where a visit is too near.
fn fits(app: &App, basket: &Basket, settling: Settling) -> Result<(), Wrong> {
    let lead_hours = app.catalogue.payments.transfer_lead_hours;
    settling
        .fits(visits(&basket.lines), app.now(), lead_hours)
        .map_err(|hours| Wrong { limit: Some(hours), ..Wrong::in_field(Code::TransferTooSoon, "method") })
}

/// Whether a cart can be paid by transfer: in the account's one currency (§9.6.2).
fn by_transfer(app: &App, basket: &Basket, currency: &Currency) -> Result<(), Wrong> {
    let account = app.catalogue.payments.transfer.as_ref();
    let own = account.filter(|account| account.currency == currency.code);
    own.ok_or(Wrong::in_field(Code::MethodRequired, "method"))?;
    fits(app, basket, Settling::Promised(Promise::Transfer))
}

/// What transfers are called, where the account takes this currency (§9.6.2); none where it does not.
pub fn transfer_in(catalogue: &Catalogue, currency: CurrencyCode) -> Option<&Bank> {
    catalogue.payments.transfer.as_ref().filter(|account| account.currency == currency)?;
    catalogue.banks.iter().find(|bank| bank.kind == BankKind::Transfer)
}

/// How an order that is paid by the method of a code settles.
fn settling(catalogue: &Catalogue, method: &str) -> Settling {
    let payments = &catalogue.payments;
    payments.settling(payments.gateway_of(method), method)
}

/// The methods that can pay a cart's total in a currency, in order; the one that was chosen before comes preselected. What
/// costs nothing needs none.
pub fn methods(
    app: &App,
    basket: &Basket,
    total: i64,
    currency: &Currency,
    language: Language,
) -> Vec<MethodView> {
    if total == 0 {
        return Vec::new();
    }
    let payments = &app.catalogue.payments;
    let methods = payments.methods_for(currency.code).filter(|one| payments.takes(one, currency, total));
    let fitting = methods.filter(|one| fits(app, basket, settling(&app.catalogue, &one.api_code)).is_ok());
    let mut methods: Vec<_> = fitting.map(present::method_view).collect();
    if by_transfer(app, basket, currency).is_ok()
        && let Some(bank) = transfer_in(&app.catalogue, currency.code)
    {
        methods.push(MethodView {
            id: bank.id,
            api_code: Method::TRANSFER.to_owned(),
            name: bank.name.clone(),
            kind: MethodKindView::Transfer,
            note: Some(bank.description.get(language).clone()),
        });
    }
    methods
}

/// The methods by which a difference is paid at once, whichever of these amounts it will be; where none takes all of them,
/// those that take one.
pub fn at_once(app: &App, currency: &Currency, amounts: &[i64]) -> Vec<MethodView> {
    let payments = &app.catalogue.payments;
    let known: Vec<&Method> =
        payments.methods_for(currency.code).filter(|one| !one.kind.elsewhere()).collect();
    let takes = |one: &Method, amount: &i64| payments.takes(one, currency, *amount);
    let all = known.iter().filter(|one| amounts.iter().all(|amount| takes(one, amount)));
    let some = known.iter().filter(|one| amounts.iter().any(|amount| takes(one, amount)));
    let all: Vec<_> = all.map(|one| present::method_view(one)).collect();
    if all.is_empty() { some.map(|one| present::method_view(one)).collect() } else { all }
}

/// The banks that give months for a total, with what each month costs.
pub fn banks(catalogue: &Catalogue, total: i64, currency: &Currency, language: Language) -> Vec<BankView> {
    let view = |bank: &Bank| BankView {
        id: bank.id,
        code: bank.code.clone(),
        name: bank.name.clone(),
        kind: words::bank_kind(bank.kind),
        description: bank.description.get(language).clone(),
        months: bank.months.clone(),
        terms: terms(bank, total, currency.code).into_iter().map(term_view).collect(),
    };
    catalogue.banks.iter().map(view).filter(|bank| !bank.terms.is_empty()).collect()
}

fn term_view(term: Term) -> TermView {
    TermView { months: term.months, monthly: term.monthly, last: term.last }
}

/// The way a form asks for: a method, and `bank:months` for instalments.
pub fn chosen(
    app: &App,
    basket: &Basket,
    currency: &Currency,
    total: i64,
    method: &str,
    instalment: &str,
) -> Result<Way, Wrong> {
    let required = Wrong::in_field(Code::MethodRequired, "method");
    // An empty cart may be one that was just bought: its form is sent again.
    let bought = basket.lines.is_empty();
    if total == 0 && !bought {
        return Ok(Way { method: Method::NONE.to_owned(), bank: 0, months: 0 });
    }
    let wrong = Wrong::in_field(Code::InstalmentUnavailable, "instalment");
    if settling(&app.catalogue, method) == Settling::Promised(Promise::Transfer) {
        by_transfer(app, basket, currency)?;
        if !instalment.is_empty() {
            return Err(wrong);
        }
        return Ok(Way { method: method.to_owned(), bank: 0, months: 0 });
    }
    let known = app.catalogue.payments.methods_for(currency.code).find(|known| known.api_code == method);
    let known = known.ok_or(required)?;
    if !bought && !app.catalogue.payments.takes(known, currency, total) {
        return Err(Wrong::in_field(Code::MethodAmount, "method"));
    }
    fits(app, basket, settling(&app.catalogue, method))?;
    let plain = Way { method: known.api_code.clone(), bank: 0, months: 0 };
    if instalment.is_empty() {
        return Ok(plain);
    }
    let (bank, months) = instalment.split_once(':').ok_or(wrong)?;
    let (bank, months): (i64, u8) = (bank.parse().map_err(|_| wrong)?, months.parse().map_err(|_| wrong)?);
    let bank = app.catalogue.banks.iter().find(|known| known.id == bank).ok_or(wrong)?;
    let fits =
        (bank.kind == BankKind::PayPal) == (known.kind == MethodKind::PayPal) && !known.kind.elsewhere();
    let offered = terms(bank, total, currency.code).iter().any(|term| term.months == months);
    if fits && offered { Ok(Way { bank: bank.id, months, ..plain }) } else { Err(wrong) }
}

/// The method to begin with: the one kept in the visitor's cookie, else the first.
pub fn preferred(visitor: &Visitor, methods: &[MethodView]) -> String {
    let kept = visitor.method.as_ref().filter(|code| methods.iter().any(|one| one.api_code == **code));
    kept.cloned().or_else(|| methods.first().map(|one| one.api_code.clone())).unwrap_or_default()
}

/// How an order was paid, or is to be.
pub fn paid_with(catalogue: &Catalogue, way: &Way, total: i64) -> Option<PaidWithView> {
    let transfer = || catalogue.banks.iter().find(|bank| bank.kind == BankKind::Transfer);
    let name = match settling(catalogue, &way.method) {
        Settling::Promised(Promise::Transfer) => transfer()?.name.clone(),
        _ => catalogue.payments.method(&way.method)?.name.clone(),
    };
    let bank = catalogue.banks.iter().find(|bank| bank.id == way.bank);
    Some(PaidWithView {
        method: name,
        bank: bank.map(|bank| bank.name.clone()),
        term: term(total, way.months).map(term_view),
    })
}
