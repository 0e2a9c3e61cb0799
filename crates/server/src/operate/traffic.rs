//! How pages are used, as tables (§10.14).

use crate::app::config::{TrafficBy, TrafficOptions};
use crate::operate::terminal::cell;
use crate::publish::publishing::Trouble;
use domain::calendar::{Date, add_days};
use domain::traffic::{Step, Trait, Vital};
use std::collections::BTreeMap;
use store::Db;
use store::figures::{Counted, Days, ReadSamples, ReadViews, ReadVisitors, Samples};

/// The table that is asked for, as CSV. Days are Cancun's.
pub async fn table(db: &Db, site: String, options: &TrafficOptions, today: Date) -> Result<String, Trouble> {
    let to = options.to.unwrap_or(today);
    let days = Days { site, from: add_days(to, 1 - i32::from(options.days)), to };
    match options.by {
        TrafficBy::Day => by_day(db, days).await,
        TrafficBy::Page => by(db, days, Trait::Page).await,
        TrafficBy::Language => by(db, days, Trait::Language).await,
        TrafficBy::Country => by(db, days, Trait::Country).await,
        TrafficBy::Campaign => by(db, days, Trait::Campaign).await,
        TrafficBy::Vitals => vitals(db, days).await,
    }
}

fn written(rows: impl IntoIterator<Item = Vec<String>>) -> Result<String, Trouble> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    for row in rows {
        csv.write_record(row)?;
    }
    Ok(String::from_utf8(csv.into_inner()?)?)
}

/// Views of each step, in their order.
type Steps = [i64; Step::ALL.len()];

fn summed<K: Ord>(counted: Vec<Counted>, key: impl Fn(&Counted) -> K) -> BTreeMap<K, Steps> {
    let mut sums: BTreeMap<K, Steps> = BTreeMap::new();
    for one in counted {
        let steps = sums.entry(key(&one)).or_default();
        for (step, sum) in Step::ALL.into_iter().zip(steps) {
            if step.name() == one.step {
                *sum = sum.saturating_add(one.views);
            }
        }
    }
    sums
}

fn head<'a>(first: &'a [&'a str]) -> Vec<String> {
    first.iter().copied().chain(Step::ALL.map(Step::name)).map(str::to_owned).collect()
}

fn row(first: Vec<String>, steps: Steps) -> Vec<String> {
    first.into_iter().chain(steps.map(|views| views.to_string())).collect()
}

/// Each day's visitors and views.
async fn by_day(db: &Db, days: Days) -> Result<String, Trouble> {
    let views = db.read(ReadViews { days: days.clone(), by: Trait::Language }).await?;
    let visitors = db.read(ReadVisitors { days }).await?;
    let sums = summed(views, |one| one.day);
    let line = |(day, steps): (Date, Steps)| {
        let visitors = visitors.get(&day).copied().unwrap_or_default();
        row(vec![day.to_string(), visitors.to_string()], steps)
    };
    written(std::iter::once(head(&["day", "visitors"])).chain(sums.into_iter().map(line)))
}

/// Views by a trait, the most first.
async fn by(db: &Db, days: Days, by: Trait) -> Result<String, Trouble> {
    let views = db.read(ReadViews { days, by }).await?;
    let mut sums: Vec<_> = summed(views, |one| one.value.clone()).into_iter().collect();
    sums.sort_by_key(|(_, steps)| std::cmp::Reverse(steps.iter().sum::<i64>()));
    let line = |(value, steps): (String, Steps)| row(vec![cell(&value)], steps);
    written(std::iter::once(head(&[by.name()])).chain(sums.into_iter().map(line)))
}

/// How fast each kind of page was, by device: how many values, what three quarters of them do not exceed (empty above every
/// range), how many hundredths are good.
async fn vitals(db: &Db, days: Days) -> Result<String, Trouble> {
    let samples = db.read(ReadSamples { days }).await?;
    let mut counts: BTreeMap<(String, String, String), Vec<u64>> = BTreeMap::new();
    for Samples { page, device, vital, bucket, samples } in samples {
        let Some(ranges) = Vital::parse(&vital).map(|vital| vital.ends().len().saturating_add(1)) else {
            continue;
        };
        let counts = counts.entry((page, device, vital)).or_insert_with(|| vec![0; ranges]);
        let at = usize::try_from(bucket).ok().and_then(|bucket| counts.get_mut(bucket));
        if let Some(count) = at {
            *count = u64::try_from(samples).unwrap_or_default();
        }
    }
    let head =
        ["page", "device", "vital", "values", "three_quarters", "good_percent"].map(str::to_owned).to_vec();
    let line = |((page, device, name), counts): ((String, String, String), Vec<u64>)| {
        let vital = Vital::parse(&name);
        let text = |number: Option<String>| number.unwrap_or_default();
        let quarters = text(vital.and_then(|vital| vital.three_quarters(&counts)).map(|end| end.to_string()));
        let good = text(vital.and_then(|vital| vital.good_percent(&counts)).map(|part| part.to_string()));
        vec![cell(&page), device, name, counts.iter().sum::<u64>().to_string(), quarters, good]
    };
    written(std::iter::once(head).chain(counts.into_iter().map(line)))
}
