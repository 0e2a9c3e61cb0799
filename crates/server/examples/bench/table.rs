//! The table: a line for each figure, what it is set against in the same run, and whether their ratio holds.

/// What a ratio or a size must keep to.
#[derive(Clone, Copy)]
pub enum Limit {
    AtMost(f64),
    AtLeast(f64),
}

impl Limit {
    fn holds(self, value: f64) -> bool {
        match self {
            Self::AtMost(most) => value <= most,
            Self::AtLeast(least) => value >= least,
        }
    }

    fn text(self, unit: &str) -> String {
        match self {
            Self::AtMost(most) => format!("at most {most} {unit}"),
            Self::AtLeast(least) => format!("at least {least} {unit}"),
        }
    }
}

/// What a figure and its peer are counted in.
#[derive(Clone, Copy)]
pub enum Unit {
    Seconds,
    PerSecond,
}

impl Unit {
    /// A figure as people read it.
    pub fn text(self, value: f64) -> String {
        match self {
            Self::PerSecond => format!("{value:.0} /s"),
            Self::Seconds if value >= 1.0 => format!("{value:.2} s"),
            Self::Seconds if value >= 1e-3 => format!("{:.2} ms", value * 1e3),
            Self::Seconds => format!("{:.1} µs", value * 1e6),
        }
    }
}

/// Prints each line as it is measured. `e2e/landing.mjs` prints the last ones, in columns as wide.
#[derive(Default)]
pub struct Table {
    missed: usize,
}

impl Table {
    /// Prints the head.
    pub fn begin() -> Self {
        println!(
            "| {:<64} | {:>10} | {:<42} | {:>7} | {:<15} | {:<6} |",
            "what", "figure", "set against", "ratio", "limit", "holds"
        );
        println!(
            "|{}|{}:|{}|{}:|{}|{}|",
            "-".repeat(66),
            "-".repeat(11),
            "-".repeat(44),
            "-".repeat(8),
            "-".repeat(17),
            "-".repeat(8)
        );
        Self::default()
    }

    /// A figure set against a peer: pairs of both, measured in turns. Their medians are information, the median of
    /// the ratios counts. Without a limit it is information too.
    pub fn ratio(
        &mut self,
        what: &str,
        unit: Unit,
        peer: &str,
        pairs: &[(f64, f64)],
        limit: impl Into<Option<Limit>>,
    ) {
        let limit = limit.into();
        let ratio = median(pairs.iter().map(|(ours, theirs)| ours / theirs).collect());
        let [ours, theirs] = [
            median(pairs.iter().map(|(ours, _)| *ours).collect()),
            median(pairs.iter().map(|(_, theirs)| *theirs).collect()),
        ];
        self.line(
            [
                what,
                &unit.text(ours),
                &format!("{peer}: {}", unit.text(theirs)),
                &format!("{ratio:.2} x"),
                &limit.map(|limit| limit.text("x")).unwrap_or_default(),
            ],
            limit.map(|limit| limit.holds(ratio)),
        );
    }

    /// Bytes, which are the same on every machine and need no peer; or what whoever waits for it must not notice.
    pub fn size(&mut self, what: &str, value: f64, unit: &str, limit: Limit) {
        let figure = match value {
            ..1.0 => format!("{value:.2} {unit}"),
            ..100.0 => format!("{value:.1} {unit}"),
            _ => format!("{value:.0} {unit}"),
        };
        self.line([what, &figure, "", "", &limit.text(unit)], Some(limit.holds(value)));
    }

    /// A rate or a time that is only information.
    pub fn noted(&mut self, what: &str, unit: Unit, value: f64) {
        self.line([what, &unit.text(value), "", "", ""], None);
    }

    fn line(&mut self, [what, figure, against, ratio, limit]: [&str; 5], holds: Option<bool>) {
        let verdict = match holds {
            Some(true) => "holds",
            Some(false) => {
                self.missed += 1;
                "MISSED"
            }
            None => "",
        };
        println!("| {what:<64} | {figure:>10} | {against:<42} | {ratio:>7} | {limit:<15} | {verdict:<6} |");
    }

    /// True while no line has missed its limit.
    pub fn holds(&self) -> bool {
        self.missed == 0
    }
}

/// The one in the middle.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
