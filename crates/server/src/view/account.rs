//! Page data of accounts (§3.14, §6.1): signing in, registering, a forgotten password, and one's own account.
//!
//! Each form posts to its page's `action` and says which it is by `act`. No password is ever sent back.

use super::{
    ChoiceView, CurrencyView, FieldErrorView, LanguageNameView, LanguageView, NoticeView, PurposeNameView,
    TripView,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The page where one signs in (§3.14), where a registration is confirmed, and where providers lead back to. Its forms are
/// `sign_in` (`email`, `password`, `remember`, `next`; with `with` it is `provider`), `provider` (`with`, `remember`, `next`),
/// `confirm` (`confirm`, `key`, `next`) and `join` (`join`, `key`, `next`).
#[derive(Clone, Debug, Serialize, TS)]
pub struct AuthPageView {
    /// Where its forms go.
    pub action: String,
    /// What it is about.
    pub state: AuthStateView,
    /// As typed.
    pub email: String,
    /// Whether the box was ticked.
    pub remember: bool,
    /// Names the registration that is confirmed: goes with the form, as `confirm`; or the identity that is joined: as `join`. Empty
    /// otherwise.
    pub confirm: String,
    /// Proves that whoever confirms reads its mail: goes with the form, as `key`.
    pub proof: String,
    /// Of a registration that another browser made: whoever confirms it types its password too, as `password`.
    pub asks_password: bool,
    /// A path of the store to go on to: goes with each form, as `next`. Empty for the account's own page.
    pub next: String,
    /// Whether a passkey may sign in, where the browser can: a script asks for it.
    pub passkeys: bool,
    /// Who else says who somebody is; none where nobody is configured.
    pub providers: Vec<ProviderView>,
    /// Who says it of the identity that is joined; empty otherwise.
    pub provider: String,
    /// Where the state is `providers`, other ways to sign in: the account site, or the whole page. Where it is `leaving`, the page
    /// elsewhere. Otherwise as for `providers`, or empty.
    pub href: String,
    /// Where one registers, with `next`.
    pub register_href: String,
    /// Where one chooses another password.
    pub forgot_href: String,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
    /// Why nobody was signed in, or what was done before.
    pub notice: Option<NoticeView>,
}

/// What the page where one signs in is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AuthStateView {
    /// The form.
    Form,
    /// The buttons of those who say who somebody is, alone: a site elsewhere led here, or stands for the form.
    Providers,
    /// A mail's link: one button confirms.
    Confirm,
    /// A link that is not good, or not any more.
    Unknown,
    /// Somebody came from a provider, and `email` was written to: its link is opened in this browser. Empty where it is not known.
    Joining,
    /// A mail's link in the browser that came from a provider: one button joins what the provider said to the address's account.
    Join,
    /// The same link in another browser: it opens nothing there.
    JoinElsewhere,
    /// The provider said no address.
    NoAddress,
    /// The browser is led on to a page elsewhere, of a provider or of the account site.
    Leaving,
}

/// Who else says who somebody is (§6.1.4): a submit button, whose value `key` goes with its form as `with`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProviderView {
    /// Names the provider: the button's value.
    pub key: ProviderKeyView,
    /// What it is called.
    pub name: String,
}

/// Those that can be (§3.14.2, §7.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the provider it is named after")]
pub enum ProviderKeyView {
    Pool,
    Facebook,
    Google,
    Apple,
}

/// The page where one registers. Its forms are `register` (`name`, `lastname`, `email`, `password`, `country`, `acceptance`,
/// `next`) and, once it was sent, `again` (`email`).
#[derive(Clone, Debug, Serialize, TS)]
pub struct RegisterPageView {
    /// Where its form goes.
    pub action: String,
    /// What it is about.
    pub state: RegisterStateView,
    /// Whether it was asked for once more, which the page says alike whatever came of it.
    pub again: bool,
    /// As typed.
    pub first_name: String,
    /// As typed.
    pub last_name: String,
    /// As typed; once it was sent the address that was written to, empty where that is not known any more.
    pub email: String,
    /// Code of the chosen country.
    pub country: String,
    /// Every country, by name.
    pub countries: Vec<ChoiceView>,
    /// Whether the privacy notice's box was ticked.
    pub acceptance: bool,
    /// A path of the store to go on to: goes with the form, as `next`. Empty for the account's own page.
    pub next: String,
    /// Where one signs in, with `next`.
    pub auth_href: String,
    /// Who else says who somebody is; none where nobody is configured.
    pub providers: Vec<ProviderView>,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
    /// Why the whole was not taken.
    pub notice: Option<NoticeView>,
}

/// What the page where one registers is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RegisterStateView {
    /// The form.
    Form,
    /// It was sent: a mail asks the address.
    Sent,
}

/// The page of a forgotten password. Its forms are `ask` (`email`), once that was sent `again` (`email`), and `choose` (`reset`,
/// `key`, `password`).
#[derive(Clone, Debug, Serialize, TS)]
pub struct ForgotPageView {
    /// Where its forms go.
    pub action: String,
    /// What it is about.
    pub state: ForgotStateView,
    /// Whether it was asked for once more, which the page says alike whatever came of it.
    pub again: bool,
    /// As typed; once it was sent the address that was written to, empty where that is not known any more; while a password
    /// is chosen whose it is, which password managers read.
    pub email: String,
    /// Names what is chosen anew: goes with the form, as `reset`. Empty otherwise.
    pub reset: String,
    /// Proves that whoever chooses reads its mail: goes with the form, as `key`.
    pub proof: String,
    /// Whether it is the account's first password, as far as that is known: of who is signed in, or whose mail's link it is.
    pub first: bool,
    /// Where one signs in.
    pub auth_href: String,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
    /// Why the whole was not taken.
    pub notice: Option<NoticeView>,
}

/// What the page of a forgotten password is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ForgotStateView {
    /// Asks for the address.
    Form,
    /// Whoever reads the address's mail has a link, if it has an account.
    Sent,
    /// A mail's link: a new password.
    Choose,
    /// A link that is not good, or not any more.
    Unknown,
}

/// One's own account, and where a mail's link confirms its new address. Its forms are `details` (`name`, `lastname`,
/// `country`, `region`, `language`, `currency`, `method`), `email` (`email`, `current`), `password` (`current`, `password`), `sign_out`, `sign_out_one`
/// (`session`), `sign_out_all`, `add_way` (`with`), `remove_way` (`way`), `remove_passkey` (`passkey`), these three with `current` where
/// signing in was not a moment ago, `remove_password` (`current`), `keep_companion` (`name`, `lastname`, `acceptance`),
/// `remove_companion` (`companion`), `delete` (`current`) and `confirm_email` (`change`, `key`). Without a password nobody sends those
/// that ask for it: one is chosen first. A passkey is added by a script.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AccountPageView {
    /// Where its forms go.
    pub action: String,
    /// What it is about.
    pub state: AccountStateView,
    /// Names the change of address that is confirmed: goes with the form, as `change`. Empty otherwise.
    pub change: String,
    /// Proves that whoever confirms reads its mail: goes with the form, as `key`.
    pub proof: String,
    /// Where one signs in.
    pub auth_href: String,
    /// The account; none unless it is open.
    pub own: Option<Box<OwnAccountView>>,
    /// Which form was refused; none where none was.
    pub refused: Option<AccountFormView>,
    /// What is wrong with what was typed there, by the names of its fields.
    pub errors: Vec<FieldErrorView>,
    /// What was done, or why it was not.
    pub notice: Option<NoticeView>,
}

/// What the account's page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AccountStateView {
    /// Whoever is signed in sees theirs.
    Open,
    /// A mail's link: one button confirms the new address.
    ConfirmEmail,
    /// It was deleted a moment ago.
    Deleted,
    /// A link that is not good, or not any more.
    Unknown,
}

/// The forms of the account's page that have something typed in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the form whose `act` it is")]
pub enum AccountFormView {
    Details,
    Email,
    Password,
    RemovePassword,
    /// Any of `add_way`, `remove_way` and `remove_passkey`.
    Ways,
    Companion,
    Delete,
}

/// Somebody's account.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OwnAccountView {
    /// By which they are greeted: as it is kept, whatever was typed since. Empty where a provider said no name.
    pub greeting: String,
    /// Their confirmed address.
    pub email: String,
    /// A new address that was written to and not confirmed yet.
    pub waiting: Option<String>,
    /// As typed where the new address was refused; empty otherwise.
    pub email_typed: String,
    /// Who they are, or what was typed.
    pub details: AccountDetailsView,
    /// Every country, by name.
    pub countries: Vec<ChoiceView>,
    /// Every language, own name of each.
    pub languages: Vec<LanguageNameView>,
    /// Every currency.
    pub currencies: Vec<ChoiceView>,
    /// Every way to pay.
    pub methods: Vec<ChoiceView>,
    /// Orders bought with their address: the one with the next visit first, then those ahead by their days, then those that
    /// are over, the latest first.
    pub trips: Vec<TripView>,
    /// Which page of them that is, from 1.
    pub trips_page: u32,
    /// The page before; none on the first.
    pub newer_href: Option<String>,
    /// The page behind; none on the last.
    pub older_href: Option<String>,
    /// Coupons given to them that can be used.
    pub coupons: Vec<OwnCouponView>,
    /// The cart, where something is in it: a coupon goes into it with one press.
    pub filled_cart_href: Option<String>,
    /// Where they are signed in: here first, then by when each was last seen.
    pub devices: Vec<DeviceSessionView>,
    /// Where everything that is known of them is downloaded.
    pub data_href: String,
    /// False where they come by others or by passkeys alone and have no password.
    pub has_password: bool,
    /// Where they choose their first one by mail; none where an account site elsewhere stands for that page.
    pub password_href: Option<String>,
    /// Whether the password can be taken away: something else lets them in.
    pub password_removable: bool,
    /// Their passkeys, the first added first.
    pub passkeys: Vec<PasskeyView>,
    /// Whether one more can be added, where the browser can.
    pub passkey_addable: bool,
    /// Who else says who they are, the first joined first.
    pub ways: Vec<SignInWayView>,
    /// Who else could.
    pub joinable: Vec<ProviderView>,
    /// What was asked for of a way in and needs the password; none where nothing was refused.
    pub way_asked: Option<WayAskedView>,
    /// Who comes along with them, by names that they keep: at most `companions_most`.
    pub companions: Vec<CompanionView>,
    /// So many are kept at most.
    pub companions_most: usize,
    /// As typed where a name was refused; empty otherwise.
    pub companion_first: String,
    /// The same of its last name.
    pub companion_last: String,
    /// Whether the newsletter goes to their address.
    pub newsletter: OwnNewsletterView,
    /// Where that is changed: where one leaves it, or subscribes.
    pub newsletter_href: String,
    /// What this browser lets the store do; none where nothing was chosen in it.
    pub cookies: Option<Vec<PurposeNameView>>,
}

/// What somebody asked for of a way in before they typed their password: goes with it once more.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WayAskedView {
    /// `add_way`, `remove_way` or `remove_passkey`.
    pub act: String,
    /// Which field says of which way: `with`, `way` or `passkey`.
    pub field: String,
    /// What that says, as it was sent.
    pub value: String,
}

/// A name that somebody keeps.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CompanionView {
    /// Goes with the form that removes it, as `companion`.
    pub id: String,
    /// First and last name.
    pub name: String,
}

/// Whether the newsletter goes to somebody's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OwnNewsletterView {
    /// Nobody asked for it.
    Never,
    /// Somebody did, and its mail has not said yes.
    Asked,
    /// It does.
    Confirmed,
    /// It did once, or might have.
    Left,
}

/// An identity by which somebody signs in.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SignInWayView {
    /// Goes with the form that removes it, as `way`.
    pub id: String,
    /// Who says it.
    pub key: ProviderKeyView,
    /// What that is called.
    pub name: String,
    /// The address it says; empty where it says none.
    pub email: String,
    /// Since which day.
    pub since: String,
    /// False where nothing else lets them in.
    pub removable: bool,
}

/// A passkey by which somebody signs in.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PasskeyView {
    /// Goes with the form that removes it, as `passkey`.
    pub id: String,
    /// Browser and system that it was added by, as `Chrome, Android`; empty where neither is known.
    pub words: String,
    /// Since when, milliseconds UTC.
    pub since: i64,
    /// When it last let them in, milliseconds UTC; none before it did.
    pub used: Option<i64>,
    /// False where nothing else lets them in.
    pub removable: bool,
}

/// What somebody says of themselves.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as kept or typed")]
pub struct AccountDetailsView {
    pub first_name: String,
    pub last_name: String,
    pub country: String,
    /// The state or region they live in; empty where they don't say.
    pub region: String,
    /// The language of mail, and of the store where they sign in.
    pub language: LanguageView,
    /// Code of the currency they like; empty for none.
    pub currency: String,
    /// Code of the method they like to pay with; empty for none.
    pub method: String,
}

/// A coupon of somebody's own.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct OwnCouponView {
    /// What is typed into the cart.
    pub code: String,
    /// What it takes off.
    pub worth: CouponWorthView,
    /// The least its products must cost together, minor units of `currency`; 0 for no such bound.
    pub minimum: i64,
    /// The currency of amounts; none for a percentage of any.
    pub currency: Option<CurrencyView>,
    /// First day it can be used, where that is still to come.
    pub from: Option<String>,
    /// Last day it can be used.
    pub until: String,
    /// How many orders can still use it.
    pub left: u32,
}

/// What a coupon takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CouponWorthView {
    /// A part of what its products cost.
    Percent {
        /// How much.
        percent: u8,
    },
    /// So much, at most what its products cost.
    Amount {
        /// Minor units of the coupon's currency.
        amount: i64,
    },
}

/// Where somebody is signed in.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeviceSessionView {
    /// Goes with the form that signs it out, as `session`.
    pub id: String,
    /// Browser and system, as `Chrome, Android`; empty where neither is known.
    pub words: String,
    /// Since when, milliseconds UTC.
    pub since: i64,
    /// When it was last seen, milliseconds UTC.
    pub seen: i64,
    /// The one that the page is looked at with.
    pub here: bool,
}

/// Mail about an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AccountLetterView {
    /// Somebody registered with the address: whoever reads it is asked, for 24 hours.
    Confirm,
    /// The same, and the address has an account already.
    AlreadyThere,
    /// A new password can be chosen, for 30 minutes.
    Reset,
    /// To a new address: whether it shall be the account's, for one hour.
    ConfirmEmail,
    /// To the earlier address: it is the account's no more.
    EmailChanged,
    /// The password was changed.
    PasswordChanged,
    /// The account was deleted, and is erased on a day to come.
    Deleted,
    /// Somebody came from a provider with the address: whether they are its reader, for one hour and in the browser they came with.
    Join,
    /// A provider lets its owner in to the account from now on.
    Joined,
    /// A passkey lets its owner in to the account from now on.
    PasskeyAdded,
    /// The password was taken away: passkeys or providers let its owner in.
    PasswordRemoved,
    /// A passkey or a provider lets its owner in no more: it was taken away.
    WayRemoved,
    /// The password was chosen by mail, and the ways in of the last days ended.
    WaysEnded,
    /// The account was made by a provider's word, without the address being asked.
    MadeBy,
}
