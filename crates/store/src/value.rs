//! Values that both databases hold alike.

use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio_postgres::types::{IsNull, Type};

/// A column's value: only whole numbers and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A whole number: `BIGINT`.
    Int(i64),
    /// A text: `TEXT`.
    Text(String),
    /// No value: `NULL`.
    Null,
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Self::Text(value.clone())
    }
}

impl From<domain::calendar::Date> for Value {
    fn from(value: domain::calendar::Date) -> Self {
        Self::Text(value.to_string())
    }
}

impl From<domain::calendar::Time> for Value {
    fn from(value: domain::calendar::Time) -> Self {
        Self::Text(value.to_string())
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<u8> for Value {
    fn from(value: u8) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<domain::money::CurrencyCode> for Value {
    fn from(value: domain::money::CurrencyCode) -> Self {
        Self::Text(value.to_string())
    }
}

impl From<&domain::payment::RefundReason> for Value {
    fn from(reason: &domain::payment::RefundReason) -> Self {
        Self::Text(reason.to_string())
    }
}

impl From<domain::calendar::Instant> for Value {
    fn from(value: domain::calendar::Instant) -> Self {
        Self::Int(value.millis())
    }
}

impl<T> From<Option<T>> for Value
where
    Self: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
    }
}

/// Ids are kept as they are written.
macro_rules! ids {
    ($($id:ident),*) => {
        $(impl From<&domain::id::$id> for Value {
            fn from(id: &domain::id::$id) -> Self {
                Self::Text(id.to_string())
            }
        })*
    };
}
ids!(CartId, LineId, OrderId, AttemptId, RefundId);

impl From<&domain::actor::PersonId> for Value {
    fn from(id: &domain::actor::PersonId) -> Self {
        Self::Text(id.to_string())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

/// Parameters of a statement, in the order `$1`, `$2`, …
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::Value::from($value)),*] };
}
pub(crate) use values;

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Int(value) => ToSqlOutput::from(*value),
            Self::Text(value) => ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes())),
            Self::Null => ToSqlOutput::Borrowed(ValueRef::Null),
        })
    }
}

impl tokio_postgres::types::ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Int(value) => value.to_sql(kind, out),
            Self::Text(value) => value.to_sql(kind, out),
            Self::Null => Ok(IsNull::Yes),
        }
    }

    fn accepts(kind: &Type) -> bool {
        matches!(*kind, Type::INT8 | Type::TEXT)
    }

    tokio_postgres::types::to_sql_checked!();
}
