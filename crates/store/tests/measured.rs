//! A purchase is told once, whoever opens its order at once.

use crate::support::{Fresh, NOW};
use store::measured::{Measure, Measured};

on_both!(of_all_who_ask_at_once_one_reports_it);

// Proves 10.12.6.
async fn of_all_who_ask_at_once_one_reports_it(fresh: Fresh) {
    let db = &fresh.db;
    let measured = async || db.read(Measured { order: "o1".into() }).await.unwrap();
    assert!(!measured().await);
    let asking = (0..20).map(|_| {
        let db = db.clone();
        tokio::spawn(async move { db.run(Measure { order: "o1".into(), now: NOW }).await.unwrap() })
    });
    let mut tellers = 0;
    for one in asking.collect::<Vec<_>>() {
        tellers += i32::from(one.await.unwrap());
    }
    assert_eq!(tellers, 1);
    assert!(measured().await);
}
