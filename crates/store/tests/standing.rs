//! The standing check in a serving store.

use crate::support::buying::filled;
use crate::support::{Fresh, NOW, sql};
use std::collections::BTreeSet;
use store::audit::NeedsAttention;
use store::invariants::{RULES, Rule};
use store::standing::{CountBroken, KnowRules, LeaseRule, ReadChecks, RecordCheck};

on_both!(each_rule_is_checked_by_one_and_what_it_finds_is_shown);

const EVERY: i64 = 60;

// Proves 10.1.8.
async fn each_rule_is_checked_by_one_and_what_it_finds_is_shown(fresh: Fresh) {
    let db = &fresh.db;
    filled(db, 2, 10).await;
    db.run(KnowRules { now: NOW, every_minutes: EVERY }).await.unwrap();
    // Eight instances ask for an hour and a half, a minute at a time: each rule is leased once an hour.
    let mut leased = Vec::new();
    for minute in 0..90 {
        let now = NOW.plus_minutes(minute);
        let ask = || {
            let db = db.clone();
            tokio::spawn(async move { db.run(LeaseRule { now, every_minutes: EVERY }).await.unwrap() })
        };
        let asking: Vec<_> = (0..8).map(|_| ask()).collect();
        for answer in asking {
            leased.extend(answer.await.unwrap().map(|rule| (minute, rule)));
        }
    }
    let rules: BTreeSet<_> = leased.iter().map(|(_, rule)| *rule).collect();
    assert_eq!(rules.len(), RULES.len(), "every rule has its turn");
    for rule in &rules {
        let times: Vec<_> =
            leased.iter().filter(|(_, other)| other == rule).map(|(minute, _)| *minute).collect();
        assert!(times.windows(2).all(|pair| pair[1] - pair[0] >= EVERY), "{rule} at {times:?}");
    }
    let minutes: BTreeSet<_> = leased.iter().map(|(minute, _)| *minute).collect();
    assert!(minutes.len() > RULES.len() / 2, "they are spread over time: {leased:?}");

    sql(db, "UPDATE places SET held = held + 1").await;
    for Rule { name: rule, .. } in RULES {
        let broken = db.read(CountBroken { rule }).await.unwrap();
        db.run(RecordCheck { rule, broken, now: NOW }).await.unwrap();
    }
    let found: Vec<_> = db.read(ReadChecks).await.unwrap();
    let broken: Vec<_> = found.iter().filter(|check| check.broken > 0).map(|check| check.rule).collect();
    assert_eq!(broken, ["slots whose counts are not their claims'"]);
    let attention = db.read(NeedsAttention { now: NOW }).await.unwrap();
    let shown: Vec<_> = attention.iter().filter(|one| one.what == "standing_check").collect();
    assert_eq!((shown.len(), shown[0].of.as_str(), shown[0].since), (1, broken[0], NOW));
    // Mended, it is gone with the next check.
    sql(db, "UPDATE places SET held = held - 1").await;
    let rule = broken[0];
    let broken = db.read(CountBroken { rule }).await.unwrap();
    db.run(RecordCheck { rule, broken, now: NOW }).await.unwrap();
    let attention = db.read(NeedsAttention { now: NOW }).await.unwrap();
    assert!(attention.iter().all(|one| one.what != "standing_check"));
}
