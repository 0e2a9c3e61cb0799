//! The newsletter (§3.13): who asked for it, what they agreed to, and when they confirmed or left.

use crate::outbox::{self, Change, Task};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::language::Language;
use domain::newsletter::{Answer, Known, MOST_AN_HOUR, State, Subscriber, answer};
use sha2::{Digest, Sha256};

columns! { subscriber_columns:
    /// A subscription as it is kept.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct KeptSubscriber {
        /// What names it.
        pub id: String = "id",
        /// The address of mail.
        pub email: String = "email",
        /// As it was typed.
        pub first_name: String = "first_name",
        /// As it was typed.
        pub last_name: String = "last_name",
        /// Code of a country.
        pub country: String = "country",
        /// Code of the language to be written to in.
        pub language: String = "language",
        /// As the form carried it, for the marketing platform.
        pub client_id: String = "client_id",
        /// The same.
        pub external_key: String = "external_key",
        /// The page it was sent from.
        pub origin: String = "origin",
        /// Name of its [`State`].
        pub state: String = "state",
        /// How many mails asked the address since it last said yes.
        pub asked: i64 = "asked",
        /// When the last of them was written.
        pub asked_at: Instant = "asked_at",
        /// When somebody was last told that it is subscribed.
        pub answered_at: Option<Instant> = "told_at",
        /// When its state last changed.
        pub changed_at: Instant = "changed_at",
        /// When it was last confirmed, also after it was left.
        pub confirmed_at: Option<Instant> = "confirmed_at",
        /// When it was last left, also after it was asked for and confirmed anew.
        pub left_at: Option<Instant> = "left_at",
    }
}

impl KeptSubscriber {
    /// How far the subscription is.
    pub fn state(&self) -> State {
        // Of what a newer release keeps nobody is written to.
        State::parse(&self.state).unwrap_or(State::Left)
    }
}

// Addresses that are typed at once are answered one after the other: else each would be written to. SQLite writes one after the
// other anyway.
sql!(ONE_BY_ONE on Postgres = "SELECT CAST(pg_advisory_xact_lock(7226125) AS TEXT)");
sql!(FIND = concat!("SELECT ", subscriber_columns!(), " FROM subscribers WHERE id = $1"));
// As many as a store may ask within an hour.
sql!(LATELY = "SELECT id FROM subscribers WHERE asked_at > $1 AND site = $2 LIMIT 300");
sql!(
    ASK = "INSERT INTO subscribers (id, site, email, first_name, last_name, country, language, client_id, external_key, \
    origin, state, asked, asked_at, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'asked', 1, $11, $11) \
    ON CONFLICT (id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, \
    country = excluded.country, language = excluded.language, client_id = excluded.client_id, \
    external_key = excluded.external_key, origin = excluded.origin, state = 'asked', asked = subscribers.asked + 1, \
    asked_at = excluded.asked_at, changed_at = excluded.changed_at"
);
sql!(ANSWERED = "UPDATE subscribers SET told_at = $1 WHERE id = $2");
sql!(
    CONFIRM = "UPDATE subscribers SET state = 'confirmed', asked = 0, told_at = NULL, changed_at = $1, confirmed_at = $1 \
    WHERE id = $2"
);
// What a release confirmed that knew no time of confirming says it by its last change.
sql!(
    LEAVE = "UPDATE subscribers SET state = 'left', first_name = '', last_name = '', \
    confirmed_at = CASE WHEN state = 'confirmed' AND confirmed_at IS NULL THEN changed_at ELSE confirmed_at END, \
    changed_at = $1, left_at = $1 WHERE id = $2"
);
sql!(
    pub(crate) KEEP_TEXT = "INSERT INTO consent_texts (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING"
);
sql!(
    CONSENT = "INSERT INTO consents (subscriber, what, version, at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (subscriber, at, what) DO NOTHING"
);
sql!(FORGET_CONSENTS = "DELETE FROM consents WHERE subscriber = $1 AND at = $2");
sql!(
    CONSENTS = "SELECT c.what, c.version, t.text, c.at FROM consents c JOIN consent_texts t ON t.version = c.version \
    WHERE c.subscriber = $1 ORDER BY c.at, c.what"
);
sql!(
    EXPORT rare = concat!(
        "SELECT ",
        subscriber_columns!(),
        " FROM subscribers WHERE site = $1 AND state = 'confirmed' AND id > $2 ORDER BY id LIMIT 500"
    )
);

/// Waits until nobody else writes about a subscription, until the transaction ends.
pub(crate) async fn one_by_one(tx: &mut Tx<'_>) -> Result<(), StoreError> {
    if tx.is_postgres() {
        tx.execute(ONE_BY_ONE, &[]).await?;
    }
    Ok(())
}

/// Keeps words that somebody said yes to; answers what names them: another for other words.
pub(crate) async fn keep_text(tx: &mut Tx<'_>, text: &str) -> Result<String, StoreError> {
    let version: String = hex(&Sha256::digest(text)).chars().take(16).collect();
    tx.execute(KEEP_TEXT, values![&version, text]).await?;
    Ok(version)
}

/// One of the two consents, in the words it was given to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Its field: `acceptance` or `permission`.
    pub what: &'static str,
    /// What stood beside its box.
    pub text: String,
}

/// Somebody typed an address.
#[derive(Debug)]
pub struct Subscribe {
    /// What names the subscription, made of the address.
    pub id: String,
    /// The store.
    pub site: String,
    /// What they typed of themselves.
    pub subscriber: Subscriber,
    /// What they agreed to.
    pub consents: Vec<Consent>,
    /// What time it is.
    pub now: Instant,
}

impl Op for Subscribe {
    type Out = Answer;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Answer>, StoreError> {
        let (one, now) = (&self.subscriber, self.now);
        one_by_one(tx).await?;
        let known: Option<KeptSubscriber> = tx.one(FIND, values![&self.id]).await?;
        let known = known.map(|kept| Known {
            state: kept.state(),
            asked: (kept.asked, kept.asked_at),
            answered_at: kept.answered_at,
        });
        let lately: Vec<String> = tx.all(LATELY, values![now.plus_minutes(-60), &self.site]).await?;
        let answer = answer(known, i64::try_from(lately.len()).unwrap_or(MOST_AN_HOUR), now);
        match answer {
            Answer::Ask => {}
            Answer::Duplicate => {
                tx.execute(ANSWERED, values![now, &self.id]).await?;
                return Ok(Done::Keep(answer));
            }
            Answer::Wait | Answer::Later => return Ok(Done::Undo(answer)),
        }
        let asked = values![
            &self.id,
            &self.site,
            &one.email,
            &one.first_name,
            &one.last_name,
            &one.country,
            one.language.code(),
            &one.client_id,
            &one.external_key,
            &one.origin,
            now
        ];
        tx.execute(ASK, asked).await?;
        // Of an earlier asking nobody said yes to. What was agreed to before somebody left stays as long as their address.
        if let Some(Known { state: State::Asked, asked: (_, asked_at), .. }) = known {
            tx.execute(FORGET_CONSENTS, values![&self.id, asked_at]).await?;
        }
        for consent in &self.consents {
            let version = keep_text(tx, &consent.text).await?;
            tx.execute(CONSENT, values![&self.id, consent.what, version, now]).await?;
        }
        let task = Task::Newsletter { subscriber: self.id.clone(), asked_at: now };
        outbox::add(tx, &self.site, task, now).await?;
        Ok(Done::Keep(answer))
    }
}

/// A subscription by what names it.
#[derive(Debug)]
pub struct ReadSubscriber {
    /// Names it.
    pub id: String,
}

impl Op for ReadSubscriber {
    type Out = Option<KeptSubscriber>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(FIND, values![&self.id]).await?))
    }
}

/// Whoever reads an address's mail says that they want the newsletter, or want it no more. Said again, it changes nothing.
#[derive(Debug)]
pub struct Decide {
    /// Names the subscription.
    pub id: String,
    /// The store.
    pub site: String,
    /// Which of both.
    pub change: Change,
    /// True where a marketing platform is to hear of it.
    pub report: bool,
    /// What time it is.
    pub now: Instant,
}

impl Op for Decide {
    /// The language they are written to in, and how far the subscription is now; none where nothing is known of the address.
    type Out = Option<(Language, State)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        one_by_one(tx).await?;
        let known: Option<KeptSubscriber> = tx.one(FIND, values![&self.id]).await?;
        let Some(kept) = known else { return Ok(Done::Undo(None)) };
        let language = Language::parse(&kept.language).unwrap_or(Language::En);
        let (statement, state) = match self.change {
            Change::Confirmed => (CONFIRM, State::Confirmed),
            Change::Left => (LEAVE, State::Left),
        };
        // Who left is not brought back by a mail of before: they would type their address again.
        if [state, State::Left].contains(&kept.state()) {
            return Ok(Done::Undo(Some((language, kept.state()))));
        }
        tx.execute(statement, values![self.now, &self.id]).await?;
        if state == State::Left && kept.state() == State::Asked {
            tx.execute(FORGET_CONSENTS, values![&self.id, kept.asked_at]).await?;
        }
        // Of an address that never said yes the platform hears nothing: whoever typed it may have been anybody.
        if self.report && (self.change == Change::Confirmed || kept.state() == State::Confirmed) {
            let task = Task::Subscription { subscriber: self.id.clone(), change: self.change, at: self.now };
            outbox::add(tx, &self.site, task, self.now).await?;
        }
        Ok(Done::Keep(Some((language, state))))
    }
}

/// What an address agreed to, the first first: which consent, its version, its text, when.
#[derive(Debug)]
pub struct ReadConsents {
    /// Names the subscription.
    pub id: String,
}

impl Op for ReadConsents {
    type Out = Vec<(String, String, String, Instant)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(CONSENTS, values![&self.id]).await?))
    }
}

/// Who gets the newsletter, in the order of their ids, at most 500 at once.
#[derive(Debug)]
pub struct Subscribers {
    /// The store.
    pub site: String,
    /// The last id before them; empty for the first.
    pub after: String,
}

impl Op for Subscribers {
    type Out = Vec<KeptSubscriber>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(EXPORT, values![&self.site, &self.after]).await?))
    }
}
