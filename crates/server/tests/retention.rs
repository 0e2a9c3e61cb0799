//! What is old goes while the store serves, and a buyer who asks is forgotten.

use crate::support::bought::{agrees, buy, comes_to, stored};
use crate::support::shopping::{XPLOR, mails};
use crate::support::{Setup, Store, address};
use ::store::act::{Act, ReadActs};
use ::store::order::SendAgain;
use ::store::retention::NotErased;
use ::store::{Done, Op, Statement, StoreError, Tx};
use axum::http::StatusCode;
use clap::Parser;
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::catalogue::PageName;
use domain::order::OrderState;
use server::app::config::{Cli, DatabaseOptions, EraseOptions, OperatorOptions};
use server::jobs::{retention, sweep};
use server::operate::buyers::{Forgotten, erase};

struct Sql(&'static str);

impl Op for Sql {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(Statement::raw(self.0), &[]).await?;
        Ok(Done::Keep(()))
    }
}

// Proves 10.8.8.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_that_was_left_goes_and_its_visitor_begins_anew() {
    let store = Store::open().await;
    let visitor = store.visitor();
    assert_eq!(visitor.add(XPLOR, "date=2026-12-21&adults=2").await.status, StatusCode::SEE_OTHER);
    let cookies = ["sb_cart", "sb_cart_key"].map(|name| (name, visitor.cookie(name).unwrap()));
    let folder = store.folder.clone();
    drop((visitor, store));
    let setup = Setup { now: Some("2026-12-20T12:01:00-05:00".into()), ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    sweep::sweep(&later.app).await.unwrap();
    let mut plan = retention::Plan::default();
    // As many steps as there are kinds, and some more: nobody waits a second for each.
    for _ in 0..30 {
        later.app.db.run(Sql("DELETE FROM turns")).await.unwrap();
        retention::step(&later.app, &mut plan).await.unwrap();
    }
    let figures = later.figures().await;
    assert!(figures.contains("sacbe_removed_total{kind=\"carts\"} 1"), "{figures}");
    assert!(figures.contains("sacbe_removed_total{kind=\"orders\"} 0"), "{figures}");
    let visitor = later.visitor();
    for (name, value) in &cookies {
        visitor.set_cookie(name, value);
    }
    assert_eq!(visitor.get(address::es(PageName::Cart)).await.status, StatusCode::OK);
    assert_eq!(visitor.add(XPLOR, "date=2027-01-21&adults=2").await.status, StatusCode::SEE_OTHER);
    assert_ne!(visitor.cookie("sb_cart"), Some(cookies[0].1.clone()), "a cart of their own");
    agrees(&later).await;
}

fn erasing(store: &Store, code: Option<&str>, email: Option<&str>, force: bool) -> EraseOptions {
    EraseOptions {
        code: code.map(str::to_owned),
        email: email.map(str::to_owned),
        reason: "asked by mail".into(),
        force,
        operator: OperatorOptions { name: Some("luz".into()) },
        database: DatabaseOptions { data: store.folder.path().to_owned(), database: None },
    }
}

// Proves 10.8.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_buyer_who_asks_is_forgotten_and_the_tickets_are_good() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XPLOR, "date=2026-12-21&adults=2").await;
    comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!(mails(&store).await, 1);
    let site = store.app.catalogue.site.site_code.clone();
    let run =
        async |options: EraseOptions, now: Instant| erase(&store.app.db, &site, &options, now).await.unwrap();
    let now = store.app.now();
    let code = Some(bought.code.as_str());
    let refused = run(erasing(&store, code, None, false), now).await;
    assert_eq!(refused.stays, [(bought.code.clone(), NotErased::VisitToCome)]);
    assert_eq!((refused.orders, mails(&store).await), (0, 1), "nothing is erased");
    assert!(visitor.get(&bought.order).await.text().contains(", Ana"));
    let done = run(erasing(&store, None, Some(" ANA@example.com "), true), now).await;
    assert_eq!((done.orders, done.stays.len(), done.files), (1, 0, 3));
    // Not in what the database file has freed either.
    for file in ["sacbe.db", "sacbe.db-wal"] {
        let bytes = std::fs::read(store.folder.path().join(file)).unwrap_or_default();
        for what in ["ana@example.com", "ANA@example.com"] {
            let stands = bytes.windows(what.len()).any(|window| window == what.as_bytes());
            assert!(!stands, "{what} stands in {file}");
        }
    }
    // Again, by its code: there is nobody any more.
    assert_eq!(run(erasing(&store, code, None, false), now).await, Forgotten::default());
    // Its page has its tickets and nobody's name; nothing finds it but its address.
    let page = visitor.get(&bought.order).await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    assert!(text.contains("viewBox=\"-4") && text.contains("Borramos los datos"), "{text}");
    assert!(!text.contains(", Ana") && !text.contains("ana@example.com"));
    let (path, key) = bought.order.split_once('?').unwrap();
    for file in ["tickets.pdf", "calendar.ics"] {
        assert_eq!(visitor.get(&format!("{path}{file}?{key}")).await.status, StatusCode::OK, "{file}");
    }
    for email in ["ana%40example.com", "", "erased"] {
        let form = format!("code={}&email={email}", bought.code);
        let found = store.visitor().post(address::es(PageName::Lookup), &form).await;
        assert_eq!(found.status, StatusCode::UNPROCESSABLE_ENTITY, "{email:?}");
    }
    // Nobody is written to.
    let whole = stored(&store, &bought.code).await;
    let again = SendAgain { order: whole.order.id.clone(), site: site.clone(), now };
    store.app.db.run(again).await.unwrap();
    store.app.work.notify_one();
    assert_eq!(mails(&store).await, 0);
    let acts = store.app.db.read(ReadActs { subject: whole.order.id.to_string() }).await.unwrap();
    let erased: Vec<_> = acts.iter().filter(|one| one.act == Act::Erased).collect();
    assert_eq!(erased.len(), 1);
    assert_eq!(
        (erased[0].name.as_str(), &erased[0].actor),
        ("asked by mail", &Actor::Operator("luz".into()))
    );
    agrees(&store).await;
}

#[test]
fn whoever_erases_names_an_order_or_an_address() {
    let read = |arguments: &[&str]| {
        let all = ["sacbe", "buyers", "erase"].iter().chain(arguments);
        Cli::try_parse_from(all).is_ok()
    };
    assert!(read(&["7K2M9QXA"]) && read(&["--email", "ana@example.com", "--force", "--reason", "asked"]));
    assert!(!read(&[]) && !read(&["7K2M9QXA", "--email", "ana@example.com"]));
}
