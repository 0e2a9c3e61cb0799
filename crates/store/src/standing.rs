//! The standing check in a serving store: each rule of [`RULES`] by itself, spread over time, by one instance at a time.

use crate::invariants::RULES;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

sql!(KNOW = "INSERT INTO standing_checks (rule, due_at) VALUES ($1, $2) ON CONFLICT DO NOTHING");
sql!(
    LEASE = "UPDATE standing_checks SET due_at = $1 WHERE rule = (SELECT rule FROM standing_checks \
    WHERE due_at <= $2 ORDER BY due_at LIMIT 1) AND due_at <= $2 RETURNING rule"
);
sql!(RECORD = "UPDATE standing_checks SET checked_at = $1, broken = $2 WHERE rule = $3");
sql!(RESULTS = "SELECT rule, broken, checked_at FROM standing_checks");

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
        for (number, rule) in (0..).zip(RULES) {
            let due = self.now.plus_seconds(number * self.every_minutes * 60 / rules);
            tx.execute(KNOW, values![rule.name, due]).await?;
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
        let leased: Option<String> = tx.one(LEASE, values![next, self.now]).await?;
        let Some(name) = leased else { return Ok(Done::Keep(None)) };
        Ok(Done::Keep(RULES.iter().map(|rule| rule.name).find(|rule| *rule == name)))
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
        let rule = RULES.iter().find(|rule| rule.name == self.rule).ok_or_else(unknown)?;
        Ok(Done::Keep(tx.one(rule.offenders, &[]).await?.unwrap_or_default()))
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
    for (name, broken, at) in tx.all::<(String, i64, i64)>(RESULTS, &[]).await? {
        if let Some(rule) = RULES.iter().find(|rule| rule.name == name) {
            let at = Some(at).filter(|at| *at > 0).map(Instant::from_millis);
            found.push(Checked { rule: rule.name, broken, at });
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
