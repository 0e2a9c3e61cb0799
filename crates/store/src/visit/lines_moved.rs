//! What the books say of which lines of an order were moved: somebody's calendar may have one of them where it stood before
//! (§10.4.42).

use super::moves::Move;
use crate::act::{self, Act};
use crate::{Done, Op, StoreError, Tx};
use domain::id::OrderId;
use std::collections::BTreeSet;

/// The name of a move among the acts of its order: by what it was asked for, and the positions of the lines it moves. One that is
/// dearer by that alone stands where it stood.
pub(crate) fn name_of_move(asked: &str, moves: &[Move]) -> String {
    let moved = moves.iter().filter(|one| one.dearer.is_none());
    let positions: Vec<_> = moved.map(|one| one.position.to_string()).collect();
    format!("{asked}: {}", positions.join(" "))
}

/// The positions that a move's name says; none of one that the releases before kept, which said none.
fn positions(name: &str) -> Option<Vec<usize>> {
    let (_, positions) = name.rsplit_once(": ")?;
    positions.split(' ').map(|one| one.parse().ok()).collect()
}

/// The lines of an order that were ever moved, also those that stand where they stood at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinesMoved(Option<BTreeSet<usize>>);

impl LinesMoved {
    /// Whether the line at a position was moved; true where that is not known.
    pub fn has(&self, position: usize) -> bool {
        self.0.as_ref().is_none_or(|all| all.contains(&position))
    }
}

/// Reads which lines of an order were ever moved.
#[derive(Debug)]
pub struct ReadLinesMoved {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadLinesMoved {
    type Out = LinesMoved;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let names = act::names(tx, &self.order, Act::Moved).await?;
        let each: Option<Vec<_>> = names.iter().map(|name| positions(name)).collect();
        Ok(Done::Keep(LinesMoved(each.map(|all| all.into_iter().flatten().collect()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.4.42.
    #[test]
    fn the_lines_of_a_move_are_read_from_its_name() {
        assert_eq!(positions("r1-1795194000000: 0 12"), Some(vec![0, 12]));
        for other in ["", "r1-1795194000000", "r1: ", "r1: x", "r1: 0 x"] {
            assert_eq!(positions(other), None, "{other}");
        }
    }
}
