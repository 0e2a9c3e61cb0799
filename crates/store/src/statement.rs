//! Statements, each known by name to the tests that prepare and plan it, and rows read by the columns they declare.

use crate::{StoreError, Value};
use domain::actor::PersonId;
use domain::calendar::{Date, Instant, Time, parse_date};
use domain::catalogue::ProductId;
use domain::id::{AttemptId, CartId, LineId, OrderId, RefundId};
use domain::line::ResourceId;
use domain::money::{CurrencyCode, Money};
use domain::order::OrderState;
use domain::party::Unit;
use domain::payment::{AttemptState, GatewayName, RefundReason, RefundState};
use domain::ticket::TicketState;
use linkme::distributed_slice;

/// Every statement of this crate. `sql!` makes one and puts it here: beside them only
/// `invariants::RULES` are run.
#[allow(unsafe_code, reason = "the linker gathers them: no code of ours is unsafe")]
#[distributed_slice]
pub static STATEMENTS: [Statement];

/// One SQL statement, its parameters `$1`, `$2`, ….
#[derive(Clone, Copy, Debug)]
pub struct Statement {
    /// Its module and constant.
    pub name: &'static str,
    /// Its text.
    pub sql: &'static str,
    /// Where it can be run.
    pub on: On,
    /// True for what an operator or a check asks now and then: it may read a whole table. Anything else finds its rows
    /// by an index, however many there are.
    pub rare: bool,
}

/// The databases a statement is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Both databases.
    Both,
    /// One of two ways of saying the same: SQLite's.
    Sqlite,
    /// One of two ways of saying the same: PostgreSQL's.
    Postgres,
}

impl Statement {
    /// A statement of a test, which no list has.
    pub const fn raw(sql: &'static str) -> Self {
        Self { name: "raw", sql, on: On::Both, rare: true }
    }
}

/// Declares a statement: `sql!(FIND = "SELECT …")`, with `on Postgres` or `on Sqlite` behind the name where each database
/// has its own, and `rare` where it may read a whole table.
macro_rules! sql {
    ($vis:vis $name:ident = $sql:expr) => { $crate::statement::sql!(@ $vis $name, Both, false, $sql); };
    ($vis:vis $name:ident rare = $sql:expr) => { $crate::statement::sql!(@ $vis $name, Both, true, $sql); };
    ($vis:vis $name:ident on $on:ident = $sql:expr) => { $crate::statement::sql!(@ $vis $name, $on, false, $sql); };
    (@ $vis:vis $name:ident, $on:ident, $rare:literal, $sql:expr) => {
        $vis const $name: $crate::Statement = $crate::Statement {
            name: concat!(module_path!(), "::", stringify!($name)),
            sql: $sql,
            on: $crate::statement::On::$on,
            rare: $rare,
        };
        const _: () = {
            #[allow(unsafe_code, reason = "as the list itself")]
            #[linkme::distributed_slice($crate::statement::STATEMENTS)]
            static REGISTERED: $crate::Statement = $name;
        };
    };
}
pub(crate) use sql;

/// What a column holds, as its type.
pub trait FromValue: Sized {
    /// What stands there for none, besides NULL, where the type is optional: an empty text where the column may not be NULL.
    const NONE: Value = Value::Null;

    /// Reads it; none where it is not of this type.
    fn from_value(value: Value) -> Option<Self>;
}

/// What a row holds: one column, several, or what [`columns!`] declares.
pub trait FromRow: Sized {
    /// Reads it from the columns that come next.
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError>;
}

/// A row's columns, read from the first to the last.
#[derive(Debug)]
pub struct Cells {
    values: std::vec::IntoIter<Value>,
    /// What the next one is called, for whoever reads of a fault.
    column: &'static str,
}

impl Cells {
    /// The next column, or what several of them make.
    pub fn take<T: FromRow>(&mut self, column: &'static str) -> Result<T, StoreError> {
        self.column = column;
        T::from_row(self)
    }
}

/// Reads a whole row: each of its columns, none left.
pub(crate) fn read<T: FromRow>(values: Vec<Value>) -> Result<T, StoreError> {
    let mut cells = Cells { values: values.into_iter(), column: "a column" };
    let read = T::from_row(&mut cells)?;
    match cells.values.len() {
        0 => Ok(read),
        more => Err(StoreError::Broken(format!("{more} columns that nobody reads"))),
    }
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Int(number) = value { Some(number) } else { None }
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Text(text) = value { Some(text) } else { None }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Self> {
        if value == Value::Null || value == T::NONE { Some(None) } else { T::from_value(value).map(Some) }
    }
}

/// Types that are kept as whole numbers or as text.
macro_rules! kept_as {
    ($from:ty: $($into:ty = $read:expr;)*) => {
        $(impl FromValue for $into {
            fn from_value(value: Value) -> Option<Self> {
                let read: fn($from) -> Option<$into> = $read;
                read(<$from>::from_value(value)?)
            }
        })*
    };
}

kept_as! { i64:
    u8 = |number| Self::try_from(number).ok();
    u32 = |number| Self::try_from(number).ok();
    usize = |number| Self::try_from(number).ok();
    bool = |number| match number { 0 => Some(false), 1 => Some(true), _ => None };
    Instant = |millis| Some(Self::from_millis(millis));
    ProductId = |id| Some(Self(id));
    ResourceId = |id| Some(Self(id));
}

kept_as! { String:
    CartId = |id| Some(Self::from(id));
    LineId = |id| Some(Self::from(id));
    OrderId = |id| Some(Self::from(id));
    AttemptId = |id| Some(Self::from(id));
    RefundId = |id| Some(Self::from(id));
    CurrencyCode = |text| Self::parse(&text);
    Date = |text| parse_date(&text);
    Time = |text| Self::parse(&text);
    OrderState = |name| Self::parse(&name);
    AttemptState = |name| Self::parse(&name);
    GatewayName = |name| Self::parse(&name);
    RefundReason = |kept| Some(Self::parse(&kept));
    TicketState = |name| Self::parse(&name);
    Unit = |name| Self::parse(&name);
}

impl FromValue for PersonId {
    const NONE: Value = Value::Text(String::new());

    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value).and_then(|id| Self::parse(&id))
    }
}

impl<T: FromValue> FromRow for T {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let column = cells.column;
        let wrong = || StoreError::Broken(format!("{column} is no {}", std::any::type_name::<T>()));
        cells.values.next().and_then(T::from_value).ok_or_else(wrong)
    }
}

/// An amount and its currency, which stand in two columns one after the other.
impl FromRow for Money {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let minor = cells.values.next().and_then(i64::from_value);
        let currency = cells.values.next().and_then(CurrencyCode::from_value);
        let money = minor.zip(currency).map(|(minor, currency)| Self { minor, currency });
        money.ok_or_else(|| StoreError::Broken(format!("{} is no money", cells.column)))
    }
}

/// Where a refund stands: as the release before knows it, and how far it has come since. Two columns, one after the other.
impl FromRow for RefundState {
    fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
        let state = cells.values.next().and_then(String::from_value).unwrap_or_default();
        let progress = cells.values.next().and_then(String::from_value).unwrap_or_default();
        // The release before moves the one and leaves the other as it was.
        let fits = match Self::parse(&progress) {
            Some(Self::OnItsWay | Self::WaitsForBuyer) => state == Self::Requested.name(),
            Some(Self::ByHand) => state == Self::Done.name(),
            _ => false,
        };
        let name = if fits { progress } else { state };
        Self::parse(&name).ok_or_else(|| StoreError::Broken(format!("{name:?} is no state of a refund")))
    }
}

macro_rules! several {
    ($($part:ident),+) => {
        impl<$($part: FromRow),+> FromRow for ($($part,)+) {
            fn from_row(cells: &mut Cells) -> Result<Self, StoreError> {
                Ok(($($part::from_row(cells)?,)+))
            }
        }
    };
}
several!(A, B);
several!(A, B, C);
several!(A, B, C, D);
several!(A, B, C, D, E);

/// Declares what a row holds, once: the struct, the list of its columns, which statements take by the macro that is named
/// first, and how it is read.
macro_rules! columns {
    ($list:ident: $(#[$about:meta])* $vis:vis struct $name:ident {
        $(#[$first_about:meta])* $first_vis:vis $first:ident: $first_type:ty = $first_column:expr,
        $($(#[$rest_about:meta])* $rest_vis:vis $rest:ident: $rest_type:ty = $rest_column:expr,)*
    }) => {
        $(#[$about])*
        $vis struct $name {
            $(#[$first_about])* $first_vis $first: $first_type,
            $($(#[$rest_about])* $rest_vis $rest: $rest_type,)*
        }

        impl $crate::statement::FromRow for $name {
            fn from_row(cells: &mut $crate::statement::Cells) -> Result<Self, $crate::StoreError> {
                Ok(Self { $first: cells.take($first_column)?, $($rest: cells.take($rest_column)?,)* })
            }
        }

        macro_rules! $list {
            () => { concat!($first_column, $(", ", $rest_column),*) };
        }
    };
}
pub(crate) use columns;

/// Declares what a row that is written has, once: the struct, how its fields become parameters, and what statements take by
/// the macro that is named first: its `columns`, its `values`, or both as `set`.
macro_rules! written {
    ($list:ident: $(#[$about:meta])* $vis:vis struct $name:ident<'a> {
        $first:ident: $first_type:ty = $first_at:literal,
        $($rest:ident: $rest_type:ty = $rest_at:literal,)*
    }) => {
        $(#[$about])*
        $vis struct $name<'a> {
            $first: $first_type,
            $($rest: $rest_type,)*
        }

        impl $name<'_> {
            fn values(self) -> Vec<$crate::Value> {
                vec![$crate::Value::from(self.$first), $($crate::Value::from(self.$rest)),*]
            }
        }

        macro_rules! $list {
            (columns) => { concat!(stringify!($first), $(", ", stringify!($rest)),*) };
            (values) => { concat!($first_at, $(", ", $rest_at),*) };
            (set) => { concat!(stringify!($first), " = ", $first_at, $(", ", stringify!($rest), " = ", $rest_at),*) };
        }
    };
}
pub(crate) use written;
