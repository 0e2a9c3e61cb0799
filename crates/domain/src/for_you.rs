//! What suits who looks, where they let the store remember it (§10.15): what they looked at lately, and what goes with it
//! by what many bought together. It never changes a price.

/// Places that are remembered, the latest first.
pub const SEEN: usize = 8;
/// From how many different buyers on two products count as bought together: fewer could be told apart.
pub const LEAST_BUYERS: i64 = 10;
/// For how many days back it is counted.
pub const COUNTED_DAYS: i64 = 365;

/// What somebody looked at, the latest first, as their browser keeps it: numbers of products, parted by dots. What is no
/// such number, stands twice or comes after the eighth is left out.
pub fn seen(kept: &str) -> Vec<i64> {
    let mut ids: Vec<i64> = Vec::new();
    let plain = |id: &&str| (1..=9).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit());
    for id in kept.split('.').filter(plain).filter_map(|id| id.parse().ok()) {
        if ids.len() < SEEN && !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}

/// So many buyers bought one product and another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair<T> {
    /// The one.
    pub of: T,
    /// The other.
    pub other: T,
    /// How many.
    pub buyers: i64,
}

/// Why something is suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<T> {
    /// Many bought it with this one.
    BoughtWith(T),
    /// Its page was opened lately.
    Seen,
}

/// What to go on with after some products: what most bought with them first, then what was looked at lately. Nothing that is
/// there already, and each once.
pub fn ranked<T: Copy + Ord>(there: &[T], pairs: &[Pair<T>], seen: &[T]) -> Vec<(T, Why<T>)> {
    let mut found: Vec<(T, i64, T, i64)> = Vec::new();
    let shown = |pair: &&Pair<T>| {
        pair.buyers >= LEAST_BUYERS && there.contains(&pair.of) && !there.contains(&pair.other)
    };
    for pair in pairs.iter().filter(shown) {
        if let Some((_, all, of, most)) = found.iter_mut().find(|(other, ..)| *other == pair.other) {
            *all = all.saturating_add(pair.buyers);
            if pair.buyers > *most {
                (*of, *most) = (pair.of, pair.buyers);
            }
        } else {
            found.push((pair.other, pair.buyers, pair.of, pair.buyers));
        }
    }
    found.sort_by_key(|(other, all, ..)| (std::cmp::Reverse(*all), *other));
    let mut ranked: Vec<_> = found.iter().map(|(other, _, of, _)| (*other, Why::BoughtWith(*of))).collect();
    for one in seen {
        if !there.contains(one) && ranked.iter().all(|(other, _)| other != one) {
            ranked.push((*one, Why::Seen));
        }
    }
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(of: u8, other: u8, buyers: i64) -> Pair<u8> {
        Pair { of, other, buyers }
    }

    // Proves 10.15.2.
    #[test]
    fn what_most_bought_comes_first_then_what_was_seen_and_nothing_twice() {
        let pairs =
            [pair(1, 3, 20), pair(2, 3, 15), pair(1, 4, 30), pair(1, 2, 99), pair(9, 5, 99), pair(2, 6, 9)];
        let ranked = ranked(&[1, 2], &pairs, &[4, 7, 1, 7]);
        assert_eq!(ranked, [(3, Why::BoughtWith(1)), (4, Why::BoughtWith(1)), (7, Why::Seen)]);
    }

    // Proves 10.15.3.
    #[test]
    fn nobody_sees_what_few_bought() {
        assert_eq!(ranked(&[1], &[pair(1, 2, LEAST_BUYERS - 1)], &[]), []);
        assert_eq!(ranked(&[1], &[pair(1, 2, LEAST_BUYERS)], &[]), [(2, Why::BoughtWith(1))]);
    }

    // Proves 10.15.1.
    #[test]
    fn what_a_browser_keeps_is_read_with_suspicion() {
        assert_eq!(seen("305.306.305"), [305, 306]);
        assert_eq!(seen("305..-1.<b>.1e3.7."), [305, 7]);
        assert_eq!(seen(""), Vec::<i64>::new());
        assert_eq!(seen("99999999999999999999.1"), [1]);
        let many = (0..20).map(|at| at.to_string()).collect::<Vec<_>>().join(".");
        assert_eq!(seen(&many).len(), SEEN);
    }
}
