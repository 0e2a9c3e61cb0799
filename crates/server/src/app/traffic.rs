//! How pages are used, counted in memory until a job keeps it (`jobs::figures`): a view costs no transaction. What an
//! instance that is killed counted in its last seconds is lost; nobody is paid by these figures.

use crate::view::DeviceView;
use domain::calendar::Date;
use domain::traffic::{Step, Trait, Vital};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::figures::{Figures, ViewKey, VitalKey};

/// What is counted apart until it is kept; a view beyond that is lost. Pages, languages and countries are few, but anybody
/// can make up campaigns.
const KEYS: usize = 5000;
/// Campaigns among them.
const CAMPAIGNS_AT_ONCE: usize = 500;
/// Visitors that are kept at once: the others with the next batch.
const VISITORS_AT_ONCE: usize = 1000;
/// Visitors of a day that one instance tells apart; those beyond are not counted.
const VISITORS: usize = 250_000;

/// A page that was opened.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each is what it is counted by")]
pub struct Opened<'a> {
    pub page: &'a str,
    pub language: &'static str,
    pub country: &'a str,
    pub campaign: &'a str,
    pub step: Step,
}

/// What was counted since it was kept last.
#[derive(Default)]
pub struct Traffic {
    counted: Mutex<Counted>,
}

#[derive(Default)]
struct Counted {
    /// How many of the views' keys are campaigns.
    campaigns: usize,
    views: BTreeMap<ViewKey, u64>,
    vitals: BTreeMap<VitalKey, u64>,
    /// Visitors that nobody has kept yet.
    visitors: BTreeSet<(Date, String)>,
    /// The day, what its visitors are named with, and those that were seen.
    day: Option<(Date, String, HashSet<u64>)>,
    /// Campaigns that this instance knows of a day.
    names: (Date, BTreeSet<String>),
}

impl Traffic {
    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it is known what visitors of a day are named with.
    pub fn knows(&self, day: Date) -> bool {
        self.counted().day.as_ref().is_some_and(|(known, ..)| *known == day)
    }

    /// Begins a day, with what its visitors are named with.
    pub fn begin(&self, day: Date, salt: String) {
        let mut counted = self.counted();
        if counted.day.as_ref().is_none_or(|(known, ..)| *known != day) {
            counted.day = Some((day, salt, HashSet::new()));
        }
    }

    /// Whether a campaign is known on this day, or is none.
    pub fn knows_campaign(&self, day: Date, campaign: &str) -> bool {
        let counted = self.counted();
        campaign.is_empty() || (counted.names.0 == day && counted.names.1.contains(campaign))
    }

    /// Knows a campaign from here on.
    pub fn learn_campaign(&self, day: Date, campaign: &str) {
        let mut counted = self.counted();
        if counted.names.0 != day {
            counted.names = (day, BTreeSet::new());
        }
        if counted.names.1.len() < CAMPAIGNS_AT_ONCE {
            counted.names.1.insert(campaign.to_owned());
        }
    }

    /// Counts a page that was opened, from a network, on a device. The two make a name that is good for one day: a hash
    /// with the day's salt.
    pub fn open(&self, day: Date, opened: &Opened<'_>, network: IpAddr, device: DeviceView) {
        let mut counted = self.counted();
        let Opened { page, language, country, campaign, step } = *opened;
        let by = [
            (Trait::Page, page),
            (Trait::Language, language),
            (Trait::Country, country),
            (Trait::Campaign, campaign),
        ];
        for (kind, value) in by {
            let key = (day, kind, value.to_owned(), step.name());
            // What is made up is mostly campaigns: they leave room for what is not.
            let room = kind != Trait::Campaign || counted.campaigns < CAMPAIGNS_AT_ONCE;
            if add(&mut counted.views, key, room) && kind == Trait::Campaign {
                counted.campaigns += 1;
            }
        }
        let Some((known, salt, seen)) = counted.day.as_mut().filter(|(known, ..)| *known == day) else {
            return;
        };
        let said = format!("{salt}\n{network}\n{}", device_name(device));
        let hash =
            Sha256::digest(said).iter().take(8).fold(0_u64, |hash, byte| (hash << 8) | u64::from(*byte));
        if seen.len() < VISITORS && seen.insert(hash) {
            let visitor = (*known, format!("{hash:016x}"));
            counted.visitors.insert(visitor);
        }
    }

    /// Counts how fast a page was.
    pub fn measure(&self, day: Date, page: &str, device: DeviceView, vital: Vital, value: u32) {
        let key = (day, page.to_owned(), device_name(device), vital.name(), vital.range(value));
        add(&mut self.counted().vitals, key, true);
    }

    /// What was counted; from here on it is for whoever took it.
    pub fn take(&self) -> Figures {
        let mut counted = self.counted();
        counted.campaigns = 0;
        let later = counted.visitors.iter().nth(VISITORS_AT_ONCE).cloned();
        let later = later.map(|first| counted.visitors.split_off(&first)).unwrap_or_default();
        let visitors = std::mem::replace(&mut counted.visitors, later);
        Figures {
            views: std::mem::take(&mut counted.views),
            vitals: std::mem::take(&mut counted.vitals),
            visitors,
            errors: Vec::new(),
        }
    }
}

/// Counts one more, where it is known or there is room; answers whether it is new.
fn add<K: Ord>(counts: &mut BTreeMap<K, u64>, key: K, room: bool) -> bool {
    if let Some(count) = counts.get_mut(&key) {
        *count = count.saturating_add(1);
        return false;
    }
    let room = room && counts.len() < KEYS;
    if room {
        counts.insert(key, 1);
    }
    room
}

fn device_name(device: DeviceView) -> &'static str {
    match device {
        DeviceView::Phone => "phone",
        DeviceView::Desktop => "desktop",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Opened<'static> =
        Opened { page: "home", language: "es", country: "MX", campaign: "", step: Step::Looking };

    // Proves 10.14.2.
    #[test]
    fn whatever_is_sent_there_is_an_end_to_what_is_counted_apart() {
        let traffic = Traffic::default();
        let day = Date::constant(2026, 11, 26);
        traffic.begin(day, "salt".into());
        for at in 0..20_000 {
            let campaign = format!("made up {at}");
            traffic.open(
                day,
                &Opened { campaign: &campaign, ..HOME },
                [10, 0, 0, 1].into(),
                DeviceView::Phone,
            );
        }
        let late = Opened { page: "cart", ..HOME };
        traffic.open(day, &late, [10, 0, 0, 1].into(), DeviceView::Phone);
        let figures = traffic.take();
        assert!(figures.views.len() <= CAMPAIGNS_AT_ONCE + 10, "{}", figures.views.len());
        assert_eq!(
            figures.views[&(day, Trait::Page, "cart".to_owned(), "looking")],
            1,
            "there is room for a page"
        );
        assert_eq!(figures.views[&(day, Trait::Page, "home".to_owned(), "looking")], 20_000);
        assert_eq!(figures.visitors.len(), 1);
        assert!(traffic.take().is_empty(), "it was taken");
        for at in 0..2500_u32 {
            traffic.open(day, &HOME, IpAddr::from(at.to_be_bytes()), DeviceView::Phone);
        }
        let batches: Vec<_> = (0..4).map(|_| traffic.take().visitors.len()).collect();
        assert_eq!(batches, [1000, 1000, 500, 0]);
    }

    // Proves 10.14.5.
    #[test]
    fn a_visitor_has_a_name_of_one_day_that_says_nothing() {
        let day = Date::constant(2026, 11, 26);
        let names = |day, salt: &str| {
            let traffic = Traffic::default();
            traffic.begin(day, salt.into());
            for (host, device) in [(1, DeviceView::Phone), (1, DeviceView::Phone), (1, DeviceView::Desktop)] {
                traffic.open(day, &HOME, [10, 0, 0, host].into(), device);
            }
            traffic.take().visitors.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
        };
        let today = names(day, "one");
        assert_eq!(today.len(), 2, "a phone and a computer");
        assert_eq!(names(day, "one"), today, "the same to every instance");
        assert!(names(day, "other").iter().all(|name| !today.contains(name)));
        // Without the day's salt nobody is named.
        let traffic = Traffic::default();
        traffic.open(day, &HOME, [10, 0, 0, 1].into(), DeviceView::Phone);
        assert!(traffic.take().visitors.is_empty());
    }
}
