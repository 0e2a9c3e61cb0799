//! The buy page: choose a day and people, and put them in the cart.

use super::{Ask, read_fields, see_other, shared};
use crate::basket::{self, NewCart};
use crate::chooser::{self, Choice};
use crate::cookie::{self, Readable};
use crate::present::card;
use crate::problem::{Code, Failure, Wrong};
use crate::route::Target;
use crate::view::{BuyPage, Page};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::catalogue::{PageName, Product, ProductId};

fn product<'a>(ask: &'a Ask<'_>, id: ProductId) -> Result<&'a Product, Failure> {
    ask.app.catalogue.product(id).ok_or_else(|| Code::NotFound.into())
}

async fn page(
    ask: &Ask<'_>,
    product: &Product,
    choice: &Choice,
    live: bool,
    wrongs: &[Wrong],
) -> Result<Page, Failure> {
    let words = product.words.get(ask.visitor.language);
    Ok(Page::Buy(BuyPage {
        product: card(ask.app, &ask.app.catalogue, product, &ask.visitor),
        includes: words.includes.clone(),
        seo_title: words.seo_title.clone(),
        seo_description: words.seo_description.clone(),
        chooser: chooser::show(ask.app, product, &ask.visitor, choice, live, wrongs).await?,
    }))
}

/// Without a choice the page is the same for everybody, and says nothing of what is left: its island asks. With a
/// choice in the address, as it is without JavaScript, it is drawn live.
pub async fn get(ask: &Ask<'_>, id: ProductId) -> Result<Response, Failure> {
    let product = product(ask, id)?;
    if ask.query.is_empty() {
        let nothing = Choice::default();
        let page = page(ask, product, &nothing, false, &[]);
        return shared(ask.app, &ask.visitor, ask.path, Some(&ask.target), ask.headers, StatusCode::OK, page)
            .await;
    }
    let choice = Choice::read(&ask.fields(), "");
    ask.private(StatusCode::OK, page(ask, product, &choice, true, &[]).await?).await
}

pub async fn post(ask: &Ask<'_>, id: ProductId, body: &[u8]) -> Result<Response, Failure> {
    let product = product(ask, id)?;
    let fields = read_fields(body).ok_or(Code::BadRequest)?;
    let mut choice = Choice::read(&fields, "");
    // The page's form is whole: what is not in it was taken out.
    choice.extras.get_or_insert_default();
    let done = match chooser::check(ask.app, product, &choice) {
        Err(wrongs) => Err(wrongs),
        Ok(chosen) => {
            let outcome = match choice.line.as_deref().filter(|line| !line.is_empty()) {
                Some(line) => basket::change(ask.app, &ask.visitor, line, &choice).await.map(|()| None),
                None => basket::add(ask.app, &ask.visitor, product, chosen).await,
            };
            match outcome {
                Ok(new) => Ok(new),
                Err(Failure::Wrong(wrong)) => Err(vec![wrong]),
                Err(failure) => {
                    // The database may be away: the page is drawn without it, with all that was chosen (§8.4).
                    failure.wrong();
                    let wrong = Wrong::new(Code::BuyingError);
                    let page = page(ask, product, &choice, false, &[wrong]).await?;
                    return ask.private(wrong.code.status(), page).await;
                }
            }
        }
    };
    match done {
        Ok(new) => {
            let cart = Target::Page(PageName::Cart).href(ask.visitor.language, &ask.app.catalogue);
            let mut response = see_other(&cart);
            remember_cart(ask.app, response.headers_mut(), new);
            Ok(response)
        }
        Err(wrongs) => {
            let status = basket::first(&wrongs).code.status();
            ask.private(status, page(ask, product, &choice, true, &wrongs).await?).await
        }
    }
}

/// Gives a new cart's cookies to its visitor.
pub fn remember_cart(app: &crate::app::App, headers: &mut HeaderMap, new: Option<NewCart>) {
    if let Some(NewCart { cart, key }) = new {
        app.jar.set(headers, cookie::CART, &cart.id, Readable::ByScripts);
        app.jar.set(headers, cookie::CART_KEY, &key, Readable::ByServerOnly);
    }
}
