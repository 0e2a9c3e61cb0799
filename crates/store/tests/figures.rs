//! What instances counted is kept once, and nothing of it is about one person.

use crate::support::buying::{filled, order, place, settle};
use crate::support::{Fresh, NOW, number};
use domain::calendar::{Date, add_days};
use domain::payment::GatewayEvent;
use domain::traffic::{CAMPAIGNS, OTHERS, Trait};
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::figures::{
    CountPurchase, DaySalt, Days, EndDays, Figures, KeepFigures, PageErrors, ReadErrors, ReadSamples,
    ReadViews, ReadVisitors,
};

on_both!(
    no_backup_knows_who_visited,
    what_was_counted_is_added_once_however_often_it_is_sent,
    instances_that_count_the_same_at_once_lose_nothing,
    campaigns_and_errors_that_anybody_makes_up_are_a_few_rows,
    visitors_are_counted_by_day_and_nobody_knows_them_afterwards,
    a_purchase_is_counted_once_and_only_when_it_is_paid,
);

fn today() -> Date {
    NOW.date_in_cancun()
}

fn days() -> Days {
    Days { site: "TEST".into(), from: add_days(today(), -1), to: add_days(today(), 1) }
}

fn keep(id: &str, figures: Figures) -> KeepFigures {
    KeepFigures { id: id.into(), site: "TEST".into(), figures, now: NOW }
}

fn viewed(kind: Trait, value: &str, step: &'static str, views: u64) -> Figures {
    Figures {
        views: BTreeMap::from([((today(), kind, value.to_owned(), step), views)]),
        ..Figures::default()
    }
}

async fn views(db: &Db, by: Trait) -> Vec<(String, String, i64)> {
    let counted = db.read(ReadViews { days: days(), by }).await.unwrap();
    counted.into_iter().map(|one| (one.value, one.step, one.views)).collect()
}

// Proves 10.14.2.
async fn what_was_counted_is_added_once_however_often_it_is_sent(fresh: Fresh) {
    let db = &fresh.db;
    let mut figures = viewed(Trait::Page, "cart", "cart", 3);
    figures.vitals = BTreeMap::from([((today(), "cart".to_owned(), "phone", "lcp", 4), 2)]);
    let error = PageErrors {
        fingerprint: "f".into(),
        error: "no price".into(),
        page: "/es/".into(),
        params: "island=Chooser".into(),
        times: 5,
        first_at: NOW,
        last_at: NOW.plus_seconds(9),
    };
    figures.errors = vec![error.clone()];
    for _ in 0..3 {
        db.run(keep("one", figures.clone())).await.unwrap();
    }
    assert_eq!(views(db, Trait::Page).await, [("cart".to_owned(), "cart".to_owned(), 3)]);
    assert_eq!(views(db, Trait::Country).await, []);
    assert_eq!(db.read(ReadErrors { site: "TEST".into() }).await.unwrap(), std::slice::from_ref(&error));
    figures.errors =
        vec![PageErrors { first_at: NOW.plus_seconds(20), last_at: NOW.plus_seconds(30), ..error.clone() }];
    db.run(keep("two", figures)).await.unwrap();
    assert_eq!(views(db, Trait::Page).await, [("cart".to_owned(), "cart".to_owned(), 6)]);
    let again = PageErrors { times: 10, last_at: NOW.plus_seconds(30), ..error };
    assert_eq!(db.read(ReadErrors { site: "TEST".into() }).await.unwrap(), [again]);
    let samples = db.read(ReadSamples { days: days() }).await.unwrap();
    let counted: Vec<_> = samples.iter().map(|one| (one.vital.as_str(), one.bucket, one.samples)).collect();
    assert_eq!(counted, [("lcp", 4, 4)]);
    let others = Days { site: "OTHER".into(), ..days() };
    assert_eq!(db.read(ReadViews { days: others, by: Trait::Page }).await.unwrap(), []);
}

// Proves 10.14.2.
async fn instances_that_count_the_same_at_once_lose_nothing(fresh: Fresh) {
    let mut running = Vec::new();
    for instance in 0..8 {
        let db = fresh.db.clone();
        running.push(tokio::spawn(async move {
            for batch in 0..10 {
                let mut figures = viewed(Trait::Page, "cart", "cart", 1);
                figures.views.insert((today(), Trait::Page, "home".into(), "looking"), 2);
                figures.errors = vec![PageErrors {
                    fingerprint: "f".into(),
                    error: "no price".into(),
                    page: String::new(),
                    params: String::new(),
                    times: 1,
                    first_at: NOW,
                    last_at: NOW,
                }];
                db.run(keep(&format!("{instance} {batch}"), figures)).await.unwrap();
            }
        }));
    }
    for one in running {
        one.await.unwrap();
    }
    let counted = views(&fresh.db, Trait::Page).await;
    assert_eq!(counted.iter().map(|(_, _, views)| *views).collect::<Vec<_>>(), [80, 160]);
    assert_eq!(fresh.db.read(ReadErrors { site: "TEST".into() }).await.unwrap()[0].times, 80);
}

// Proves 10.14.3, 7.1.43.
async fn campaigns_and_errors_that_anybody_makes_up_are_a_few_rows(fresh: Fresh) {
    let db = &fresh.db;
    let mut figures = Figures::default();
    figures.errors.push(PageErrors {
        fingerprint: "real".into(),
        error: "no price".into(),
        page: "/es/".into(),
        params: String::new(),
        times: 50,
        first_at: NOW,
        last_at: NOW,
    });
    for at in 0..1200 {
        if at < 300 {
            figures.views.insert((today(), Trait::Campaign, format!("made up {at}"), "looking"), 1);
        }
        figures.errors.push(PageErrors {
            fingerprint: format!("{at}"),
            error: format!("made up {at}"),
            page: String::new(),
            params: String::new(),
            times: 1,
            first_at: NOW,
            last_at: NOW,
        });
    }
    figures.views.insert((today(), Trait::Campaign, String::new(), "looking"), 7);
    db.run(keep("one", figures)).await.unwrap();
    let counted = views(db, Trait::Campaign).await;
    assert_eq!(counted.len(), CAMPAIGNS + 2, "those, the others, and none");
    let all: i64 = counted.iter().map(|(_, _, views)| views).sum();
    assert_eq!(all, 307);
    let others = counted.iter().find(|(value, ..)| value == OTHERS).unwrap();
    assert_eq!(others.2, 100);
    let errors = db.read(ReadErrors { site: "TEST".into() }).await.unwrap();
    assert_eq!(errors.len(), 1000);
    // What comes often stays, and what is new is there.
    assert!(errors.iter().any(|one| one.fingerprint == "real" && one.times == 50));
    assert!(errors.iter().any(|one| one.fingerprint == "1199"));
}

// Proves 10.14.5.
async fn visitors_are_counted_by_day_and_nobody_knows_them_afterwards(fresh: Fresh) {
    let db = &fresh.db;
    let salt = async |fresh: &str| {
        db.run(DaySalt { site: "TEST".into(), day: today(), fresh: fresh.into() }).await.unwrap()
    };
    assert_eq!(salt("first").await, "first");
    assert_eq!(salt("second").await, "first", "all instances have one");
    let seen = |id: &str, visitors: &[&str]| {
        let visitors = visitors.iter().map(|name| (today(), (*name).to_owned())).collect::<BTreeSet<_>>();
        keep(id, Figures { visitors, ..Figures::default() })
    };
    db.run(seen("one", &["a", "b"])).await.unwrap();
    db.run(seen("two", &["b", "c"])).await.unwrap();
    let visitors = async || db.read(ReadVisitors { days: days() }).await.unwrap();
    assert_eq!(visitors().await, BTreeMap::from([(today(), 3)]), "while it lasts");
    let end = |before| EndDays { site: "TEST".into(), before };
    assert_eq!(db.run(end(today())).await.unwrap(), 0, "it goes on");
    assert_eq!(db.run(end(add_days(today(), 1))).await.unwrap(), 1);
    assert_eq!(db.run(end(add_days(today(), 1))).await.unwrap(), 0, "once");
    assert_eq!(visitors().await, BTreeMap::from([(today(), 3)]));
    // What comes late finds no salt: it is nobody.
    db.run(seen("three", &["d"])).await.unwrap();
    assert_eq!(number(db, "SELECT COUNT(*) FROM traffic_visitors WHERE visitor = 'd'").await, 0);
    assert_eq!(visitors().await, BTreeMap::from([(today(), 3)]));
    // An instance whose clock is late begins the day again, and it ends again: nobody counts twice.
    assert_eq!(salt("again").await, "again");
    assert_eq!(db.run(end(add_days(today(), 1))).await.unwrap(), 1);
    assert_eq!(visitors().await, BTreeMap::from([(today(), 3)]));
}

// Proves 10.14.6.
async fn a_purchase_is_counted_once_and_only_when_it_is_paid(fresh: Fresh) {
    let db = &fresh.db;
    let (id, attempt) = place(db, &filled(db, 2, 10).await, "key").await;
    let code = order(db, &id).await.order.code;
    let count = async |code: &str| {
        db.run(CountPurchase { code: code.into(), site: "TEST".into(), now: NOW }).await.unwrap()
    };
    assert!(!count(&code).await, "nobody has paid it");
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert!(!count(&code).await, "its money is not taken");
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert!(count(&code).await);
    assert!(!count(&code).await, "it was counted");
    assert!(!count("ZZZZZZZZ").await);
}

// Proves 10.14.5.
async fn no_backup_knows_who_visited(fresh: Fresh) {
    let db = &fresh.db;
    let salt = "5a17".repeat(16);
    db.run(DaySalt { site: "TEST".into(), day: today(), fresh: salt.clone() }).await.unwrap();
    let visitors = BTreeSet::from([(today(), "0123456789abcdef".to_owned())]);
    db.run(keep("one", Figures { visitors, ..viewed(Trait::Page, "cart", "cart", 3) })).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    db.back_up(&file).await.unwrap();
    let bytes = std::fs::read(&file).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("page") && holds("cart"), "the sums are there");
    assert!(!holds(&salt) && !holds("0123456789abcdef"));
}
