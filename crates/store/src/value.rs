//! Values that both databases hold alike.

use crate::StoreError;
use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio_postgres::types::{IsNull, Type};

/// A column's value: only whole numbers and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// BIGINT.
    Int(i64),
    /// TEXT.
    Text(String),
    /// Nothing.
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

impl<T> From<Option<T>> for Value
where
    Self: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
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

/// A row of an answer.
#[derive(Clone, Debug)]
pub struct Row(pub(crate) Vec<Value>);

impl Row {
    /// A whole number.
    pub fn int(&self, column: usize) -> Result<i64, StoreError> {
        match self.0.get(column) {
            Some(Value::Int(value)) => Ok(*value),
            other => Err(StoreError::Broken(format!("column {column} is {other:?}, not a number"))),
        }
    }

    /// A count that is never negative.
    pub fn count(&self, column: usize) -> Result<u32, StoreError> {
        let value = self.int(column)?;
        u32::try_from(value)
            .map_err(|_| StoreError::Broken(format!("column {column} is {value}, not a count")))
    }

    /// A text.
    pub fn text(&self, column: usize) -> Result<&str, StoreError> {
        match self.0.get(column) {
            Some(Value::Text(value)) => Ok(value),
            other => Err(StoreError::Broken(format!("column {column} is {other:?}, not a text"))),
        }
    }

    /// A text in a column that may be null.
    pub fn optional_text(&self, column: usize) -> Result<Option<&str>, StoreError> {
        match self.0.get(column) {
            Some(Value::Null) => Ok(None),
            _ => self.text(column).map(Some),
        }
    }

    /// A whole number in a column that may be null.
    pub fn optional_int(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match self.0.get(column) {
            Some(Value::Null) => Ok(None),
            _ => self.int(column).map(Some),
        }
    }
}

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
