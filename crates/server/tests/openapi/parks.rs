//! The parks API, at the addresses it has always had.

use super::declare::{Answer, Parts, given, operation, path, refused, sent, unkept};
use serde_json::{Value, json};
use server::view::{
    AskSuggestions, ByEmail, CartComplementView, CartCountView, CartForDisplayView, CartProductView,
    CountedCartView, CouponPurchaseView, DisplayedCartView, ForgetCart, PurchasesWithCouponView,
    ReportedError, SearchTokenView, SuggestionView, SuggestionsView,
};

const SEARCH_TOKEN: &str = "1764072000000.5bd1f0a9c3e84f76b20d94e17a6c5583";
const SESSION: &str = "01a1fc15-064b-725a-a059-1878e3c2701d";

/// The cart's owner by cookie, or by its key.
const CART: &[&str] = &["cartId", "cartKey"];
const BEARER: &[&str] = &["cartBearer"];

/// What every call must carry, or may.
const CARRIED: [&str; 3] = ["hostNamePath", "projectPrefix", "siteCode"];
const FAILS: [(u16, &str); 2] = [(500, "Internal"), (503, "Unavailable")];

fn allowed(description: &str) -> Answer {
    unkept(description).header("Access-Control-Allow-Origin", "AllowOrigin")
}

fn counted(currency: &str, cart: CountedCartView) -> Value {
    let currency = currency.to_owned();
    sent(CartCountView { session_id: SESSION.into(), currency, cart, with_errors: false })
}

fn amounts() -> CountedCartView {
    CountedCartView {
        id_cart: SESSION.into(),
        product_count: 2,
        amount: Some(1_235_115),
        amount_base: Some(1_498_000),
        amount_coupon: Some(0),
        amount_usd: Some(67_540),
    }
}

fn only(product_count: usize) -> CountedCartView {
    CountedCartView { id_cart: SESSION.into(), product_count, ..CountedCartView::default() }
}

fn transport() -> CartComplementView {
    CartComplementView {
        id_line: Some("01a1fc15-064b-725a-a059-1879c0a4d5e1".into()),
        id: 100_001,
        name: "Transporte".into(),
        quantity: 3,
        schedule: None,
        pick_up: Some("Tulum".into()),
        pick_up_time: Some("06:35".into()),
        included: false,
        amount: 128_700,
        amount_usd: Some(6997),
    }
}

fn walk() -> CartComplementView {
    CartComplementView {
        id_line: Some("01a1fc15-064b-725a-a059-187a51b7e2c4".into()),
        id: 312,
        name: "Caminata submarina".into(),
        quantity: 2,
        schedule: Some("11:00".into()),
        pick_up: None,
        pick_up_time: None,
        included: false,
        amount: 259_800,
        amount_usd: Some(13_998),
    }
}

fn xcaret() -> CartProductView {
    CartProductView {
        id_line: "01a1fc15-064b-725a-a059-187789ecf929".into(),
        id: 296,
        code: "XCARET".into(),
        name: "Xcaret".into(),
        date: Some("2027-02-10".into()),
        open_until: None,
        schedule: "08:00".into(),
        adults: 2,
        children: 1,
        infants: 0,
        amount: 878_255,
        amount_base: 599_700,
        amount_usd: Some(47_942),
        img: "/assets/xcaret-hero-BXYyND1A.svg".into(),
        with_errors: false,
        complements: vec![transport(), walk()],
    }
}

fn xplor() -> CartProductView {
    CartProductView {
        id_line: "01a1fc15-064b-725a-a059-187b6e0f93d8".into(),
        id: 306,
        code: "XPLOR".into(),
        name: "Xplor".into(),
        date: Some("2027-02-11".into()),
        schedule: "09:00".into(),
        children: 0,
        amount: 356_860,
        amount_base: 509_800,
        amount_usd: Some(19_598),
        img: "/assets/xplor-hero-BXYyND1A.svg".into(),
        complements: Vec::new(),
        ..xcaret()
    }
}

fn displayed() -> Value {
    let cart = DisplayedCartView {
        id_cart: SESSION.into(),
        product_count: 2,
        amount: 1_235_115,
        amount_base: 1_498_000,
        amount_coupon: 0,
        amount_usd: Some(67_540),
        products: vec![xcaret(), xplor()],
    };
    sent(CartForDisplayView { session_id: SESSION.into(), currency: "MXN".into(), cart, with_errors: false })
}

fn asking() -> Vec<Value> {
    let asked = ["parksLanguage", "sessionId", "mobile", "includeAmountsUsd"];
    given(&[&asked[..], &CARRIED, &["cookieCurrency"]].concat())
}

fn cart() -> Value {
    let forgotten = "The session is not the caller's: the page should forget it.";
    let get = operation("countCart", "parks", "How many products are in the caller's cart")
        .about("Never turned away for load.")
        .by(&[CART, BEARER, &[]])
        .takes(asking())
        .answers(
            200,
            allowed("The count; with `IncludeAmountsUSD` the amounts.").json_as::<CartCountView>(&[
                ("two", counted("MXN", only(2))),
                ("with_amounts", counted("MXN", amounts())),
            ]),
        )
        .also(&[(400, "ParksBadRequest")])
        .answers(404, refused(forgotten, &["not_found"]))
        .also(&FAILS);
    let wrong = "The session is not the caller's, or `IdCart` is another: `not_found`; or its key is wrong: \
                 `cart_update_error`.";
    let delete =
        operation("forgetCart", "parks", "Empties the caller's cart, lets its places go and forgets it")
            .by(&[CART, BEARER])
            .takes(given(&[&["lang"][..], &CARRIED, &["cookieCurrency"]].concat()))
            .reads::<ForgetCart>(&[("forget", json!({ "IdCart": SESSION, "SessionId": SESSION }))])
            .answers(
                200,
                allowed("Empty now.")
                    .header("Set-Cookie", "GoneCart")
                    .json_as::<CartCountView>(&[("emptied", counted("USD", only(0)))]),
            )
            .also(&[(400, "ParksBadRequest"), (403, "ForbiddenOrigin")])
            .answers(404, refused(wrong, &["not_found", "cart_update_error"]))
            .also(&[(413, "TooLarge"), (415, "UnsupportedMediaType"), (429, "RateLimited")])
            .also(&FAILS);
    path(&[], vec![("get", get), ("delete", delete)])
}

fn display() -> Value {
    let forgotten = "The session is not the caller's: the page should forget it.";
    let get = operation("displayCart", "parks", "The caller's cart with all that a page shows of it")
        .about("Never turned away for load. For sites whose flag for the full cart is set.")
        .by(&[CART, BEARER, &[]])
        .takes(asking())
        .answers(200, allowed("The cart.").json_as::<CartForDisplayView>(&[("two", displayed())]))
        .also(&[(400, "ParksBadRequest")])
        .answers(404, refused(forgotten, &["not_found"]))
        .also(&FAILS);
    path(&[], vec![("get", get)])
}

fn purchases() -> Value {
    let purchase = CouponPurchaseView {
        order: "8K2M4PQ7".into(),
        coupon: "ANA10".into(),
        discount: 25_490,
        total: 229_410,
        currency: "MXN".into(),
        paid_at: "2026-11-20T17:00:00Z".into(),
    };
    let one = sent(PurchasesWithCouponView { email: "ana@example.com".into(), purchases: vec![purchase] });
    let nobody = "Without an account token, or with one that is not good: `sign_in_required`.";
    let another = "The address is another person's: `not_yours`; or a browser says that this call comes from another site: \
                   `forbidden_origin`.";
    let post =
        operation("purchasesWithCoupon", "parks", "A signed-in person's paid orders that used a coupon")
            .by(&[&["accountBearer"], &["account"]])
            .takes(given(&[&["lang"][..], &CARRIED].concat()))
            .reads::<ByEmail>(&[("own", json!({ "email": "ana@example.com" }))])
            .answers(200, allowed("The purchases.").json_as::<PurchasesWithCouponView>(&[("one", one)]))
            .also(&[(400, "ParksBadRequest")])
            .answers(401, refused(nobody, &["sign_in_required"]))
            .answers(403, refused(another, &["not_yours", "forbidden_origin"]))
            .also(&[(413, "TooLarge"), (415, "UnsupportedMediaType"), (429, "RateLimited")])
            .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn reporting() -> Value {
    let post = operation("reportError", "parks", "What went wrong in a page")
        .about("Taken also while the store is crowded. What could be somebody's is struck out before it is kept.")
        .by(&[&[]])
        .takes(given(&[&["lang"][..], &CARRIED].concat()))
        .reads::<ReportedError>(&[(
            "island",
            json!({
                "error": "An error occurred on client",
                "params": { "island": "Chooser", "detail": "TypeError: no price" },
            }),
        )])
        .answers(204, allowed("Taken."))
        .also(&[(400, "ParksBadRequest"), (403, "ForbiddenOrigin")])
        .also(&[(413, "TooLarge"), (415, "UnsupportedMediaType"), (429, "RateLimited")])
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn search_token() -> Value {
    let one = sent(SearchTokenView { access_token: SEARCH_TOKEN.into() });
    let post = operation("searchToken", "parks", "Lets a search box ask for suggestions for ten minutes")
        .by(&[&[]])
        .takes(given(&[&["lang"][..], &CARRIED].concat()))
        .answers(200, allowed("A token.").json_as::<SearchTokenView>(&[("one", one)]))
        .also(&[(400, "ParksBadRequest"), (403, "ForbiddenOrigin"), (413, "TooLarge")])
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

fn autocomplete() -> Value {
    let names = ["Xel-Há", "Xel-Há + Cenotes"].map(|name| SuggestionView { suggestion: name.to_owned() });
    let found = sent(SuggestionsView { quer_suggestions: names.into() });
    let expired = "The token is not good, or not any more: fetch another.";
    let post = operation("autocomplete", "parks", "What may be searched for, by what is typed")
        .about("In the language that `dataStore` stands for. Nothing is kept of it.")
        .by(&[&["searchBearer"]])
        .takes(given(&[&["lang"][..], &CARRIED].concat()))
        .reads::<AskSuggestions>(&[("typing", json!({ "dataStore": "sacbe-es", "query": "xel h" }))])
        .answers(200, allowed("The likeliest first.").json_as::<SuggestionsView>(&[("two", found)]))
        .also(&[(400, "ParksBadRequest")])
        .answers(401, refused(expired, &["search_failed"]))
        .also(&[(403, "ForbiddenOrigin"), (413, "TooLarge"), (415, "UnsupportedMediaType")])
        .answers(422, refused("The query is longer than 100 letters.", &["too_long"]))
        .also(&[(429, "RateLimited")])
        .also(&FAILS);
    path(&[], vec![("post", post)])
}

/// Every call.
pub fn paths() -> Parts {
    let all = [
        ("/xapi/shopping-cart", cart()),
        ("/xapi/shopping-cart-for-display", display()),
        ("/user/purchases-with-coupon", purchases()),
        ("/reporting", reporting()),
        ("/google-enterprise/token", search_token()),
        ("/google-enterprise/autocomplete", autocomplete()),
    ];
    all.map(|(at, item)| (at.to_owned(), item)).into()
}
