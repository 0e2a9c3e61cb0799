//! The store's own interface, for its islands: the same use cases as the forms, in JSON.

pub mod hotels;
pub mod parks;
pub mod passkeys;
pub mod people;
pub mod products;
pub mod reporting;
pub mod suggesting;
pub mod traffic;

use crate::app::App;
use crate::ask::caller::{Caller, json};
use crate::ask::form::{Form, read_fields};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::{JsonBody, Segment};
use crate::draw::{shell, words};
use crate::shop::basket::{self, Already, Basket, NewCart};
use crate::shop::chooser::{self, Audience, Choice};
use crate::shop::extras;
use crate::shop::for_you;
use crate::shop::kept_search;
use crate::shop::package;
use crate::shop::paying;
use crate::shop::planned_parks;
use crate::shop::subscribing;
use crate::view::{
    AddLine, AddPackage, ChangeLine, ChooserView, CurrenciesView, DoneCodeView, ExtraKindView, GiveCode,
    ListedCurrencyView, NoticeView, PartySent, PaymentBankView, PaymentMethodView, PaymentMethodsView,
    SubscribeView, SubscribedView, ToneView, WholeCurrencyView,
};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::{Bank, Currency, Method, Product, ProductId};
use domain::id::LineId;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::party::{Age, Plan, Unit};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Caller {
    /// The cart after something was added, with the cookies of a new one.
    async fn added(&mut self, new: Option<NewCart>) -> Result<Response, Failure> {
        if let Some(new) = &new {
            self.visitor.cart = Some(new.cart.clone());
        }
        let mut response = self.cart(StatusCode::CREATED, true).await?;
        NewCart::remember(new, &self.app, response.headers_mut());
        Ok(response)
    }

    /// The chooser of a product for this visitor, with what their cart has already and what of a package is picked.
    async fn chooser(&self, product: &Product) -> Result<ChooserView, Failure> {
        let (app, visitor) = (&self.app, &self.visitor);
        let fields = self.fields();
        let choice = Choice::read(&fields, "");
        let already = Already::read(app, visitor, true).await?.and(app, package::picks(app, &fields));
        let (usual, audience) = (already.party(app, product), already.audience(app, visitor));
        // Where the page was drawn for everybody, its month is looked at by now: it is not turned to another.
        let stay = audience.stay.filter(|_| kept_search::may_have_room(app, &self.headers));
        let audience = Audience { stay, ..audience };
        Ok(chooser::show(app, product, visitor, (&choice, usual), &audience, &[]).await?)
    }

    /// The cart as it is now; `done` tells that it was changed.
    async fn cart(&self, status: StatusCode, done: bool) -> Result<Response, Failure> {
        let (app, visitor) = (&self.app, &self.visitor);
        let notice = done.then(|| {
            let message = crate::messages::problem("cart_update_ok", visitor.language, None);
            NoticeView { tone: ToneView::Good, code: DoneCodeView::CartUpdateOk.into(), message }
        });
        let basket = Basket::read_to_show(app, visitor).await?;
        let mut view = basket.view(app, visitor, notice)?;
        view.next = for_you::next(app, visitor, &self.headers, &basket).await?;
        let planned = || planned_parks::said(app, visitor.language, &self.headers, &basket);
        view.guest_note = view.guest_note.or_else(planned);
        let mut response = json(status, &view);
        if basket.cart.is_some() {
            basket::name_again(app, visitor.cart.as_ref(), &self.headers, response.headers_mut());
        }
        Ok(response)
    }
}

/// `GET /api/v1/products/{id}/chooser`: the month, the day's starts and what the choice costs, live.
pub async fn chooser(caller: Caller, Segment(id): Segment<i64>) -> Response {
    let outcome = async {
        let product = caller.app.catalogue.product(ProductId(id)).ok_or(Code::PricesUnavailable)?;
        Ok(json(StatusCode::OK, &caller.chooser(product).await?))
    };
    caller.answer(outcome.await)
}

/// `GET /api/v1/products/{id}/complements`: what can be added to an admission, in the contract's own fields (§3.6).
pub async fn complements(caller: Caller, Segment(id): Segment<i64>) -> Response {
    let app = &caller.app;
    let outcome = async {
        let product = app.catalogue.product(ProductId(id)).ok_or(Code::NotFound)?;
        let shown = caller.chooser(product).await?;
        let origin = shell::origin(app);
        let one = |extra| extras::complement(app, extra, &origin);
        // Where people are picked up is a part of the admission.
        let extras = shown.extras.iter().filter(|extra| extra.kind != ExtraKindView::PickUp);
        Ok(json(StatusCode::OK, &extras.map(one).collect::<Vec<_>>()))
    };
    caller.answer(outcome.await)
}

/// `GET /api/v1/cart`
pub async fn cart(caller: Caller) -> Response {
    caller.answer(caller.cart(StatusCode::OK, false).await)
}

/// How many of each kind a call says there are, as text that nobody believes yet.
fn people(party: &PartySent) -> BTreeMap<Unit, String> {
    let of = |unit: Unit| match (unit.age(), unit.plan()) {
        (Age::Infant, _) => &party.infants,
        (Age::Adult, None) => &party.adults,
        (Age::Child, None) => &party.children,
        (Age::Adult, Some(Plan::Resident)) => &party.residents,
        (Age::Child, Some(Plan::Resident)) => &party.resident_children,
        (Age::Adult, Some(Plan::Mexican)) => &party.mexicans,
        (Age::Child, Some(Plan::Mexican)) => &party.mexican_children,
        (Age::Adult | Age::Child, Some(Plan::Senior)) => &party.seniors,
    };
    Unit::ALL.into_iter().map(|unit| (unit, of(unit).text())).collect()
}

/// `POST /api/v1/cart/lines`
pub async fn add_line(mut caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = add(&mut caller, &body).await;
    caller.answer(outcome)
}

async fn add(caller: &mut Caller, body: &[u8]) -> Result<Response, Failure> {
    let AddLine { product_id, date, open, slot, party, extras } = AddLine::from_json(body)?;
    let app = Arc::clone(&caller.app);
    let id = ProductId(product_id);
    // What is added to an admission can't be bought without one (§5.3.8).
    let missing = if app.catalogue.extra(id).is_some() {
        Code::ActivityNeedsAdmission
    } else {
        Code::ProductUnavailable
    };
    let product = app.catalogue.product(id).ok_or(missing)?;
    let choice = Choice {
        open,
        date,
        slot,
        people: people(&party),
        extras: Some(extras::asked(&extras)),
        ..Choice::default()
    };
    let chosen = chooser::check(&app, product, &choice)?;
    let new = basket::add(&app, &caller.visitor, product, chosen).await;
    let new = new.map_err(|failure| failure.refusal_or(Code::BuyingError))?;
    caller.added(new).await
}

/// `PATCH /api/v1/cart/lines/{id}`: what is not given stays; nothing given holds the line again.
pub async fn change_line(
    caller: Caller,
    Segment(line): Segment<String>,
    JsonBody(body): JsonBody,
) -> Response {
    let outcome = async {
        let ChangeLine { date, open, slot, party, extras } = ChangeLine::from_json(&body)?;
        let choice = Choice {
            open,
            date,
            slot,
            people: party.as_ref().map(people).unwrap_or_default(),
            extras: extras.map(|extras| extras::asked(&extras)),
            ..Choice::default()
        };
        basket::change(&caller.app, &caller.visitor, &line.into(), &choice).await?;
        caller.cart(StatusCode::OK, true).await
    };
    caller.answer(outcome.await)
}

/// `DELETE /api/v1/cart/lines/{id}`
pub async fn remove_line(caller: Caller, Segment(line): Segment<String>) -> Response {
    remove(&caller, Some(line.into())).await
}

/// `DELETE /api/v1/cart`
pub async fn empty_cart(caller: Caller) -> Response {
    remove(&caller, None).await
}

async fn remove(caller: &Caller, line: Option<LineId>) -> Response {
    let outcome = async {
        basket::remove(&caller.app, &caller.visitor, line).await?;
        caller.cart(StatusCode::OK, true).await
    };
    caller.answer(outcome.await)
}

/// `PUT /api/v1/cart/code`: a promotion's or a coupon's code; an empty one takes it out.
pub async fn give_code(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let GiveCode { code } = GiveCode::from_json(&body)?;
        basket::give_code(&caller.app, &caller.visitor, &code).await?;
        caller.cart(StatusCode::OK, true).await
    };
    caller.answer(outcome.await)
}

/// `GET /api/v1/package`: the package builder for what the query asks for.
pub async fn package(caller: Caller) -> Response {
    let outcome = async {
        let fields = caller.fields();
        Ok(json(StatusCode::OK, &package::builder(&caller.app, &caller.visitor, &fields, true, &[]).await?))
    };
    caller.answer(outcome.await)
}

/// `POST /api/v1/package`: puts the package of a query in the cart, all of it or none.
pub async fn add_package(mut caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = put_package(&mut caller, &body).await;
    caller.answer(outcome)
}

async fn put_package(caller: &mut Caller, body: &[u8]) -> Result<Response, Failure> {
    let AddPackage { query } = AddPackage::from_json(body)?;
    let fields = read_fields(query.as_bytes())?;
    let app = Arc::clone(&caller.app);
    let new = package::add(&app, &caller.visitor, &fields).await;
    caller.added(new.map_err(|failure| failure.refusal_or(Code::BuyingError))?).await
}

/// `GET /api/v1/currencies`: every currency with the contract's fields, by id, and the list in the order it is shown
/// (§3.1).
pub async fn currencies(caller: Caller) -> Response {
    let (catalogue, language) = (&caller.app.catalogue, caller.visitor.language);
    let whole = |currency: &Currency| WholeCurrencyView {
        id: currency.id,
        name: currency.name.get(language).clone(),
        symbol: currency.symbol.clone(),
        iso_number: currency.iso_number.clone(),
        iso_code: currency.code.to_string(),
        presentation_symbol: currency.notation.presentation_symbol.clone(),
        position: words::position(currency.notation.position),
        decimal_separator: currency.notation.decimal_separator,
        thousand_separator: currency.notation.thousand_separator,
    };
    let listed = |currency: &Currency| ListedCurrencyView {
        id: currency.id,
        name: currency.name.get(language).clone(),
        symbol: currency.symbol.clone(),
        iso_code: currency.code.to_string(),
        flag: currency.flag.clone(),
    };
    let currencies: Vec<_> = catalogue.currencies.iter().map(whole).collect();
    let display = catalogue.currencies_for_display().into_iter().map(listed).collect();
    if currencies.is_empty() {
        return caller.answer(Err(Code::CurrenciesUnavailable.into()));
    }
    json(StatusCode::OK, &CurrenciesView { currencies, display })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct MethodsQuery {
    currency: String,
    total: Option<i64>,
}

/// `GET /api/v1/payment-methods?currency=MXN&total=500000`: what can be paid with in a currency (§3.7), and the banks with
/// their months (§3.8); with a total, what each month costs.
pub async fn payment_methods(caller: Caller) -> Response {
    let query: MethodsQuery = caller.read_query();
    let (catalogue, language) = (&caller.app.catalogue, caller.visitor.language);
    let Some(currency) = CurrencyCode::parse(&query.currency).and_then(|code| catalogue.currency(code))
    else {
        return caller.answer(Err(Wrong::in_field(Code::MethodsUnavailable, "currency").into()));
    };
    let method = |method: &Method| PaymentMethodView {
        id: method.id,
        api_code: method.api_code.clone(),
        name: method.name.clone(),
    };
    let total = query.total.unwrap_or_default().clamp(0, i64::from(i32::MAX));
    let costs = paying::banks(catalogue, total, currency, language);
    let bank = |bank: &Bank| PaymentBankView {
        id: bank.id,
        name: bank.name.clone(),
        logo: caller.app.frontend.mark_path(&bank.code),
        kind: words::bank_kind(bank.kind),
        description: bank.description.get(language).clone(),
        months: bank.months.clone(),
        terms: costs.iter().find(|cost| cost.id == bank.id).map(|cost| cost.terms.clone()),
    };
    let banks = catalogue.banks.iter().filter(|bank| bank.currency == currency.code).map(bank);
    let answer = PaymentMethodsView {
        currency: currency.code.to_string(),
        methods: catalogue.payments.methods_for(currency.code).map(method).collect(),
        banks: banks.collect(),
    };
    json(StatusCode::OK, &answer)
}

/// `GET /api/v1/voucher-key`: the public key that vouchers verify with, in hexadecimal.
pub async fn voucher_key(State(app): State<Arc<App>>) -> Response {
    let key = domain::encoding::hex(app.secrets.voucher_key().verifying_key().as_bytes());
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{key}\n")).into_response()
}

/// `GET /openapi.json`: every call and form of the store.
pub async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json")).into_response()
}

/// A call with a method it does not have.
pub async fn not_allowed() -> Response {
    Wrong::new(Code::MethodNotAllowed).answer(Language::En)
}

/// No such call.
pub async fn unknown() -> Response {
    Wrong::new(Code::NotFound).answer(Language::En)
}

/// What the call names a field that the form names otherwise.
fn field_of_call(of_form: &'static str) -> &'static str {
    match of_form {
        "name" => "firstName",
        "lastname" => "lastName",
        "client_id" => "clientId",
        "external_key" => "externalKey",
        other => other,
    }
}

/// `POST /api/v1/newsletter`: asks an address by mail whether it wants the newsletter (§8.6).
pub async fn subscribe(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let sent = SubscribeView::from_json(&body)?;
        let subscribed = subscribing::subscribe(&caller.app, &sent, caller.visitor.client).await;
        let later = |failure: Failure| failure.refusal_or(Code::NewsletterLater).renamed(field_of_call);
        let email = subscribed.map_err(later)?;
        Ok(json(StatusCode::ACCEPTED, &SubscribedView { email }))
    };
    caller.answer(outcome.await)
}
