//! Nothing is kept for ever that nobody needs (§10.8): what is old goes, a few rows at a time, oldest first. Money, tickets,
//! and whatever belongs to an order that was ever paid stay.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, account, channels, order};
use domain::account::tries::FORGIVEN_MINUTES;
use domain::account::{KNOWN_DEVICE_DAYS, MAIL_DAYS, UNUSED_DAYS};
use domain::calendar::{Instant, add_days};
use domain::catalogue::Retention;
use domain::cookie_choice::KEPT_DAYS;

mod buyers;
mod carts;
mod orders;
mod rows;
mod versions;

pub use buyers::{BuyersOf, Erased, ForgetAddress, ForgetBuyer, NotErased};
pub use versions::{EmptyVersions, KeepServing, UnusedVersions};

/// What goes when it is old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Carts of which nothing was ordered, with their lines.
    Carts,
    /// Orders that nobody ever paid, with whatever belongs to them.
    Orders,
    /// Keys of forms that placed an order.
    Keys,
    /// Notices of gateways.
    Notices,
    /// Messages that were delivered.
    Messages,
    /// Mail that could not be delivered.
    RefusedMail,
    /// When an address was written to about an unpaid order.
    UnpaidMail,
    /// Messages of the contact page.
    Contacts,
    /// Addresses that never said that they want the newsletter, or left.
    Subscribers,
    /// What visitors let the store do.
    CookieChoices,
    /// Views of pages, how fast they were, and names of visitors of days that have ended.
    Figures,
    /// What went wrong in pages.
    PageErrors,
    /// Who bought.
    Buyers,
    /// What no invoice needs of who bought, where their account was erased.
    BriefBuyers,
    /// Whose a coupon was that has ended.
    Coupons,
    /// Nights that other channels sold and that are over.
    ChannelNights,
    /// Park days of rooms that were given up by a release that knows none.
    LeftParkDays,
    /// Sessions that have ended, and what providers signed that has.
    Sessions,
    /// Links of mail that are good no more, and registrations that nobody confirmed.
    AccountKeys,
    /// Devices that nobody signed in on for long.
    KnownDevices,
    /// Wrong passwords that count no more.
    SignInTries,
    /// When addresses were written to about accounts.
    AccountMail,
    /// People who deleted their account, or did not use it for years.
    People,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Carts,
        Self::Orders,
        Self::Keys,
        Self::Notices,
        Self::Messages,
        Self::RefusedMail,
        Self::UnpaidMail,
        Self::Contacts,
        Self::Subscribers,
        Self::CookieChoices,
        Self::Figures,
        Self::PageErrors,
        Self::Buyers,
        Self::BriefBuyers,
        Self::Coupons,
        Self::ChannelNights,
        Self::LeftParkDays,
        Self::Sessions,
        Self::AccountKeys,
        Self::KnownDevices,
        Self::SignInTries,
        Self::AccountMail,
        Self::People,
    ];

    /// Its name in figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Carts => "carts",
            Self::Orders => "orders",
            Self::Keys => "keys",
            Self::Notices => "notices",
            Self::Messages => "messages",
            Self::RefusedMail => "refused_mail",
            Self::UnpaidMail => "unpaid_mail",
            Self::Contacts => "contacts",
            Self::Subscribers => "subscribers",
            Self::CookieChoices => "cookie_choices",
            Self::Figures => "figures",
            Self::PageErrors => "page_errors",
            Self::Buyers => "buyers",
            Self::BriefBuyers => "brief_buyers",
            Self::Coupons => "coupons",
            Self::ChannelNights => "channel_nights",
            Self::LeftParkDays => "left_park_days",
            Self::Sessions => "sessions",
            Self::AccountKeys => "account_keys",
            Self::KnownDevices => "known_devices",
            Self::SignInTries => "sign_in_tries",
            Self::AccountMail => "account_mail",
            Self::People => "people",
        }
    }
}

/// What a step of the sweep came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// How many went: carts with their lines, orders with all that belongs to them, and rows of any other kind.
    pub removed: usize,
    /// True where more of it may be as old.
    pub more: bool,
}

impl Swept {
    /// Of what goes by whose it is: there may be another's.
    fn some(removed: usize) -> Self {
        Self { removed, more: removed > 0 }
    }
}

/// Days for which it is known when an address was written to about an unpaid order: it counts for an hour.
const UNPAID_MAIL_DAYS: i64 = 1;
/// Days for which a night is known that another channel sold and that is over: until no instance takes it for tonight.
const CHANNEL_NIGHTS_DAYS: i32 = 2;

/// One step: the oldest of a kind go, in one short transaction. Whatever another transaction has in hand is left to it.
#[derive(Debug)]
pub struct Sweep {
    /// The kind of thing that goes.
    pub kind: Kind,
    /// The store whose things go.
    pub site: String,
    /// How long things are kept.
    pub retention: Retention,
    /// What time it is: by the machine's clock for what says when a message was delivered.
    pub now: Instant,
}

impl Op for Sweep {
    type Out = Swept;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Swept>, StoreError> {
        let (site, now, kept) = (self.site.as_str(), self.now, &self.retention);
        let before = |days| Retention::before(days, now);
        let swept = match self.kind {
            Kind::Carts => carts::sweep(tx, site, before(kept.carts_days)).await?,
            Kind::Orders => orders::sweep(tx, site, before(kept.orders_days)).await?,
            Kind::Keys => rows::keys(tx, before(kept.carts_days)).await?,
            Kind::Notices => rows::notices(tx, before(kept.notices_days)).await?,
            Kind::Messages => rows::messages(tx, site, before(kept.messages_days)).await?,
            Kind::RefusedMail => rows::refused_mail(tx, before(kept.notices_days)).await?,
            Kind::UnpaidMail => rows::unpaid_mail(tx, before(UNPAID_MAIL_DAYS)).await?,
            Kind::Contacts => rows::contacts(tx, before(kept.notices_days)).await?,
            Kind::Subscribers => rows::subscribers(tx, before(kept.messages_days)).await?,
            Kind::CookieChoices => rows::cookie_choices(tx, before(KEPT_DAYS)).await?,
            Kind::Figures => rows::figures(tx, now).await?,
            Kind::PageErrors => rows::page_errors(tx, before(kept.notices_days)).await?,
            Kind::Buyers => match kept.buyers_before(now) {
                Some(before) => buyers::sweep(tx, site, before, now).await?,
                None => Swept::default(),
            },
            Kind::BriefBuyers => buyers::sweep_brief(tx, now).await?,
            Kind::Coupons => match kept.buyers_before(now) {
                Some(before) => buyers::sweep_coupons(tx, site, before).await?,
                None => Swept::default(),
            },
            Kind::ChannelNights => {
                let before = add_days(now.date_in_cancun(), -CHANNEL_NIGHTS_DAYS);
                Swept::some(channels::forget_over(tx, before).await?)
            }
            Kind::LeftParkDays => Swept::some(order::free_left_park_days(tx, now).await?),
            Kind::Sessions => rows::sessions(tx, now).await?,
            Kind::AccountKeys => rows::account_keys(tx, now).await?,
            Kind::KnownDevices => rows::known_devices(tx, before(KNOWN_DEVICE_DAYS)).await?,
            Kind::SignInTries => rows::sign_in_tries(tx, now.plus_minutes(-FORGIVEN_MINUTES)).await?,
            Kind::AccountMail => rows::account_mail(tx, before(MAIL_DAYS)).await?,
            Kind::People => {
                let (removed, more) = account::end_over(tx, site, before(UNUSED_DAYS), now).await?;
                Swept { removed, more }
            }
        };
        Ok(Done::Keep(swept))
    }
}

sql!(
    TAKE_TURN = "INSERT INTO turns (name, due_at) VALUES ($1, $2) \
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at WHERE turns.due_at <= $3"
);

/// Takes the next step of some work for this instance: false where another one took it a moment ago.
#[derive(Debug)]
pub struct TakeTurn {
    /// Which work.
    pub name: String,
    /// What time it is, by the machine's clock.
    pub now: Instant,
    /// When somebody may take the step after it.
    pub until: Instant,
}

impl Op for TakeTurn {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let taken = tx.execute(TAKE_TURN, values![&self.name, self.until, self.now]).await? == 1;
        Ok(Done::Keep(taken))
    }
}
