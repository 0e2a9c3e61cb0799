//! After the sale: not to come, and what that gives back.

use crate::support::bought::{
    DATE, LATER, SOON, START, XCARET, agrees, buy, comes_to, day, leaves_for_nothing, send, send_once_paid,
    shown, stored,
};
use crate::support::reading::words;
use crate::support::shopping::XPLOR;
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::language::Language;
use domain::order::OrderState;
use domain::payment::RefundState;
use server::operate::refunds;
use std::process::Command;
use std::time::Duration;

// Proves 9.5.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_was_cancelled_still_counts_for_the_discounts_of_the_others() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XCARET, "date=2026-11-25&adults=2").await;
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=2")).await;
    // So near, it is cheaper for being bought with another park.
    let (before, _) = shown(&visitor, &bought, 0, DATE).await;
    let page = visitor.get(&bought.change(1, "&task=cancel")).await;
    let form = format!("line=1&task=cancel&difference={}&once=z", page.input("difference"));
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let (after, _) = shown(&visitor, &bought, 0, DATE).await;
    assert_eq!(before, after, "its discount is not given back a second time");
}

// Proves 9.5.11, 9.5.12, 10.3.111.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_visit_gives_back_by_the_terms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XCARET, "date=2026-11-25&adults=2").await;
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let whole = stored(&store, &bought.code).await;
    // Five days ahead: half.
    let greeting = "Nos vemos ahí";
    let page = visitor.get(&bought.change(0, "&task=cancel")).await;
    let half = page.input("difference").parse::<i64>().unwrap();
    assert!((half * 2 - whole.lines[0].total).abs() <= 1);
    let form = format!("line=0&task=cancel&difference={half}&once={}", page.input("once"));
    let rest_stands = server::messages::problem("change_cancel_done", Language::Es, None);
    for _ in 0..2 {
        let done = send(&visitor, &bought, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER);
        assert!(visitor.get(&done.location()).await.text().contains(&rest_stands));
    }
    let after = comes_to(&store, &bought.code, |whole| !whole.refunds.is_empty()).await;
    assert_eq!(
        (after.order.state, after.refunds.len(), after.refunds[0].amount.minor),
        (OrderState::Paid, 1, half)
    );
    assert!(after.lines[0].since.cancelled && !after.lines[1].since.cancelled);
    assert!(visitor.get(&bought.order).await.text().contains(greeting));
    agrees(&store).await;
    // The other, months ahead, whole: but not more than it is worth.
    let page = visitor.get(&bought.change(1, "&task=cancel")).await;
    assert_eq!(page.input("difference"), whole.lines[1].total.to_string());
    let form = format!("line=1&task=cancel&difference={}&once=z", whole.lines[1].total);
    let done = send(&visitor, &bought, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    let said = visitor.get(&done.location()).await.text();
    assert!(!said.contains(&rest_stands), "there is no rest: {said}");
    agrees(&store).await;
    let page = visitor.get(&bought.order).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains(&address::change(&bought.code, Language::Es)), "nothing left to change");
    // Half of the first is kept, so that the order stays paid; nobody is awaited any more.
    assert_eq!(stored(&store, &bought.code).await.order.state, OrderState::Paid);
    assert!(page.text().contains("Cancelaste esta compra") && !page.text().contains(greeting));
    assert!(!page.text().contains("calendar.ics"), "nothing to take along");
    let tickets = bought.order.replacen('?', "tickets.pdf?", 1);
    assert_eq!(visitor.get(&tickets).await.status, StatusCode::NOT_FOUND);
    let resent = visitor.post(&bought.order, "action=resend").await;
    assert_eq!(resent.status, StatusCode::BAD_REQUEST, "nobody is greeted again");
    // An order cancelled whole is over.
    let other = buy(&visitor, XPLOR, &format!("date={LATER}&adults=1")).await;
    let page = visitor.get(&other.change(0, "&task=cancel")).await;
    let form = format!("line=0&task=cancel&difference={}&once=z", page.input("difference"));
    assert_eq!(send(&visitor, &other, &form).await.status, StatusCode::SEE_OTHER);
    comes_to(&store, &other.code, |whole| whole.order.state == OrderState::Refunded).await;
    agrees(&store).await;
}

// Proves 9.5.18.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_operator_gave_back_is_not_given_back_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let total = stored(&store, &bought.code).await.order.total;
    let now = store.app.now();
    let by = Actor::Operator("luz".into());
    refunds::request(&store.app.db, &bought.code, Some(100), "late bus", by, now).await.unwrap();
    // Months ahead all of it would go back: all that is left does, and the order is over.
    let page = visitor.get(&bought.change(0, "&task=cancel")).await;
    assert_eq!(page.input("difference"), (total - 100).to_string());
    let form = format!("line=0&task=cancel&difference={}&once=z", total - 100);
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let after = comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Refunded).await;
    assert_eq!(after.refunds.iter().map(|refund| refund.amount.minor).sum::<i64>(), total);
    agrees(&store).await;
}

// Proves 9.5.15.
#[tokio::test(flavor = "multi_thread")]
async fn no_change_buys_back_what_a_near_day_had_lost() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // Five days ahead, half would go back: moved months ahead, or its day given up to the weather, half it stays.
    let half = |paid: i64| (paid - 1) / 2..=paid / 2 + 1;
    let moved = buy(&visitor, XPLOR, &format!("date={SOON}&adults=1")).await;
    let page = visitor.get(&moved.change(0, &format!("&task=day&date={DATE}"))).await;
    let fields = ["slot", "difference", "once"].map(|name| format!("{name}={}", page.input(name))).join("&");
    let form = format!("line=0&task=day&date={DATE}&{fields}");
    assert_eq!(send(&visitor, &moved, &form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(day(&stored(&store, &moved.code).await.lines[0]), DATE);
    let claimed = buy(&visitor, XCARET, &format!("date={SOON}&adults=1")).await;
    let form = "line=0&task=weather&once=x";
    assert_eq!(send(&visitor, &claimed, form).await.status, StatusCode::SEE_OTHER);
    for bought in [&moved, &claimed] {
        let page = visitor.get(&bought.change(0, "&task=cancel")).await;
        let returns = page.input("difference").parse::<i64>().unwrap();
        let line = &stored(&store, &bought.code).await.lines[0];
        assert!(half(line.total - line.since.returned).contains(&returns), "{returns} of {line:?}");
    }
    // Months ahead all goes back, before a change and after it.
    let early = buy(&visitor, XCARET, &format!("date={DATE}&adults=1")).await;
    leaves_for_nothing(&store, &visitor, &early, LATER).await;
    let page = visitor.get(&early.change(0, "&task=cancel")).await;
    assert_eq!(page.input("difference"), stored(&store, &early.code).await.lines[0].total.to_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_names_no_visit_or_nothing_to_do_changes_none() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
    let whole = stored(&store, &bought.code).await;
    let returns = whole.lines[0].total;
    for form in [
        "task=weather&once=a".to_owned(),
        "line=x&task=weather&once=b".to_owned(),
        "line=&task=weather&once=c".to_owned(),
        "line=-1&task=weather&once=d".to_owned(),
        format!("line=x&task=cancel&difference={returns}&once=e"),
        format!("line=0&task=Cancel&difference={returns}&once=f"),
        format!("line=0&difference={returns}&once=g"),
    ] {
        assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::BAD_REQUEST, "{form}");
    }
    let nobodys = format!("line=7&task=cancel&difference={returns}&once=h");
    assert_eq!(send(&visitor, &bought, &nobodys).await.status, StatusCode::NOT_FOUND);
    let after = stored(&store, &bought.code).await;
    assert_eq!((after.refunds.len(), after.lines[0].sold.when()), (0, whole.lines[0].sold.when()));
    assert!(!after.lines[0].since.cancelled);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_gives_back_what_it_says_whatever_others_carry() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let once = "00000000-0000-4000-8000-000000000001";
    for once in ["", once] {
        for _ in 0..2 {
            let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=1")).await;
            let paid = stored(&store, &bought.code).await.order.total;
            let form = format!("line=0&task=cancel&difference={paid}&once={once}");
            assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
            let whole =
                comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Refunded).await;
            assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).sum::<i64>(), paid);
        }
    }
    agrees(&store).await;
}

// Proves 10.3.77, 10.3.78.
#[tokio::test(flavor = "multi_thread")]
async fn page_mail_and_paper_say_one_balance_and_one_act_is_reported_once() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let total = stored(&store, &bought.code).await.order.total;
    let money = |minor: i64| domain::money::format(minor, &store.app.catalogue.usd.notation);
    // In a sum, one amount that has cents gives them to all.
    let says = |text: &str, minor: i64| {
        let (whole, cents) = (money(minor), format!("US${}.{:02}", minor / 100, minor % 100));
        text.contains(&whole) || text.contains(&cents)
    };
    // The dearer day is paid by a payment of its own.
    let position =
        stored(&store, &bought.code).await.lines.iter().position(|line| day(line) == DATE).unwrap();
    let (difference, once) = shown(&visitor, &bought, position, SOON).await;
    let more: i64 = difference.parse().unwrap();
    let form =
        format!("line={position}&task=day&date={SOON}&slot={START}&difference={more}&once={once}&method=VI");
    let gateway = send(&visitor, &bought, &form).await.location();
    visitor.post(&gateway, "outcome=approve").await;
    comes_to(&store, &bought.code, |whole| whole.payments.iter().any(|one| one.amount == more)).await;
    let mails = async |start: &str, count: usize| {
        for _ in 0..600 {
            let found: Vec<_> =
                store.app.mail.list().into_iter().filter(|mail| mail.id.starts_with(start)).collect();
            if found.len() >= count {
                let html = found.iter().map(|mail| store.app.mail.html(&mail.id).unwrap());
                return html.collect::<Vec<_>>();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no {count} mails {start}: {:?}", store.app.mail.list());
    };
    let paper = async || {
        let answer = visitor.get(&bought.order.replacen('?', "tickets.pdf?", 1)).await;
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), &answer.bytes).unwrap();
        let read = Command::new("pdftotext").arg("-layout").arg(file.path()).arg("-").output().unwrap();
        String::from_utf8(read.stdout).unwrap()
    };
    let page = words(&visitor.get(&bought.order).await);
    let moved = mails("mail-confirmed", 2).await;
    assert!(
        moved.iter().any(|mail| mail.contains("Tu visita cambió") && says(mail, total + more)),
        "{moved:?}"
    );
    for text in [page, paper().await] {
        assert!(says(&text, total + more), "{text}");
    }
    // Cancelled, both payments give: one letter has the sum.
    let answer = visitor.get(&bought.change(0, "&task=cancel")).await;
    let returns: i64 = answer.input("difference").parse().unwrap();
    assert!(returns > more, "more than one payment can give");
    let form = format!("line=0&task=cancel&difference={returns}&once={}", answer.input("once"));
    assert_eq!(send_once_paid(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let whole = comes_to(&store, &bought.code, |whole| {
        whole.refunds.len() == 2 && whole.refunds.iter().all(|one| one.state == RefundState::Done)
    })
    .await;
    assert_eq!(whole.order.state, OrderState::Paid);
    let letters = mails("mail-refunded", 1).await;
    assert_eq!(letters.len(), 1, "{:?}", store.app.mail.list());
    assert!(letters[0].contains("Cancelaste tu compra") && says(&letters[0], returns), "{letters:?}");
    for text in [&letters[0], &words(&visitor.get(&bought.order).await)] {
        assert!(says(text, total + more - returns), "{text}");
    }
    agrees(&store).await;
}
