//! The page between a payment and its order, for who lets visits be measured (§10.12). What measures reads the whole page it is on:
//! here it finds what was bought, and neither a name nor a key nor a voucher.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::order::{is_untold, remembered};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::shop::order_page::{Arrival, view};
use crate::shop::stay_code;
use crate::view::{
    BoughtStayView, OrderLineView, PageView, ProductKindView, SoldItemView, SoldKindView, ThanksPageView,
};
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::PageName;
use domain::pricing::Reason;
use store::StoreError;
use store::coupon::FindCoupon;
use store::measured::Measure;
use store::order::WholeOrder;

/// The page.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let home = || see_other(&app.catalogue.routes.href(PageName::Home, language));
    let Some(whole) = remembered(ask).await? else { return Ok(home()) };
    // In its own currency, like the order's page.
    ask.visitor.currency = whole.order.currency.to_string();
    let order = view(app, &ask.visitor, &whole, Arrival::Looking).await?;
    let href = Target::Order(order.code.clone()).href(language, &app.catalogue);
    // Of all that open it at once, one tells it.
    if !is_untold(ask, &whole, &order).await?
        || !app.db.run(Measure { order: whole.order.id.clone(), now: app.now() }).await?
    {
        return Ok(see_other(&href));
    }
    let sold = |line: &OrderLineView| SoldItemView {
        code: line.product.code.clone(),
        name: line.product.name.clone(),
        kind: match line.product.kind {
            ProductKindView::Park => SoldKindView::Park,
            ProductKindView::Tour => SoldKindView::Tour,
        },
        total: line.total,
    };
    let slept = |bought: &BoughtStayView| SoldItemView {
        code: bought.stay.room_id.to_string(),
        name: format!("{} {}", bought.stay.hotel, bought.stay.room),
        kind: SoldKindView::Hotel,
        total: bought.total,
    };
    let page = ThanksPageView {
        href,
        items: order.lines.iter().map(sold).chain(order.stays.iter().map(slept)).collect(),
        code: order.code,
        coupon: public_code(app, &whole).await?,
        total: order.total,
        tax: order.tax,
    };
    ask.private(StatusCode::OK, PageView::Thanks(page)).await
}

/// The code that lowered an order, a promotion's or a coupon's. One that was given to one person names them: it is not told.
async fn public_code(app: &App, whole: &WholeOrder) -> Result<Option<String>, StoreError> {
    let (site, code) = (whole.order.site.clone(), whole.order.priced_by.clone());
    if whole.lines.iter().any(|line| line.coupon > 0) {
        let coupon = app.db.read(FindCoupon { site, code, cart: None }).await?;
        return Ok(coupon.filter(|coupon| coupon.email.is_empty()).map(|coupon| coupon.code));
    }
    let of_parks = app.promotion(&code).map(|promotion| promotion.id);
    let id = of_parks.or_else(|| stay_code::promotion(app, &code).map(|promotion| promotion.id));
    let mut parts = whole.lines.iter().flat_map(|line| &line.parts);
    let lowered = parts.any(|part| matches!(part.reason, Reason::Promotion { id: of, .. } if Some(of) == id));
    Ok(Some(code).filter(|_| lowered))
}
