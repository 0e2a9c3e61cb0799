//! What messages of the outbox are about, by name, and the queues they wait in.

/// Messages that are delivered apart from others, so that neither kind waits for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queue {
    /// What moves money, and whatever is no mail.
    Work,
    /// Letters to buyers, to people with accounts and to the operator.
    Mail,
}

impl Queue {
    /// Both queues.
    pub const ALL: [Self; 2] = [Self::Work, Self::Mail];

    /// As statements name it: topics of mail begin with `mail.`.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Work => "work",
            Self::Mail => "mail",
        }
    }
}

/// What a task is about, by its name in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The name of [`super::Task::Capture`].
    Capture,
    /// The name of [`super::Task::Void`].
    Void,
    /// The name of [`super::Task::Refund`].
    Refund,
    /// The name of [`super::Task::Withdraw`].
    Withdraw,
    /// The name of [`super::Letter::Confirmed`].
    MailConfirmed,
    /// The name of [`super::Letter::Refunded`] of one refund.
    MailRefunded,
    /// [`super::Letter::Refunded`] of several refunds
    MailRefundedTogether,
    /// The name of [`super::Letter::RefundAsks`].
    MailRefundAsks,
    /// The name of [`super::Letter::RefundFailed`].
    MailRefundFailed,
    /// The name of [`super::Letter::Transfer`].
    MailTransfer,
    /// The name of [`super::Letter::Ended`].
    MailEnded,
    /// The name of [`super::Task::Contact`].
    MailContact,
    /// The name of [`super::Task::Newsletter`].
    MailNewsletter,
    /// The name of [`super::Task::Account`].
    MailAccount,
    /// The name of [`super::Task::Subscription`].
    Subscription,
    /// The name of [`super::Task::TransferReceived`].
    TransferReceived,
    /// The name of [`super::Task::SandboxNotice`].
    SandboxNotice,
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Capture,
        Self::Void,
        Self::Refund,
        Self::Withdraw,
        Self::MailConfirmed,
        Self::MailRefunded,
        Self::MailRefundedTogether,
        Self::MailRefundAsks,
        Self::MailRefundFailed,
        Self::MailTransfer,
        Self::MailEnded,
        Self::MailContact,
        Self::MailNewsletter,
        Self::MailAccount,
        Self::Subscription,
        Self::TransferReceived,
        Self::SandboxNotice,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Capture => "payment.capture",
            Self::Void => "payment.void",
            Self::Refund => "payment.refund",
            Self::Withdraw => "payment.withdraw",
            Self::MailConfirmed => "mail.confirmed",
            Self::MailRefunded => "mail.refunded",
            Self::MailRefundedTogether => "mail.refunded_together",
            Self::MailRefundAsks => "mail.refund_asks",
            Self::MailRefundFailed => "mail.refund_failed",
            Self::MailTransfer => "mail.transfer",
            Self::MailEnded => "mail.ended",
            Self::MailContact => "mail.contact",
            Self::MailNewsletter => "mail.newsletter",
            Self::MailAccount => "mail.account",
            Self::Subscription => "newsletter.subscription",
            Self::TransferReceived => "transfer.received",
            Self::SandboxNotice => "sandbox.notice",
        }
    }

    /// Where it waits.
    pub fn queue(self) -> Queue {
        match self {
            Self::MailConfirmed
            | Self::MailRefunded
            | Self::MailRefundedTogether
            | Self::MailRefundAsks
            | Self::MailRefundFailed
            | Self::MailTransfer
            | Self::MailEnded
            | Self::MailContact
            | Self::MailNewsletter
            | Self::MailAccount => Queue::Mail,
            Self::Capture
            | Self::Void
            | Self::Refund
            | Self::Withdraw
            | Self::Subscription
            | Self::TransferReceived
            | Self::SandboxNotice => Queue::Work,
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}
