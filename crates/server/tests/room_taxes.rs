//! What is said of the taxes of rooms, and of what towns charge apart (§10.16.90, §10.16.172).

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book};
use crate::paid_rooms::paper;
use crate::support::reading::words;
use crate::support::shopping::{cart, mails};
use crate::support::{Store, address};
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use domain::money::CurrencyCode;
use server::ask::route::Target;

// Proves 10.16.90.
#[tokio::test(flavor = "multi_thread")]
async fn the_mail_and_the_paper_of_an_order_say_the_taxes_of_each_room() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    for room in ["200101:flexible", "200102:all-inclusive"] {
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), room).await;
    }
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let text = |key: &str, names: &[(&str, &str)]| server::messages::text(key, Language::Es, names);
    let held = cart(&visitor).await;
    let mut said = Vec::new();
    for stay in held["stays"].as_array().unwrap() {
        let units = stay["quote"]["units"].as_array().unwrap();
        let lodging = units.iter().filter(|unit| unit["fee"] == "lodging_tax");
        let lodging: i64 = lodging.map(|unit| unit["total"].as_i64().unwrap()).sum();
        let inside = stay["stay"]["tax"].as_i64().unwrap();
        assert!(inside > 0 && lodging > 0, "{stay}");
        let [inside, lodging] = [inside, lodging].map(|minor| domain::money::format(minor, usd));
        said.push(text("stay_line.price.tax", &[("amount", &inside), ("tax", "IVA")]));
        said.push(format!("{}: {lodging}", text("quote.fee.lodging_tax", &[])));
    }
    assert_eq!(said.len(), 4);
    let href = visitor.pay().await;
    visitor.get(&href).await;
    let printed = paper(&visitor.get(&href.replacen('?', "tickets.pdf?", 1)).await);
    mails(&store).await;
    let all = store.app.mail.list();
    let mail = all.iter().find(|mail| mail.to.contains("ana@example.com")).unwrap();
    let written = store.app.mail.html(&mail.id).unwrap();
    for line in &said {
        assert!(written.contains(line), "{line} in the mail: {written}");
        assert!(printed.contains(line), "{line} on paper: {printed}");
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.172.
#[tokio::test(flavor = "multi_thread")]
async fn what_towns_charge_apart_is_summed_for_all_nights_of_all_rooms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for room in ["200101:flexible", "200102:all-inclusive"] {
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), room).await;
    }
    let (hotel, _) = store.app.catalogue.room(ProductId(GARDEN)).unwrap();
    assert!(hotel.town_fee > 0, "{}", hotel.code);
    let pesos = &store.app.catalogue.currency(CurrencyCode::parse("MXN").unwrap()).unwrap().notation;
    let amount = domain::money::format(hotel.town_fee * 3 * 2, pesos);
    let said = server::messages::text("stay_line.town.fee", Language::Es, &[("amount", &amount)]);
    assert_eq!(cart(&visitor).await["town_note"], said.as_str());
    for page in [PageName::Cart, PageName::Checkout] {
        let shown = visitor.get(address::es(page)).await.text();
        assert!(shown.contains(&said), "{said}: {shown}");
    }
    let href = visitor.pay().await;
    let shown = visitor.get(&href).await.text();
    assert!(shown.contains(&said), "{said}: {shown}");
    let printed = paper(&visitor.get(&href.replacen('?', "tickets.pdf?", 1)).await);
    assert!(printed.contains(&said), "{said}: {printed}");
    mails(&store).await;
    let all = store.app.mail.list();
    let mail = all.iter().find(|mail| mail.to.contains("ana@example.com")).unwrap();
    assert!(store.app.mail.html(&mail.id).unwrap().contains(&said), "{said}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.194.
#[tokio::test(flavor = "multi_thread")]
async fn found_rooms_of_one_hotel_say_what_its_town_charges_for_their_nights() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    let (hotel, _) = catalogue.room(ProductId(GARDEN)).unwrap();
    let pesos = &catalogue.currency(CurrencyCode::parse("MXN").unwrap()).unwrap().notation;
    let amount = domain::money::format(hotel.town_fee * 3, pesos);
    let general = server::messages::text("stay.fees", Language::Es, &[]);
    let room = Target::Room(ProductId(GARDEN)).href(Language::Es, catalogue);
    let (found, code) = (address::es(PageName::Hotels), &hotel.code);
    for search in [format!("{room}?"), format!("{found}?hotelcode={code}&")] {
        let shown = words(&visitor.get(&format!("{search}{THREE_NIGHTS}&{COUPLE}")).await);
        assert!(shown.contains(&format!("{amount} por habitación por 3 noches")), "{amount}: {shown}");
        assert!(!shown.contains(&general), "{shown}");
    }
    // Of several hotels it is said where one reads how much.
    let all = visitor.get(&format!("{found}?{THREE_NIGHTS}&{COUPLE}")).await;
    assert!(words(&all).contains(&general));
    assert_all_agrees(&store).await;
}
