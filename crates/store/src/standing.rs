//! The standing check in a serving store: each rule of [`RULES`] by itself, spread over time, by one instance at a time.

use crate::invariants::RULES;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

const KNOW: &str = "INSERT INTO standing_checks (rule, due_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const LEASE: &str = "UPDATE standing_checks SET due_at = $1 WHERE rule = (SELECT rule FROM standing_checks \
    WHERE due_at <= $2 ORDER BY due_at LIMIT 1) AND due_at <= $2 RETURNING rule";
const RECORD: &str = "UPDATE standing_checks SET checked_at = $1, broken = $2 WHERE rule = $3";
const RESULTS: &str = "SELECT rule, broken, checked_at FROM standing_checks";

/// Makes the rules known that a store does not have yet: they become due one after the other within `every_minutes`, the
/// first at once.
#[derive(Debug)]
pub struct KnowRules {
    /// What time it is.
    pub now: Instant,
    /// How often each rule is checked.
    pub every_minutes: i64,
}

impl Op for KnowRules {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let rules = i64::try_from(RULES.len()).unwrap_or(1).max(1);
        for (number, (rule, _)) in (0..).zip(RULES) {
            let due = self.now.plus_seconds(number * self.every_minutes * 60 / rules);
            tx.execute(KNOW, values![*rule, due.millis()]).await?;
        }
        Ok(Done::Keep(()))
    }
}

/// Leases the rule that is due: it is due again after `every_minutes`, for whoever asks then.
#[derive(Debug)]
pub struct LeaseRule {
    /// What time it is.
    pub now: Instant,
    /// How often each rule is checked.
    pub every_minutes: i64,
}

impl Op for LeaseRule {
    /// The rule's name; none where none is due, or another release's is.
    type Out = Option<&'static str>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let next = self.now.plus_minutes(self.every_minutes).millis();
        let leased = tx.row(LEASE, values![next, self.now.millis()]).await?;
        let Some(row) = leased else { return Ok(Done::Keep(None)) };
        let name = row.text(0)?;
        Ok(Done::Keep(RULES.iter().map(|(rule, _)| *rule).find(|rule| *rule == name)))
    }
}

/// Counts what breaks a rule. It only reads, so no writer waits for it.
#[derive(Debug)]
pub struct CountBroken {
    /// The rule's name.
    pub rule: &'static str,
}

impl Op for CountBroken {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let unknown = || StoreError::Broken(format!("{} is no rule", self.rule));
        let (_, sql) = RULES.iter().find(|(rule, _)| *rule == self.rule).ok_or_else(unknown)?;
        Ok(Done::Keep(tx.row(sql, &[]).await?.map_or(Ok(0), |row| row.int(0))?))
    }
}

/// Records what a check found.
#[derive(Debug)]
pub struct RecordCheck {
    /// The rule's name.
    pub rule: &'static str,
    /// How often it is broken.
    pub broken: i64,
    /// When it was checked.
    pub now: Instant,
}

impl Op for RecordCheck {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(RECORD, values![self.now.millis(), self.broken, self.rule]).await?;
        Ok(Done::Keep(()))
    }
}

/// What the newest check of a rule found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The rule's name.
    pub rule: &'static str,
    /// How often it is broken.
    pub broken: i64,
    /// When it was checked; none before the first time.
    pub at: Option<Instant>,
}

/// The newest results, of the rules this release has.
pub(crate) async fn results(tx: &mut Tx<'_>) -> Result<Vec<Checked>, StoreError> {
    let mut found = Vec::with_capacity(RULES.len());
    for row in tx.rows(RESULTS, &[]).await? {
        let name = row.text(0)?;
        if let Some((rule, _)) = RULES.iter().find(|(rule, _)| *rule == name) {
            let at = Some(row.int(2)?).filter(|at| *at > 0).map(Instant::from_millis);
            found.push(Checked { rule, broken: row.int(1)?, at });
        }
    }
    Ok(found)
}

/// Reads the newest results.
#[derive(Debug)]
pub struct ReadChecks;

impl Op for ReadChecks {
    type Out = Vec<Checked>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(results(tx).await?))
    }
}
