//! When the sun rises and sets on a day, on the coast between Cancun and Tulum.

use crate::calendar::{Date, Time};

/// Sunrise and sunset of a day, on the operator's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daylight {
    /// When the upper edge of the sun is first seen.
    pub rises: Time,
    /// When it is last seen.
    pub sets: Time,
}

/// Days between two rows of [`SUN`].
const STEP: i32 = 10;

/// Minutes after midnight, in Cancun, at which the sun rises and sets: of every tenth day of a year from its first on. Computed by the
/// formulas of NOAA's solar calculator at 20.6 degrees north and 87.1 west, refraction included, as the mean of four years.
///
/// Four minutes off at most anywhere on the coast, and up to eight at Chichen Itza, which lies further west.
static SUN: [(i32, i32); 37] = [
    (445, 1099),
    (447, 1106),
    (447, 1113),
    (445, 1119),
    (441, 1125),
    (435, 1129),
    (428, 1134),
    (419, 1137),
    (411, 1140),
    (402, 1143),
    (393, 1146),
    (385, 1149),
    (378, 1153),
    (373, 1157),
    (369, 1161),
    (367, 1165),
    (367, 1169),
    (369, 1172),
    (371, 1173),
    (375, 1173),
    (378, 1171),
    (382, 1167),
    (386, 1162),
    (389, 1155),
    (392, 1147),
    (394, 1138),
    (396, 1128),
    (399, 1119),
    (401, 1110),
    (405, 1102),
    (409, 1095),
    (414, 1090),
    (419, 1087),
    (426, 1086),
    (432, 1088),
    (438, 1091),
    (443, 1096),
];

/// The light of a day (§10.19.36), to a few minutes.
pub fn daylight(date: Date) -> Daylight {
    let day = i32::from(date.day_of_year()) - 1;
    let (row, past) = (day / STEP, day % STEP);
    let from = usize::try_from(row).unwrap_or_default();
    // Behind the year's last row comes the first of the next.
    let mut rows = SUN.iter().cycle().skip(from);
    let (before, after) = (rows.next().unwrap_or(&(360, 1080)), rows.next().unwrap_or(&(360, 1080)));
    let between = |before: i32, after: i32| {
        let minutes = (before * (STEP - past) + after * past + STEP / 2) / STEP;
        u16::try_from(minutes).ok().and_then(Time::from_minutes).unwrap_or_default()
    };
    Daylight { rises: between(before.0, after.0), sets: between(before.1, after.1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{add_days, parse_date};

    // Proves 10.19.36.
    #[test]
    fn the_sun_rises_and_sets_as_others_have_computed_it() {
        // By an ephemeris of others (astral 3), at the same place.
        for (day, rises, sets) in [
            ("2026-12-12", "07:15", "18:09"),
            ("2026-12-21", "07:20", "18:13"),
            ("2027-01-15", "07:27", "18:28"),
            ("2027-02-10", "07:21", "18:44"),
            ("2027-03-20", "06:53", "18:59"),
            ("2027-06-21", "06:09", "19:32"),
            ("2027-07-04", "06:13", "19:33"),
            ("2027-09-23", "06:38", "18:44"),
            ("2027-11-01", "06:51", "18:13"),
            ("2028-02-29", "07:09", "18:53"),
            ("2028-12-31", "07:25", "18:19"),
        ] {
            let found = daylight(parse_date(day).unwrap());
            let off =
                |found: Time, known: &str| found.minutes().abs_diff(Time::parse(known).unwrap().minutes());
            assert!(off(found.rises, rises) <= 2 && off(found.sets, sets) <= 2, "{day}: {found:?}");
        }
    }

    #[test]
    fn the_light_changes_by_little_from_day_to_day() {
        let mut day = parse_date("2026-01-01").unwrap();
        for _ in 0..4 * 366 {
            let next = add_days(day, 1);
            let (one, other) = (daylight(day), daylight(next));
            assert!(one.rises.minutes().abs_diff(other.rises.minutes()) <= 3, "{day}");
            assert!(one.sets.minutes().abs_diff(other.sets.minutes()) <= 3, "{day}");
            let length = one.sets.minutes() - one.rises.minutes();
            assert!((10 * 60 + 40..=13 * 60 + 40).contains(&length), "{day}: {length}");
            day = next;
        }
    }
}
