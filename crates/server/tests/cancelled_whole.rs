//! All that stands of an order is cancelled at once, through its page.

use crate::changed_rooms::change;
use crate::channels::Raw;
use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, taken};
use crate::support::bought::{Bought, comes_to, stored};
use crate::support::reading::words;
use crate::support::shopping::XPLOR;
use crate::support::{Answer, Store, Visitor, address};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::catalogue::ProductId;
use domain::language::Language;
use domain::money::{CurrencyCode, format};
use domain::order::OrderState;
use domain::pricing::{Fee, Part, PartOf};
use store::order::Suspend;

/// A paid order of a room by a rate and of a visit on one of its days.
async fn bought(store: &Store, visitor: &Visitor, rate: &str) -> Bought {
    visitor.set_cookie("sb_currency", "USD");
    book(visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), &format!("{GARDEN}:{rate}")).await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = visitor.pay().await;
    let code = order.split('/').nth(3).unwrap().to_owned();
    visitor.get(&order).await;
    comes_to(store, &code, |whole| !whole.tickets.is_empty()).await;
    Bought { code, order }
}

/// What stands in the part of an order's page that cancels all of it.
fn part(page: &Answer) -> Option<String> {
    let text = page.text();
    let (_, part) = text.split_once("id=\"cancel-all\"")?;
    Some(part.split("</details>").next().unwrap().to_owned())
}

/// What one of its fields has.
fn field(part: &str, name: &str) -> String {
    let (_, rest) = part.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// The form it sends for so much.
fn form(part: &str, returns: i64) -> String {
    let [seen, once] = ["seen", "once"].map(|name| field(part, name));
    format!("action=cancel_all&returns={returns}&seen={seen}&once={once}")
}

// Proves 10.16.217, 10.16.229, 10.16.230.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_a_room_and_a_visit_is_cancelled_in_one_step() {
    let store = Store::open().await;
    let title = server::messages::text("order.gone.title", Language::Es, &[]);
    let name = &address::product("xplor").words.es.name;
    let (hotel, _) = store.app.catalogue.room(ProductId(200_101)).unwrap();
    let hotel = hotel.words.get(Language::Es).name.clone();
    // All of it goes back; and by a rate that gives nothing back, the visit alone.
    for (rate, ends) in [("flexible", true), ("not-refundable", false)] {
        let visitor = store.visitor();
        let order = bought(&store, &visitor, rate).await;
        let whole = stored(&store, &order.code).await;
        let gives = |line: &&store::order::OrderLine| ends || line.sold.stay().is_none();
        let back: i64 = whole.lines.iter().filter(gives).map(|line| line.total).sum();
        let shown = part(&visitor.get(&order.order).await).unwrap();
        assert_eq!(field(&shown, "returns"), back.to_string(), "{rate}");
        // Of each part what was paid, what of it goes back, and what its hotel asks for no more: before it is done and after.
        let plain = |text: &str| text.replace('\u{a0}', " ").replace(".00", "");
        let all = |keys: &[&str]| {
            let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
            let says = whole.lines.iter().map(|line| {
                let goes = if gives(&line) { line.total } else { 0 };
                let left = line.parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel));
                let left = -left.map(Part::total).sum::<i64>();
                let [paid, goes, left] = [line.total, goes, left].map(|minor| (minor, format(minor, usd)));
                let names = [("paid", paid.1.as_str()), ("amount", &goes.1), ("returned", &goes.1)];
                let key = keys[usize::from(goes.0 == 0)];
                let words = server::messages::pattern(key, Language::Es);
                let names: Vec<_> =
                    names.into_iter().filter(|(name, _)| words.contains(&format!("{{{name}}}"))).collect();
                let hotel = server::messages::text(keys[2], Language::Es, &[("amount", &left.1)]);
                let said = plain(&server::messages::text(key, Language::Es, &names));
                (said, (left.0 > 0).then(|| plain(&hotel)))
            });
            says.collect::<Vec<_>>()
        };
        let asked = all(&["order.cancel_all_back", "order.cancel_all_nothing", "order.cancel_all_hotel"]);
        assert_eq!(asked.iter().filter(|(_, hotel)| hotel.is_some()).count(), usize::from(ends), "{rate}");
        for said in asked.iter().flat_map(|(said, hotel)| [Some(said), hotel.as_ref()]).flatten() {
            assert!(plain(&shown).contains(said), "{rate}: {said}: {shown}");
        }
        let refused = visitor.post(&order.order, &form(&shown, back - 1)).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{rate}: another amount than was shown");
        for _ in 0..2 {
            let done = visitor.post(&order.order, &form(&shown, back)).await;
            assert_eq!(done.status, StatusCode::SEE_OTHER, "{rate}: {}", words(&done));
            let page = visitor.get(&done.location()).await;
            let said = words(&page);
            assert_eq!((page.status, part(&page)), (StatusCode::OK, None), "{rate}");
            // What was cancelled stays there, part by part.
            let (_, gone) = said.split_once(&title).unwrap_or_else(|| panic!("{rate}: {said}"));
            assert!(gone.contains(name.as_str()) && gone.contains(&hotel), "{rate}: {gone}");
            let gone = plain(gone);
            let [sent, back] = ["order.gone.paid_done", "order.gone.paid"]
                .map(|key| all(&[key, "order.gone.nothing", "order.gone.hotel"]));
            for ((sent, hotel), (back, _)) in sent.iter().zip(&back) {
                assert!(gone.contains(sent) || gone.contains(back), "{rate}: {back}: {gone}");
                assert!(hotel.as_ref().is_none_or(|hotel| gone.contains(hotel)), "{rate}: {hotel:?}: {gone}");
            }
        }
        let whole = stored(&store, &order.code).await;
        let sent: i64 = whole.refunds.iter().map(|refund| refund.amount.minor).sum();
        assert_eq!((sent, whole.refunds.len()), (back, 1), "{rate}");
        let over = matches!(whole.order.state, OrderState::Refunding | OrderState::Refunded);
        assert_eq!(over, ends, "{rate}: {:?}", whole.order.state);
        assert!(taken(&store, GARDEN).await.iter().all(|(_, count)| *count == 0), "{rate}");
        assert_all_agrees(&store).await;
    }
    // One thing alone is cancelled by itself.
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let alone = visitor.pay().await;
    assert_eq!(part(&visitor.get(&alone).await), None);
}

// Proves 10.16.218.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_which_one_part_can_not_be_cancelled_is_not_cancelled_whole() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = bought(&store, &visitor, "flexible").await;
    let whole = stored(&store, &order.code).await;
    let shown = part(&visitor.get(&order.order).await).unwrap();
    let form = form(&shown, field(&shown, "returns").parse().unwrap());
    // Nothing is cancelled of an order that is looked into, and nobody reads that it was.
    let suspend = |suspended| Suspend {
        code: order.code.clone(),
        site: whole.order.site.clone(),
        suspended,
        reason: "disputed".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    store.app.db.run(suspend(true)).await.unwrap();
    let refused = visitor.post(&order.order, &form).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", words(&refused));
    store.app.db.run(suspend(false)).await.unwrap();
    // Nor of one that is not as it was shown, though as much goes back.
    let unlike = form.replace(&field(&shown, "seen"), "another");
    assert_eq!(visitor.post(&order.order, &unlike).await.status, StatusCode::CONFLICT);
    // A gate let the people of the visit in.
    let used = if whole.lines[0].sold.stay().is_some() {
        "UPDATE tickets SET state = 'redeemed' WHERE position = 1"
    } else {
        "UPDATE tickets SET state = 'redeemed' WHERE position = 0"
    };
    store.app.db.run(Raw(used)).await.unwrap();
    let refused = visitor.post(&order.order, &form).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let why = server::messages::problem("cancel_all_not", Language::Es, None);
    assert!(words(&refused).contains(&why), "{why}: {}", words(&refused));
    let shown = part(&visitor.get(&order.order).await).unwrap();
    let kept = server::messages::text("order.cancel_all_kept", Language::Es, &[]);
    let name = &address::product("xplor").words.es.name;
    let (before, _) = shown.split_once(kept.as_str()).unwrap();
    assert!(before.contains(name.as_str()) && !shown.contains("<button"), "{shown}");
    let whole = stored(&store, &order.code).await;
    assert!(whole.refunds.is_empty() && whole.lines.iter().all(|line| !line.since.cancelled));
}

// Proves 10.16.218.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_not_cancelled_whole_while_the_money_of_a_change_is_on_its_way() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = bought(&store, &visitor, "flexible").await;
    let room = stored(&store, &order.code).await.lines.iter().position(|line| line.sold.stay().is_some());
    let longer = "&checkin=2027-02-10&checkout=2027-02-15&adults_1=2";
    assert!(change(&visitor, &order, room.unwrap(), longer).await > 0);
    let whole = comes_to(&store, &order.code, |whole| !whole.payments.is_empty()).await;
    let paid = whole.lines.iter().map(|line| line.total - line.since.returned).sum::<i64>().to_string();
    let mut shown = None;
    for _ in 0..600 {
        shown = part(&visitor.get(&order.order).await);
        if shown.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let shown = shown.expect("its money came");
    assert_eq!(field(&shown, "returns"), paid, "with what the change cost");
    // As between the change and its money, which nobody asks for meanwhile.
    let on_its_way =
        "UPDATE payment_attempts SET state = 'authorised', ask_at = 9000000000000 WHERE changed = 1";
    store.app.db.run(Raw(on_its_way)).await.unwrap();
    assert_eq!(part(&visitor.get(&order.order).await), None);
    let refused = visitor.post(&order.order, &form(&shown, paid.parse().unwrap())).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let why = server::messages::problem("cancel_changed", Language::Es, None);
    assert!(words(&refused).contains(&why), "{why}: {}", words(&refused));
    assert!(stored(&store, &order.code).await.refunds.is_empty());
}
