//! What the mail and the paper of an order say of the taxes of its rooms (§10.16.90).

use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::paid_rooms::paper;
use crate::support::Store;
use crate::support::shopping::{cart, mails};
use domain::language::Language;
use domain::money::CurrencyCode;

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
