//! A change that is paid for before it is made, as its attempt keeps it.

use super::Move;
use crate::StoreError;
use crate::line::{read_when, when_text};
use domain::catalogue::ProductId;

/// A change that is paid for before it is made, as an attempt keeps it: a line a move.
pub(crate) fn write_moves(moves: &[Move]) -> String {
    let line = |one: &Move| {
        let ((from, at), (to, start)) = (when_text(one.from), when_text(one.to));
        let head = format!("{};{};{from};{at}", one.position, one.id.0);
        format!("{head};{to};{start};{};{};{}", one.places, one.capacity, one.gives_back)
    };
    moves.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads what [`write_moves`] wrote.
pub(crate) fn read_moves(text: &str) -> Result<Vec<Move>, StoreError> {
    let read = |line: &str| {
        let mut parts = line.split(';');
        let mut next = || parts.next();
        let (position, id) = (next()?.parse().ok()?, ProductId(next()?.parse().ok()?));
        let (from, to) = (read_when(next()?, next()?).ok()?, read_when(next()?, next()?).ok()?);
        let (places, capacity) = (next()?.parse().ok()?, next()?.parse().ok()?);
        // The release before ends here.
        let gives_back = next().map_or(Some(100), |percent| percent.parse().ok())?;
        Some(Move { position, id, from, to, places, capacity, gives_back })
    };
    let moves: Option<Vec<_>> = text.lines().map(read).collect();
    moves.ok_or_else(|| StoreError::Broken("a change is not of our shape".into()))
}
