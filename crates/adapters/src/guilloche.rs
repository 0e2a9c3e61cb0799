//! A voucher's guilloche: a band of interwoven lines with a rosette threaded on it like a bead, from the ticket's code,
//! so that no two tickets have the same. Lengths are points.

#![allow(clippy::float_arithmetic, reason = "lengths on paper")]

use std::f32::consts::TAU;

/// How many lines are woven into the band, and into the rosette on it.
const STRANDS: u16 = 8;
const RINGS: u16 = 4;

pub(crate) type Spot = (f32, f32);

/// A line: where it starts, and cubic curves, each two handles and an end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Strand {
    pub(crate) start: Spot,
    pub(crate) curves: Vec<[Spot; 3]>,
}

/// Numbers from a text: the same for the same text, and far from those of the next.
struct Luck(u32);

impl Luck {
    fn of(text: &str) -> Self {
        Self(text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut mixed = (self.0 ^ (self.0 >> 15)).wrapping_mul(1 | self.0);
        mixed ^= mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(0x3d | mixed));
        mixed ^ (mixed >> 14)
    }

    /// From 0 to 1.
    fn part(&mut self) -> f32 {
        f32::from(u16::try_from(self.next() >> 16).unwrap_or_default()) / 65536.0
    }

    /// One of the whole numbers from `low` to `high`.
    fn pick(&mut self, low: u16, high: u16) -> f32 {
        let among = u32::from(high.saturating_sub(low)) + 1;
        f32::from(low.saturating_add(u16::try_from(self.next() % among).unwrap_or_default()))
    }
}

/// Draws a curve of 0 to 1 as pieces that agree with it in place and direction.
fn trace(along: impl Fn(f32) -> Spot, pieces: f32) -> Strand {
    let tiny = 1e-3;
    let third = 1.0 / (3.0 * pieces);
    let slope = |t: f32| {
        let ((x0, y0), (x1, y1)) = (along(t - tiny), along(t + tiny));
        ((x1 - x0) / (2.0 * tiny) * third, (y1 - y0) / (2.0 * tiny) * third)
    };
    let ends = std::iter::successors(Some(1.0_f32), |end| Some(end + 1.0)).take_while(|end| *end <= pieces);
    let curves = ends.map(|end| {
        let (from, to) = ((end - 1.0) / pieces, end / pieces);
        let ((x0, y0), (x1, y1)) = (along(from), along(to));
        let (leave, arrive) = (slope(from), slope(to));
        [(x0 + leave.0, y0 + leave.1), (x1 - arrive.0, y1 - arrive.1), (x1, y1)]
    });
    Strand { start: along(0.0), curves: curves.collect() }
}

/// The lines of a ticket's guilloche, in a box of this size.
pub(crate) fn strands(code: &str, (width, height): (f32, f32)) -> Vec<Strand> {
    let mut luck = Luck::of(code);
    let (middle, reach) = (height / 2.0, height / 2.0 - 0.5);
    let (swings, slow) = (luck.pick(5, 7), luck.pick(2, 3));
    let (slow_phase, swing_phase) = (luck.part() * TAU, luck.part() * TAU);
    let twist = 0.25 + luck.part() * 0.5;
    let (petals, depth, turn) = (luck.pick(7, 13), 0.2 + luck.part() * 0.12, luck.part() * TAU);
    let bead = if luck.part() < 0.5 { 0.17 } else { 0.83 };
    // Two slow waves bound the band; between them every strand swings, each a step later than the last. It is narrow
    // where the rosette stands.
    let band = (0..STRANDS).map(|strand| {
        let late = f32::from(strand) / f32::from(STRANDS) * TAU;
        let along = move |t: f32| {
            let away = (t - bead) / 0.085;
            let narrow = 1.0 - 0.86 * (-away * away).exp();
            let wide = narrow * (0.58 + 0.26 * (TAU * slow * t + slow_phase).sin());
            let bow = narrow * 0.14 * (TAU * (slow - 1.0) * t + swing_phase).sin();
            let swing = (TAU * swings * t + late + twist * (TAU * t + late).sin()).sin();
            (t * width, middle + reach * (bow + wide * swing))
        };
        trace(along, swings * 4.0)
    });
    let rosette = (0..RINGS).map(|ring| {
        let late = f32::from(ring) / f32::from(RINGS) * TAU;
        let along = move |t: f32| {
            let r = reach * (0.98 - depth + depth * (TAU * petals * t + late).cos());
            let angle = TAU * t + turn;
            (width * bead + r * angle.cos(), middle + r * angle.sin())
        };
        trace(along, petals * 2.0)
    });
    band.chain(rosette).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: (f32, f32) = (104.0, 20.0);

    #[test]
    fn every_ticket_has_its_own_always_the_same() {
        let drawn: Vec<_> =
            (0..200).map(|i| format!("SB{}", i * 7919)).map(|code| strands(&code, BOX)).collect();
        for (i, one) in drawn.iter().enumerate() {
            assert!(drawn.iter().skip(i + 1).all(|other| other != one), "{i} is drawn twice");
        }
        assert_eq!(strands("SACBE7K3", BOX), strands("SACBE7K3", BOX));
    }

    #[test]
    fn it_stays_in_its_box() {
        for i in 0..200 {
            let all = strands(&format!("{i}"), BOX);
            let ends = all.iter().flat_map(|strand| strand.curves.iter().map(|curve| curve[2]));
            for (x, y) in ends {
                assert!((-0.1..=BOX.0 + 0.1).contains(&x), "x {x}");
                assert!((0.0..=BOX.1).contains(&y), "y {y}");
            }
        }
    }
}
