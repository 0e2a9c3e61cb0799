//! Who asks: language, currency, device, cart.

use crate::app::App;
use crate::app::cookie;
use crate::app::holders::Having;
use crate::app::secrets::key_hash;
use crate::ask::origin::bearer;
use crate::view::DeviceView;
use axum::http::{HeaderMap, header};
use domain::account::AccountState;
use domain::actor::{Actor, PersonId};
use domain::catalogue::Currency;
use domain::hold::Network;
use domain::id::CartId;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::pricing::Terms;
use std::net::{IpAddr, SocketAddr};
use store::StoreError;
use store::account::{Hidden, KeptPerson, MarkSeen, ReadPerson, TakeSession, WhoAsks};
use store::cart::{CartRef, HeldUntil, MeetCarts};

/// A person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// What books call them.
    pub id: PersonId,
    /// Their address, in lower case.
    pub email: String,
    /// What is kept of the key of their session here; none where a token says who calls.
    pub session: Option<Hidden>,
}

/// What somebody likes, kept with their account: codes, each empty for none.
#[derive(Default)]
struct Likes {
    currency: String,
    method: String,
}

impl From<&KeptPerson> for Likes {
    fn from(person: &KeptPerson) -> Self {
        Self { currency: person.currency.clone(), method: person.method.clone() }
    }
}

/// All that a header, a footer and a page that is the same for everybody may depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The page's language.
    pub language: Language,
    /// ISO code of the currency amounts are shown in.
    pub currency: String,
    /// Which layout.
    pub device: DeviceView,
    /// Country of the telephone line shown first; none where there is no line.
    pub phone: Option<String>,
}

/// What a request says of its visitor.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The page's language.
    pub language: Language,
    /// ISO code of the currency amounts are shown in; one the catalogue has.
    pub currency: String,
    /// Which layout.
    pub device: DeviceView,
    /// Country of the telephone line shown first; none where there is no line.
    pub phone: Option<String>,
    /// Country told by a trusted proxy, or supposed (§4.4).
    pub country: String,
    /// Country told by a trusted proxy, and nothing else.
    pub named_country: Option<String>,
    /// The same where it is their own most likely: told, else the home of the language they read; empty where the catalogue
    /// does not know that.
    pub own_country: String,
    /// The client's address, for its limits.
    pub client: IpAddr,
    /// Code of the method they like to pay with.
    pub method: Option<String>,
    /// Who is signed in.
    pub person: Option<Person>,
    /// True where the database did not say who is: they may be.
    pub unread: bool,
    /// True where the browser names a session that the database does not know, or no more: it was ended elsewhere, or by itself.
    pub ended: bool,
    /// The cart, if the cookies name one; of who is signed in, their account's.
    pub cart: Option<CartRef>,
}

impl Visitor {
    /// Reads a request's headers.
    pub fn read(app: &App, headers: &HeaderMap, peer: IpAddr, language: Language) -> Self {
        let person = person(app, headers);
        let named = country(app, headers, peer);
        let home = app.catalogue.country(language.home_country());
        let home = home.map_or_else(String::new, |country| country.code.clone());
        let own_country = named.clone().unwrap_or(home);
        let country = named.clone().unwrap_or_else(|| language.supposed_country().to_owned());
        let currency = currency_of(app, headers, peer, language);
        Self {
            language,
            currency: currency.to_string(),
            device: device(headers),
            phone: phone_of(app, headers, peer, language, currency).map(str::to_owned),
            country,
            named_country: named,
            own_country,
            client: client(app, headers, peer),
            method: app.jar.read(headers, cookie::METHOD).filter(|code| code.len() <= 20),
            cart: cart(app, headers, actor(person.as_ref())),
            person,
            unread: false,
            ended: false,
        }
    }

    /// The same visitor, with whoever is signed in: by the session of a cookie alone, since a token opens no page.
    #[must_use]
    pub async fn of_page(self, app: &App, headers: &HeaderMap) -> Self {
        match by_session(app, headers).await {
            Ok(Some((person, likes, latest))) => {
                self.liking(app, headers, likes).signed_in(app, headers, (person, latest)).await
            }
            Ok(None) => {
                let ended = app.jar.read(headers, cookie::SESSION).is_some();
                Self { ended, ..self.with(None) }
            }
            Err(_) => Self { unread: true, ..self.with(None) },
        }
    }

    /// The same, of a call: by a token, while the account it speaks of is as it was, or by a session.
    #[must_use]
    pub async fn of_call(self, app: &App, headers: &HeaderMap) -> Self {
        match self.person.clone() {
            Some(person) => match still_there(app, person).await {
                Ok(Some((person, likes))) => self.with(Some(person)).liking(app, headers, likes),
                Ok(None) => self.with(None),
                Err(_) => Self { unread: true, ..self.with(None) },
            },
            None => self.of_page(app, headers).await,
        }
    }

    /// Whoever is signed in has the cart of their account, whatever their browser names. A cart that the browser has the key of
    /// meets it first, however they signed in (§10.19.22).
    async fn signed_in(
        self,
        app: &App,
        headers: &HeaderMap,
        (person, latest): (Person, Option<CartId>),
    ) -> Self {
        let site = &app.catalogue.site;
        let own = latest.map(|id| CartRef::of_person(id, site.site_code.clone(), &person.id));
        let another = |cart: &CartRef| own.as_ref().is_none_or(|own| own.id != cart.id);
        let cart = match held(app, headers, actor(Some(&person))).filter(another) {
            None => own,
            Some(browsers) => match is_there(app, &browsers).await {
                Ok(false) => own,
                // Where the database does not answer they meet with the next request; until then the browser has its own, with its
                // key (§10.19.57).
                Err(_) => Some(browsers),
                Ok(true) => {
                    let (person, cart) = (person.id.clone(), browsers.clone());
                    let op = MeetCarts { person, cart, site: site.clone(), now: app.now() };
                    // Few do: it takes no room in the others' way.
                    Box::pin(app.db.run(op)).await.ok().flatten().or(Some(browsers))
                }
            },
        };
        match cart {
            Some(cart) => Self { cart: Some(cart), person: Some(person), ..self },
            None => self.with(Some(person)),
        }
    }

    /// Who is signed in, where that decides what is answered: nobody is told that they are not because the database was away.
    ///
    /// # Errors
    /// The database did not say.
    pub fn known(&self) -> Result<Option<&Person>, StoreError> {
        if self.unread {
            return Err(StoreError::Unavailable("who is signed in was not read".into()));
        }
        Ok(self.person.as_ref())
    }

    fn with(self, person: Option<Person>) -> Self {
        let by = actor(person.as_ref());
        Self { cart: self.cart.map(|cart| CartRef { by, ..cart }), person, ..self }
    }

    /// The same, with what they like where they chose nothing in this browser (§10.19.51).
    fn liking(mut self, app: &App, headers: &HeaderMap, likes: Likes) -> Self {
        let catalogue = &app.catalogue;
        let liked = CurrencyCode::parse(&likes.currency).and_then(|code| catalogue.currency(code));
        if let Some(currency) = liked.filter(|_| !chose_currency(app, headers)) {
            let chosen = app.jar.read(headers, cookie::PHONE);
            let countries = [chosen.as_deref(), self.named_country.as_deref()];
            let line = catalogue.phone_for(countries, self.language, currency.code);
            self.phone = line.map(|phone| phone.country.clone());
            self.currency = currency.code.to_string();
        }
        if self.method.is_none() {
            self.method = Some(likes.method).filter(|code| catalogue.payments.offers(code));
        }
        self
    }

    /// What a page may depend on that is the same for everybody.
    pub fn setting(&self) -> Setting {
        Setting {
            language: self.language,
            currency: self.currency.clone(),
            device: self.device,
            phone: self.phone.clone(),
        }
    }

    /// Who acts.
    pub fn actor(&self) -> Actor {
        actor(self.person.as_ref())
    }

    /// The network places are asked from, and how many it may hold unpaid.
    pub fn network(&self, app: &App) -> Network {
        let options = &app.options.limits;
        let any = |most: u32| if most == 0 { i64::MAX } else { most.into() };
        let places = any(options.places_per_client);
        let slot_places = if places == i64::MAX { places } else { any(options.slot_places_per_client) };
        Network { name: app.secrets.network_name(self.client), places, slot_places }
    }

    /// The rules prices are made by: for this visitor's country where an answer is theirs alone (`live`), for everybody
    /// otherwise (clause 10.2.16).
    pub fn terms<'a>(&'a self, app: &'a App, live: bool) -> Terms<'a> {
        let country = if live { self.country.as_str() } else { "" };
        Terms { country, ..app.terms(self.currency(app)) }
    }

    /// The currency amounts are shown in.
    pub fn currency<'a>(&self, app: &'a App) -> &'a Currency {
        app.catalogue.currency_or_usd(&self.currency)
    }
}

/// Whether a currency was chosen in this browser.
fn chose_currency(app: &App, headers: &HeaderMap) -> bool {
    app.jar.read(headers, cookie::CURRENCY).is_some()
}

/// Whether pages that are the same for everybody may be somebody's own here: they may be signed in, and like another currency than
/// this browser is shown.
pub fn may_like_another(app: &App, headers: &HeaderMap) -> bool {
    !chose_currency(app, headers) && app.jar.read(headers, cookie::SESSION).is_some()
}

/// The currency amounts are shown in: the cookie's, else the country's, else USD (§4.4).
pub fn currency_of(app: &App, headers: &HeaderMap, peer: IpAddr, language: Language) -> CurrencyCode {
    let currency = match app.jar.read(headers, cookie::CURRENCY) {
        Some(code) => app.catalogue.currency_or_usd(&code),
        None => match country(app, headers, peer) {
            Some(country) => app.catalogue.currency_of_country(&country),
            None => app.catalogue.currency_of_country(language.supposed_country()),
        },
    };
    currency.code
}

/// Country of the telephone line shown first: the cookie's, else the visitor's own, else what language and currency tell
/// (§3.10.3, §7.2.7).
pub fn phone_of<'a>(
    app: &'a App,
    headers: &HeaderMap,
    peer: IpAddr,
    language: Language,
    currency: CurrencyCode,
) -> Option<&'a str> {
    let (chosen, named) = (app.jar.read(headers, cookie::PHONE), country(app, headers, peer));
    let line = app.catalogue.phone_for([chosen.as_deref(), named.as_deref()], language, currency);
    line.map(|phone| phone.country.as_str())
}

/// The language of a visitor who has not chosen a page: the cookie, what the browser accepts, the country.
pub fn preferred_language(app: &App, headers: &HeaderMap, peer: IpAddr) -> Language {
    let stored = app.jar.read(headers, cookie::LANGUAGE).and_then(|code| Language::parse(&code));
    let accepted = || {
        let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Language::accepted(header)
    };
    let by_country = || {
        let country = country(app, headers, peer);
        country.and_then(|code| app.catalogue.country(&code)).map_or(Language::En, |known| known.language)
    };
    stored.or_else(accepted).unwrap_or_else(by_country)
}

/// True when what this peer says of others counts.
pub fn trusted(app: &App, peer: IpAddr) -> bool {
    let peer = peer.to_canonical();
    app.options.trusted_proxies.iter().any(|network| network.contains(&peer))
        || (app.options.demo && peer.is_loopback())
}

/// The address of the client: the last one a trusted proxy does not vouch for.
pub fn client(app: &App, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
    let mut client = peer;
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let mut chain: Vec<&str> = forwarded.flat_map(|line| line.split(',')).map(str::trim).collect();
    while trusted(app, client) {
        match chain.pop().and_then(address) {
            Some(address) => client = address,
            None => break,
        }
    }
    client.to_canonical()
}

/// An address as proxies write it, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

fn country(app: &App, headers: &HeaderMap, peer: IpAddr) -> Option<String> {
    let header = headers.get(app.options.country_header.as_str())?;
    if !trusted(app, peer) {
        return None;
    }
    let code = header.to_str().ok()?.trim().to_ascii_uppercase();
    (code.len() == 2 && code.bytes().all(|b| b.is_ascii_uppercase())).then_some(code)
}

fn actor(person: Option<&Person>) -> Actor {
    person.map_or(Actor::Visitor, |person| Actor::Person(person.id.clone()))
}

/// Who a call's token says is signed in.
fn person(app: &App, headers: &HeaderMap) -> Option<Person> {
    let (id, email) = app.secrets.account(bearer(headers)?, app.now())?;
    Some(Person { id, email, session: None })
}

/// Who a token speaks of, if their account still lets them in and has that address.
async fn still_there(app: &App, person: Person) -> Result<Option<(Person, Likes)>, StoreError> {
    let Some(kept) = app.db.read(ReadPerson { id: person.id.clone() }).await? else { return Ok(None) };
    let same = kept.state == AccountState::Active && kept.email == person.email;
    Ok((same && kept.site == app.catalogue.site.site_code).then(|| (person, Likes::from(&kept))))
}

/// Who is signed in by the session that a cookie names, what they like, and which cart is theirs.
async fn by_session(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<(Person, Likes, Option<CartId>)>, StoreError> {
    let Some(key) = app.jar.read(headers, cookie::SESSION) else { return Ok(None) };
    let (token, now) = (Hidden::from(key_hash(&key)), app.now());
    let found = app.db.read(WhoAsks { token: token.clone(), now }).await?;
    let found = found.filter(|(_, person, _)| person.site == app.catalogue.site.site_code);
    let Some((session, person, cart)) = found else { return Ok(None) };
    if !session.replaces.is_empty() {
        // The browser has its new key: the one of before is good no more. Where that can't be said now, it is the next time.
        let _ = app.db.run(TakeSession { token: token.clone(), now }).await;
    } else if session.session().should_mark(now) {
        // That somebody was here is worth no refusal: it is noted the next time.
        let _ = app.db.run(MarkSeen { token: token.clone(), now }).await;
    }
    let likes = Likes::from(&person);
    Ok(Some((Person { id: person.id, email: person.email, session: Some(token) }, likes, cart)))
}

/// Which layout a browser gets.
pub fn device(headers: &HeaderMap) -> DeviceView {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let phone = text("sec-ch-ua-mobile") == "?1" || text("user-agent").contains("Mobi");
    if phone { DeviceView::Phone } else { DeviceView::Desktop }
}

/// The cart that the cookies name, for whoever acts: it need not be there. The key's cookie holds the cart's id too: a browser
/// gives up the readable one when a call failed (§4.5.5), and what it holds is still its own.
pub fn cart(app: &App, headers: &HeaderMap, by: Actor) -> Option<CartRef> {
    let (own, key) = key(app, headers)?;
    opened(app, app.jar.read(headers, cookie::CART).or(own), &key, by)
}

/// The cart that the browser has the key of, whatever it names to scripts.
fn held(app: &App, headers: &HeaderMap, by: Actor) -> Option<CartRef> {
    let (own, key) = key(app, headers)?;
    opened(app, own.or_else(|| app.jar.read(headers, cookie::CART)), &key, by)
}

/// The key of a cart that a browser has, and the cart's id where that stands beside it.
fn key(app: &App, headers: &HeaderMap) -> Option<(Option<String>, String)> {
    let held = app.jar.read(headers, cookie::CART_KEY)?;
    Some(match held.split_once('.') {
        Some((id, key)) => (Some(id.to_owned()), key.to_owned()),
        None => (None, held),
    })
}

fn opened(app: &App, id: Option<String>, key: &str, by: Actor) -> Option<CartRef> {
    let id = id.filter(|id| id.len() == 36 && key.len() == 64)?;
    Some(CartRef { id: id.into(), site: app.catalogue.site.site_code.clone(), key_hash: key_hash(key), by })
}

/// Whether a cart is there, and opens by its key.
async fn is_there(app: &App, cart: &CartRef) -> Result<bool, StoreError> {
    Ok(app.db.read(HeldUntil { cart: cart.clone() }).await?.is_some())
}

/// By what a browser has a cart: its key, or being signed in where it names one without.
pub fn having(app: &App, headers: &HeaderMap) -> Option<Having> {
    if let Some(cart) = cart(app, headers, Actor::Visitor) {
        return Some(Having::Key(cart));
    }
    app.jar.read(headers, cookie::CART)?;
    let token = app.jar.read(headers, cookie::SESSION)?;
    Some(Having::Session(key_hash(&token).into()))
}
