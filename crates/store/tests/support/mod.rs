//! Both databases, fresh for each test.

pub mod buying;
pub mod rival;
pub mod visit;

use domain::actor::{Actor, PersonId};
use domain::calendar::{Instant, Time, parse_date};
use domain::catalogue::{ProductId, Site};
use domain::hold::{Holds, Network};
use domain::line::{Added, ResourceId, SlotKey, Sold, Visit, When};
use domain::party::Party;
use std::sync::atomic::{AtomicU32, Ordering};
use store::cart::{CartRef, Outing, Put, PutOutings, Wish};
use store::catalogue::KeepVersion;
use store::invariants::RULES;
use store::statement::{On, STATEMENTS};
use store::{Db, Done, Op, Options, Statement, StoreError, Tx};

/// A moment before every day the tests sell.
pub const NOW: Instant = Instant::from_millis(1_795_194_000_000);

/// A database for one test, which goes with it: those of a whole run would fill a disk.
pub struct Fresh {
    pub db: Db,
    /// Where further processes would find it.
    pub url: Option<String>,
    _folder: Option<tempfile::TempDir>,
    _database: Option<Database>,
}

/// A database on the tests' server, by its name.
struct Database(String);

impl Drop for Database {
    fn drop(&mut self) {
        let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.0);
        // Whoever drops it may be a task of a runtime, which can't wait for another.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(on_server(&statement));
        });
        let _ = dropped.join();
    }
}

struct Sql(String);

impl Op for Sql {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(Statement::raw(self.0.clone().leak()), &[]).await?;
        Ok(Done::Keep(()))
    }
}

/// Runs one statement.
pub async fn sql(db: &Db, statement: &str) {
    db.run(Sql(statement.into())).await.unwrap();
}

pub async fn sqlite(options: Options) -> Fresh {
    let folder = tempfile::tempdir().unwrap();
    let db = Db::sqlite(folder.path(), options).unwrap();
    prepare(&db).await;
    Fresh { db, url: None, _folder: Some(folder), _database: None }
}

pub async fn postgres(options: Options) -> Fresh {
    let url = empty_database().await;
    let database = url.rsplit_once('/').map(|(_, name)| Database(name.to_owned()));
    let db = Db::postgres(&url, options).unwrap();
    prepare(&db).await;
    Fresh { db, url: Some(url), _folder: None, _database: database }
}

/// A database with nothing in it.
pub async fn empty_postgres() -> Db {
    Db::postgres(&empty_database().await, Options::default()).unwrap()
}

async fn empty_database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    on_server(&format!("CREATE DATABASE {name}")).await;
    let server = server();
    let (base, _) = server.rsplit_once('/').unwrap();
    format!("{base}/{name}")
}

fn server() -> String {
    std::env::var("SACBE_TEST_POSTGRES").expect(
        "these tests need a PostgreSQL server: `./test` starts one, or set SACBE_TEST_POSTGRES to an address whose \
         user may create databases",
    )
}

/// Runs a statement on the tests' server, outside of every test's database.
async fn on_server(statement: &str) {
    let (client, connection) = tokio_postgres::connect(&server(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    client.batch_execute(statement).await.unwrap();
    drop(client);
    driver.await.unwrap().unwrap();
}

async fn prepare(db: &Db) {
    db.migrate(NOW.millis()).await.unwrap();
    db.run(KeepVersion { version: "v1".into(), files: "{}".into(), now: NOW }).await.unwrap();
}

/// Makes a test of both databases out of a function of a [`Fresh`] one.
macro_rules! on_both {
    ($($(#[$attribute:meta])* $name:ident),* $(,)?) => {
        mod on_sqlite {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
               async fn $name() { super::$name(crate::support::sqlite(store::Options::default()).await).await; } )*
        }
        mod on_postgres {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
               async fn $name() { super::$name(crate::support::postgres(store::Options::default()).await).await; } )*
        }
    };
}

pub fn id() -> String {
    uuid::Uuid::now_v7().to_string()
}

/// A person's id as it is written.
pub fn whose(id: &str) -> PersonId {
    PersonId::parse(id).unwrap()
}

/// Carts may hold all there is: what they may hold of a slot that fills up is tested by itself.
pub const HOLDS: Holds = Holds {
    minutes: 15,
    limit_minutes: 45,
    rest_minutes: 15,
    crowded_minutes: 15,
    carts_percent: 100,
    paying_percent: 100,
};

pub fn site() -> Site {
    use domain::catalogue::{BusinessUnits, Hours};
    let hours = || Hours { from: 7 * 60, to: 24 * 60 };
    Site {
        cookie_text: None,
        tag_manager: None,
        personalisation: false,
        financing: None,
        account_site: None,
        brand: "Test".into(),
        operator: String::new(),
        site_code: "TEST".into(),
        newsletter: domain::catalogue::NewsletterForm::default(),
        data_store: domain::language::ByLanguage { es: "es".into(), en: "en".into(), pt: "pt".into() },
        email: "a@b.example".into(),
        mail_from: "a@b.example".into(),
        tax_name: "IVA".into(),
        tax_percent: 16,
        horizon_months: 12,
        few_places: 25,
        package_limit: 5,
        holds: HOLDS,
        places_per_cart: 60,
        party_limit: 20,
        open_ticket_months: 6,
        voucher_months: 12,
        change_hours: 24,
        weather_guarantee: true,
        cancellation: Vec::new(),
        full_cart: false,
        scene: "xcaret".into(),
        business_units: BusinessUnits::default(),
        retention: domain::catalogue::Retention::default(),
        banners: Vec::new(),
        icons: domain::catalogue::Icons::default(),
        weekdays: hours(),
        weekends: hours(),
        phones: Vec::new(),
        contact: domain::catalogue::ContactWays::default(),
    }
}

pub fn cart() -> CartRef {
    CartRef { id: id().into(), site: "TEST".into(), key_hash: "key".into(), by: Actor::Visitor }
}

pub fn slot(product: i64, day: &str) -> SlotKey {
    SlotKey {
        resource: ResourceId(product),
        day: parse_date(day).unwrap(),
        start: Time::parse("09:00").unwrap(),
    }
}

pub fn adults(count: u32) -> Party {
    Party { adults: count, ..Party::default() }
}

/// When a slot is.
pub fn at(key: SlotKey) -> When {
    When::On(key.day, key.start)
}

/// A line of its own id for people at a slot.
pub fn wish(key: SlotKey, party: Party, capacity: i64) -> Wish {
    let sold = Sold::Visit(Visit { product: key.resource.into(), when: at(key), party });
    Wish {
        line: id().into(),
        sold,
        places: party.places(),
        capacities: vec![capacity],
        catalogue: "v1".into(),
    }
}

/// The same at a start of an activity.
pub fn at_eleven(slot: SlotKey) -> SlotKey {
    SlotKey { start: Time::parse("11:00").unwrap(), ..slot }
}

/// An open ticket: it takes no places.
pub fn open(product: i64, party: Party) -> Wish {
    let sold = Sold::Visit(Visit { product: ProductId(product), when: When::Open(None), party });
    Wish { line: id().into(), sold, places: 0, capacities: Vec::new(), catalogue: "v1".into() }
}

/// An admission with what is added to it, wished for as if it stood alone.
pub fn with(admission: Wish, extras: Vec<Wish>) -> Outing {
    let added = |wish: Wish| Wish {
        sold: Sold::Extra(Added {
            extra: wish.sold.id(),
            of: admission.line.clone(),
            included: false,
            when: wish.sold.when(),
            party: wish.sold.party(),
            zone: String::new(),
            hotel: String::new(),
        }),
        ..wish
    };
    let extras = extras.into_iter().map(added).collect();
    Outing { admission, extras }
}

pub fn put(cart: &CartRef, put: Put, outings: Vec<Outing>, now: Instant) -> PutOutings {
    PutOutings { cart: cart.clone(), put, outings, from: Network::uncounted(), site: site(), now }
}

pub fn add(cart: &CartRef, key: SlotKey, party: Party, capacity: i64, now: Instant) -> PutOutings {
    let admission = wish(key, party, capacity);
    put(cart, Put::AddWithCart, vec![with(admission, Vec::new())], now)
}

/// A line as it shall be from now on, without extras.
pub fn change(
    cart: &CartRef,
    line: &str,
    key: SlotKey,
    party: Party,
    capacity: i64,
    now: Instant,
) -> PutOutings {
    let admission = Wish { line: line.into(), ..wish(key, party, capacity) };
    put(cart, Put::Change, vec![with(admission, Vec::new())], now)
}

struct Counts(Statement);

impl Op for Counts {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        Ok(Done::Keep(tx.one(self.0, &[]).await?.unwrap()))
    }
}

/// The number a query answers.
pub async fn number(db: &Db, query: &'static str) -> i64 {
    db.read(Counts(Statement::raw(query))).await.unwrap()
}

/// Every statement that runs on a database, the rules of the standing check among them.
pub fn statements(fresh: &Fresh) -> impl Iterator<Item = Statement> {
    let here = if fresh.url.is_some() { On::Postgres } else { On::Sqlite };
    let rules = RULES.iter().map(|rule| rule.offenders);
    let all = STATEMENTS.iter().copied().chain(rules);
    all.filter(move |statement| statement.on == On::Both || statement.on == here)
}

/// Places, money and tickets agree with each other.
pub async fn assert_all_agrees(db: &Db) {
    assert_eq!(db.read(store::audit::Check).await.unwrap().broken, []);
}
