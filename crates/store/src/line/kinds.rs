//! What is sold, as rows name it and as statements ask for it.

/// A visit. The release before the first that named it wrote nothing.
pub(crate) const VISIT: &str = "visit";
/// Something added to one.
pub(crate) const EXTRA: &str = "extra";
/// A room for some nights.
pub(crate) const STAY: &str = "stay";

/// Visits alone, of a table by its short name.
macro_rules! visits {
    ($of:literal) => {
        concat!($of, ".parent IS NULL AND ", $of, ".kind IN ('visit', '')")
    };
}
pub(crate) use visits;

/// Stays alone, of a table by its short name: they take a place of each of their nights, which `line_claims` has.
macro_rules! stays {
    ($of:literal) => {
        concat!($of, ".kind = 'stay'")
    };
}
pub(crate) use stays;

/// What takes its places of one slot, which its own row has: all but stays. In these words the indexes of held lines are made.
macro_rules! of_one_slot {
    () => {
        "kind <> 'stay'"
    };
}
pub(crate) use of_one_slot;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_ask_for_what_rows_are_named() {
        assert_eq!(visits!("l"), format!("l.parent IS NULL AND l.kind IN ('{VISIT}', '')"));
        assert_eq!(stays!("l"), format!("l.kind = '{STAY}'"));
        assert_eq!(of_one_slot!(), format!("kind <> '{STAY}'"));
    }
}
