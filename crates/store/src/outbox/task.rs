//! What messages of the outbox are about, and how the database has it: a topic, and a key within it.

use super::topic::Topic;
use domain::calendar::Instant;
use domain::id::{AttemptId, OrderId, RefundId};

/// What must still be done outside. The same task is written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Take the money of a payment attempt.
    Capture {
        /// Its id.
        attempt: AttemptId,
    },
    /// Lift the hold on the money of a payment attempt.
    Void {
        /// Its id.
        attempt: AttemptId,
    },
    /// Give money back, and follow it until it is there.
    Refund {
        /// The refund's id.
        refund: RefundId,
    },
    /// Close a payment at its gateway that nobody waits for any more.
    Withdraw {
        /// Its id.
        attempt: AttemptId,
    },
    /// A transfer paid an attempt in full.
    TransferReceived {
        /// The attempt's id.
        attempt: AttemptId,
    },
    /// Write to an order's buyer.
    Mail {
        /// The order's id.
        order: OrderId,
        /// What about.
        letter: Letter,
    },
    /// Send the operator a message of the contact page.
    Contact {
        /// What names it.
        contact: String,
    },
    /// Ask an address whether it wants the newsletter.
    Newsletter {
        /// Names the subscription.
        subscriber: String,
        /// When its form was sent.
        asked_at: Instant,
    },
    /// Write to who has, or asked for, an account.
    Account {
        /// What about.
        letter: AccountLetter,
        /// Names what it is about: a row of `account_keys` for a letter with a link, and for one to an address that is no
        /// person's any more; else the person. No mail's link is written down: its key is made of this and the instant.
        of: String,
        /// When that row was made, or the person did it: of a row that was made anew, the letter of before is not due.
        at: Instant,
    },
    /// Tell the marketing platform of a subscription.
    Subscription {
        /// Names it.
        subscriber: String,
        /// What became of it.
        change: Change,
        /// The instant it was decided.
        at: Instant,
    },
    /// The sandbox gateway tells the store of one of its events.
    SandboxNotice(SandboxNotice),
}

/// What whoever reads an address's mail decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// They want the newsletter.
    Confirmed,
    /// They want it no more.
    Left,
}

impl Change {
    /// Its name, for the marketing platform too.
    pub fn name(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Left => "left",
        }
    }
}

/// What is written about an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountLetter {
    /// A link that confirms the address of a registration. Of a row.
    Confirm,
    /// Somebody registered an address that has an account. Of a person.
    AlreadyThere,
    /// A link to choose a new password. Of a row.
    Reset,
    /// A link that makes an address the account's. Of a row.
    ConfirmEmail,
    /// The account has another address now: to the one it had. Of a row.
    EmailChanged,
    /// The password was changed. Of a person.
    PasswordChanged,
    /// The account was deleted, and until when it can be had back. Of a person.
    Deleted,
    /// A link by which an identity joins the address's account, or makes one. Of a row.
    Join,
    /// An identity lets its owner in to an account that was there before. Of a person.
    Joined,
    /// A passkey lets its owner in from now on. Of a person.
    PasskeyAdded,
    /// The password was taken away. Of a person.
    PasswordRemoved,
    /// An identity or a passkey lets its owner in no more, because they took it away. Of a person.
    WayRemoved,
    /// A password was chosen by mail, and the ways in that were new ended with it. Of a person.
    WaysEnded,
    /// The account was made by a provider's word: nobody asked the address. Of a person.
    MadeBy,
}

impl AccountLetter {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Confirm,
        Self::AlreadyThere,
        Self::Reset,
        Self::ConfirmEmail,
        Self::EmailChanged,
        Self::PasswordChanged,
        Self::Deleted,
        Self::Join,
        Self::Joined,
        Self::PasskeyAdded,
        Self::PasswordRemoved,
        Self::WayRemoved,
        Self::WaysEnded,
        Self::MadeBy,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::AlreadyThere => "already_there",
            Self::Reset => "reset",
            Self::ConfirmEmail => "confirm_email",
            Self::EmailChanged => "email_changed",
            Self::PasswordChanged => "password_changed",
            Self::Deleted => "deleted",
            Self::Join => "join",
            Self::Joined => "joined",
            Self::PasskeyAdded => "passkey_added",
            Self::PasswordRemoved => "password_removed",
            Self::WayRemoved => "way_removed",
            Self::WaysEnded => "ways_ended",
            Self::MadeBy => "made_by",
        }
    }
}

/// What an order's buyer is written about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Letter {
    /// The order's vouchers; sent again, `again` names the occasion.
    Confirmed {
        /// Why they are sent again; none the first time.
        again: Option<Again>,
    },
    /// Money goes back: all of it where no refund is named, else that of one act, whose refunds these are.
    Refunded {
        /// The refunds' ids.
        refunds: Vec<RefundId>,
    },
    /// The gateway asks its buyer which account a refund should go to.
    RefundAsks {
        /// The refund's id.
        refund: RefundId,
    },
    /// A refund that was on its way did not arrive.
    RefundFailed {
        /// The refund's id.
        refund: RefundId,
    },
    /// How to pay the order elsewhere: by transfer, or as the gateway says.
    Transfer,
    /// The order ended, and nothing was charged.
    Ended,
}

/// Why an order's vouchers are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Somebody asked for it.
    Asked,
    /// The address they are sent to was corrected.
    Address,
    /// A visit that had no day got one.
    DayChosen,
    /// A visit was moved.
    Moved,
    /// A change was undone, because its money did not come.
    Undone,
    /// One of several visits was cancelled.
    Cancelled,
    /// Vouchers that were stopped are good again.
    Reinstated,
    /// Guests of a room chose their days in the parks, or gave some up.
    ParkDays,
}

impl Occasion {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Asked,
        Self::Address,
        Self::DayChosen,
        Self::Moved,
        Self::Undone,
        Self::Cancelled,
        Self::Reinstated,
        Self::ParkDays,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Address => "address",
            Self::DayChosen => "chosen",
            Self::Moved => "moved",
            Self::Undone => "undone",
            Self::Cancelled => "cancelled",
            Self::Reinstated => "reinstated",
            Self::ParkDays => "parks",
        }
    }
}

/// An occasion to send an order's vouchers again, once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// What they are sent again for.
    pub occasion: Occasion,
    /// What names it among others: a minute, a change.
    pub name: String,
}

impl Again {
    /// An occasion by what it is and its name.
    pub fn new(occasion: Occasion, name: impl Into<String>) -> Self {
        Self { occasion, name: name.into() }
    }

    fn key(&self) -> String {
        format!("{} {}", self.occasion.word(), self.name)
    }

    /// What the keys of an order's messages of an occasion are between.
    pub(crate) fn named_between(order: &OrderId, occasion: Occasion) -> [String; 2] {
        // A space stands behind the occasion, and an exclamation mark comes next to it.
        [' ', '!'].map(|end| format!("{order}:{}{end}", occasion.word()))
    }

    /// What the release before wrote had no word before its name.
    fn read(key: &str) -> Self {
        let known = key.split_once(' ').and_then(|(word, name)| {
            let occasion = Occasion::ALL.into_iter().find(|one| one.word() == word)?;
            Some(Self::new(occasion, name))
        });
        known.unwrap_or_else(|| Self::new(Occasion::Asked, key))
    }
}

/// One of the sandbox's events on its way to the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxNotice {
    /// Of which payment.
    pub reference: String,
    /// The state it came to.
    pub state: String,
    /// What is wrong with the notice; a genuine one has the number of its copy.
    pub kind: NoticeKind,
}

/// Whether a notice is genuine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// It is; repetitions are told apart by a number.
    Genuine(u8),
    /// Somebody else signed it.
    Forged,
    /// It is about a payment nobody knows.
    Unknown,
}

impl Task {
    /// Its topic.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Capture { .. } => Topic::Capture,
            Self::Void { .. } => Topic::Void,
            Self::Refund { .. } => Topic::Refund,
            Self::Withdraw { .. } => Topic::Withdraw,
            Self::TransferReceived { .. } => Topic::TransferReceived,
            Self::Mail { letter: Letter::Confirmed { .. }, .. } => Topic::MailConfirmed,
            // What names several refunds the release before can't read: it is left to this one.
            Self::Mail { letter: Letter::Refunded { refunds }, .. } if refunds.len() > 1 => {
                Topic::MailRefundedTogether
            }
            Self::Mail { letter: Letter::Refunded { .. }, .. } => Topic::MailRefunded,
            Self::Mail { letter: Letter::RefundAsks { .. }, .. } => Topic::MailRefundAsks,
            Self::Mail { letter: Letter::RefundFailed { .. }, .. } => Topic::MailRefundFailed,
            Self::Mail { letter: Letter::Transfer, .. } => Topic::MailTransfer,
            Self::Mail { letter: Letter::Ended, .. } => Topic::MailEnded,
            Self::Contact { .. } => Topic::MailContact,
            Self::Newsletter { .. } => Topic::MailNewsletter,
            Self::Account { .. } => Topic::MailAccount,
            Self::Subscription { .. } => Topic::Subscription,
            Self::SandboxNotice(_) => Topic::SandboxNotice,
        }
    }

    /// Its payload, as the database has it beside the topic.
    pub fn key(&self) -> String {
        match self {
            Self::Capture { attempt }
            | Self::Void { attempt }
            | Self::Withdraw { attempt }
            | Self::TransferReceived { attempt } => attempt.to_string(),
            Self::Refund { refund } => refund.to_string(),
            Self::Contact { contact } => contact.clone(),
            Self::Newsletter { subscriber, asked_at } => format!("{subscriber}:{}", asked_at.millis()),
            Self::Account { letter, of, at } => format!("{}:{of}:{}", letter.word(), at.millis()),
            Self::Subscription { subscriber, change, at } => {
                format!("{subscriber}:{}:{}", change.name(), at.millis())
            }
            Self::Mail { order, letter } => match letter {
                Letter::Confirmed { again: Some(again) } => format!("{order}:{}", again.key()),
                Letter::Refunded { refunds } if !refunds.is_empty() => {
                    let names: Vec<_> = refunds.iter().map(ToString::to_string).collect();
                    format!("{order}:{}", names.join(" "))
                }
                Letter::RefundAsks { refund } | Letter::RefundFailed { refund } => {
                    format!("{order}:{refund}")
                }
                Letter::Confirmed { again: None }
                | Letter::Refunded { .. }
                | Letter::Transfer
                | Letter::Ended => order.to_string(),
            },
            Self::SandboxNotice(SandboxNotice { reference, state, kind }) => match kind {
                NoticeKind::Genuine(copy) => format!("{reference}:{state}:{copy}"),
                NoticeKind::Forged => format!("{reference}:{state}:forged"),
                NoticeKind::Unknown => format!("{reference}:{state}:unknown"),
            },
        }
    }

    /// The task of a topic and its payload; none where a newer release wrote it.
    pub fn read(topic: &str, key: &str) -> Option<Self> {
        let (order, name) = match key.split_once(':') {
            Some((order, name)) => (order, Some(name)),
            None => (key, None),
        };
        let mail = |letter| Self::Mail { order: order.into(), letter };
        Some(match Topic::parse(topic)? {
            Topic::Capture => Self::Capture { attempt: key.into() },
            Topic::Void => Self::Void { attempt: key.into() },
            Topic::Refund => Self::Refund { refund: key.into() },
            Topic::Withdraw => Self::Withdraw { attempt: key.into() },
            Topic::TransferReceived => Self::TransferReceived { attempt: key.into() },
            Topic::MailConfirmed => mail(Letter::Confirmed { again: name.map(Again::read) }),
            Topic::MailRefunded => {
                mail(Letter::Refunded { refunds: name.map(RefundId::from).into_iter().collect() })
            }
            Topic::MailRefundedTogether => {
                mail(Letter::Refunded { refunds: name?.split(' ').map(RefundId::from).collect() })
            }
            Topic::MailRefundAsks => mail(Letter::RefundAsks { refund: name?.into() }),
            Topic::MailRefundFailed => mail(Letter::RefundFailed { refund: name?.into() }),
            Topic::MailTransfer => mail(Letter::Transfer),
            Topic::MailEnded => mail(Letter::Ended),
            Topic::MailContact => Self::Contact { contact: key.to_owned() },
            Topic::MailNewsletter => {
                let (subscriber, asked_at) = key.split_once(':')?;
                let asked_at = Instant::from_millis(asked_at.parse().ok()?);
                Self::Newsletter { subscriber: subscriber.to_owned(), asked_at }
            }
            Topic::MailAccount => {
                let (word, rest) = key.split_once(':')?;
                let letter = AccountLetter::ALL.into_iter().find(|letter| letter.word() == word)?;
                let (of, at) = rest.split_once(':')?;
                let at = Instant::from_millis(at.parse().ok()?);
                Self::Account { letter, of: of.to_owned(), at }
            }
            Topic::Subscription => {
                let (subscriber, rest) = key.split_once(':')?;
                let (change, at) = rest.split_once(':')?;
                let change =
                    [Change::Confirmed, Change::Left].into_iter().find(|one| one.name() == change)?;
                let at = Instant::from_millis(at.parse().ok()?);
                Self::Subscription { subscriber: subscriber.to_owned(), change, at }
            }
            Topic::SandboxNotice => {
                let (reference, rest) = key.split_once(':')?;
                let (state, kind) = rest.split_once(':')?;
                let kind = match kind {
                    "forged" => NoticeKind::Forged,
                    "unknown" => NoticeKind::Unknown,
                    copy => NoticeKind::Genuine(copy.parse().ok()?),
                };
                Self::SandboxNotice(SandboxNotice { reference: reference.into(), state: state.into(), kind })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::Queue;

    #[test]
    fn a_task_is_read_as_it_was_written() {
        let (attempt, order) = (|| "a-1".to_owned(), || "o-1".to_owned());
        let mail = |letter| Task::Mail { order: order().into(), letter };
        let notice = |kind| {
            Task::SandboxNotice(SandboxNotice { reference: attempt(), state: "captured".into(), kind })
        };
        for task in [
            Task::Capture { attempt: attempt().into() },
            Task::Void { attempt: attempt().into() },
            Task::Refund { refund: "a-1-late".into() },
            Task::Withdraw { attempt: attempt().into() },
            Task::TransferReceived { attempt: attempt().into() },
            mail(Letter::Confirmed { again: None }),
            mail(Letter::Refunded { refunds: Vec::new() }),
            mail(Letter::Refunded { refunds: vec!["a-1-late".into()] }),
            mail(Letter::Refunded { refunds: vec!["r-1".into(), "r-1-300".into()] }),
            mail(Letter::RefundAsks { refund: "a-1-late".into() }),
            mail(Letter::RefundFailed { refund: "a-1-late".into() }),
            mail(Letter::Transfer),
            mail(Letter::Ended),
            Task::Contact { contact: "0190-c".into() },
            Task::Newsletter { subscriber: "5f0c".into(), asked_at: Instant::from_millis(1_764_072_000_000) },
            Task::Subscription {
                subscriber: "5f0c".into(),
                change: Change::Left,
                at: Instant::from_millis(1_764_072_000_000),
            },
            notice(NoticeKind::Genuine(2)),
            notice(NoticeKind::Forged),
            notice(NoticeKind::Unknown),
        ] {
            assert_eq!(Task::read(task.topic().name(), &task.key()), Some(task));
        }
        for occasion in Occasion::ALL {
            let task = mail(Letter::Confirmed { again: Some(Again::new(occasion, "29000000")) });
            assert_eq!(Task::read(task.topic().name(), &task.key()), Some(task));
        }
        let before = mail(Letter::Confirmed { again: Some(Again::new(Occasion::Asked, "r-1-29000000")) });
        assert_eq!(Task::read("mail.confirmed", "o-1:r-1-29000000"), Some(before), "of the release before");
        for letter in AccountLetter::ALL {
            let task =
                Task::Account { letter, of: "0f3a".into(), at: Instant::from_millis(1_764_072_000_000) };
            assert_eq!(Task::read(task.topic().name(), &task.key()), Some(task));
        }
        assert_eq!(Task::read("mail.account", "birthday:0f3a:1"), None, "of a newer release");
        for topic in Topic::ALL {
            assert_eq!(
                topic.queue() == Queue::Mail,
                topic.name().starts_with("mail."),
                "as statements tell them apart"
            );
        }
        assert_eq!(Task::read("mail.birthday", "o-1"), None, "of a newer release");
        assert_eq!(Task::read("sandbox.notice", "a-1"), None);
    }
}
