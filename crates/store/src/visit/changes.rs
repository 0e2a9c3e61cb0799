//! What was changed and cancelled of an order since it was paid, as the books keep it: where lines were and what each part gave
//! back (§10.16.226, §10.16.229).

use super::moves::{Move, read_moves, write_moves};
use crate::act::Act;
use crate::payment::Way;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::OrderId;
use std::collections::{BTreeMap, BTreeSet};

sql!(
    DONE = "SELECT act, name, at, did FROM acts WHERE subject = $1 AND act IN ($2, $3, $4) ORDER BY at, name"
);
sql!(
    PAID = "SELECT id, created_at, method, bank, months FROM payment_attempts WHERE order_id = $1 AND changed = 1"
);

/// A change of an order that was made and stands.
#[derive(Clone, Debug)]
pub struct ChangeMade {
    /// By what it was asked for: the name by which its vouchers are sent again; one that gave money back begins with the name of
    /// its refund.
    pub asked: String,
    /// The moment it was made.
    pub at: Instant,
    /// What it cost more, minor units of its order; what went back when negative.
    pub more: i64,
    /// Where its lines were and are: the visit or the room first.
    pub moves: Vec<Move>,
    /// Since when it was to be paid, and in which way; none where it cost no more.
    pub paid: Option<(Instant, Way)>,
}

/// Parts of an order that were cancelled at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsGone {
    /// The moment.
    pub at: Instant,
    /// The position of each visit or room, and what went back of it, minor units.
    pub parts: Vec<(usize, i64)>,
}

/// What was done to a paid order. What an earlier release did is not known.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Oldest first, without those that were undone.
    pub made: Vec<ChangeMade>,
    /// Oldest first.
    pub gone: Vec<PartsGone>,
    /// Whether an earlier release made a change that stands: where lines were before it is not known.
    pub unknown: bool,
}

/// Reads what was changed and cancelled of an order.
#[derive(Debug)]
pub struct ReadChanges {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadChanges {
    type Out = Changes;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let [moved, undone, cancelled] = [Act::Moved, Act::Undone, Act::Cancelled].map(Act::name);
        let done: Vec<(Act, String, Instant, String)> =
            tx.all(DONE, values![&self.order, moved, undone, cancelled]).await?;
        if done.is_empty() {
            return Ok(Done::Keep(Changes::default()));
        }
        let paid: Vec<(String, Instant, Way)> = tx.all(PAID, values![&self.order]).await?;
        let paid: BTreeMap<_, _> = paid.into_iter().map(|(id, at, way)| (id, (at, way))).collect();
        let undone: BTreeSet<String> =
            done.iter().filter(|(act, ..)| *act == Act::Undone).map(|(_, name, ..)| name.clone()).collect();
        let mut changes = Changes::default();
        for (act, name, at, did) in done {
            // The name of a move says by what it was asked for, then which lines it moves.
            let asked = name.rsplit_once(": ").map_or(name.as_str(), |(asked, _)| asked);
            if did.is_empty() {
                changes.unknown |= act == Act::Moved && !undone.contains(asked);
                continue;
            }
            if act == Act::Cancelled {
                // Where it is not of our shape its order is shown without it.
                changes.gone.extend(read_parts(&did).ok().map(|parts| PartsGone { at, parts }));
            } else if act == Act::Moved && !undone.contains(asked) {
                let Ok((more, moves)) = read_change(&did) else {
                    changes.unknown = true;
                    continue;
                };
                let paid = paid.get(asked).cloned();
                changes.made.push(ChangeMade { asked: asked.to_owned(), at, more, moves, paid });
            }
        }
        Ok(Done::Keep(changes))
    }
}

/// A change as its act keeps it: what it cost more, then its lines.
pub(crate) fn change_text(more: i64, moves: &[Move]) -> String {
    format!("{more}\n{}", write_moves(moves))
}

fn read_change(text: &str) -> Result<(i64, Vec<Move>), StoreError> {
    let broken = || StoreError::Broken("a change that was made is not of our shape".into());
    let (more, moves) = text.split_once('\n').ok_or_else(broken)?;
    Ok((more.parse().map_err(|_| broken())?, read_moves(moves)?))
}

/// Parts that are cancelled as their act keeps them: `0 15000;3 0`.
pub(super) fn parts_text(parts: impl Iterator<Item = (usize, i64)>) -> String {
    parts.map(|(position, returns)| format!("{position} {returns}")).collect::<Vec<_>>().join(";")
}

fn read_parts(text: &str) -> Result<Vec<(usize, i64)>, StoreError> {
    let read = |part: &str| {
        let (position, returns) = part.split_once(' ')?;
        Some((position.parse().ok()?, returns.parse().ok()?))
    };
    let parts: Option<Vec<_>> = text.split(';').map(read).collect();
    parts.ok_or_else(|| StoreError::Broken("what was cancelled is not of our shape".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.16.229.
    #[test]
    fn what_was_cancelled_is_read_as_it_was_written() {
        let parts = vec![(0, 15_000), (3, 0)];
        assert_eq!(read_parts(&parts_text(parts.iter().copied())).unwrap(), parts);
        for other in ["", "0", "0 x", "0 1;"] {
            assert!(read_parts(other).is_err(), "{other}");
        }
        assert!(read_change("12").is_err() && read_change("x\n").is_err());
    }
}
