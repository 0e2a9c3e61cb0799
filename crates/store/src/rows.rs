//! Rows as the drivers of both databases read them.

use crate::statement::{self, FromRow};
use crate::{StoreError, Value};
use rusqlite::types::ValueRef;
use tokio_postgres::types::{ToSql, Type};

/// All rows of a query of SQLite.
pub(crate) fn of_sqlite<T: FromRow>(
    connection: &rusqlite::Connection,
    sql: &str,
    parameters: &[Value],
) -> Result<Vec<T>, StoreError> {
    let mut prepared = connection.prepare_cached(sql)?;
    let columns = prepared.column_count();
    let mut rows = prepared.query(rusqlite::params_from_iter(parameters))?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(statement::read(sqlite_values(row, columns)?)?);
    }
    Ok(all)
}

/// The values of a row of SQLite.
pub(crate) fn sqlite_values(row: &rusqlite::Row<'_>, columns: usize) -> Result<Vec<Value>, StoreError> {
    let mut read = Vec::with_capacity(columns);
    for column in 0..columns {
        read.push(match row.get_ref(column)? {
            ValueRef::Integer(value) => Value::Int(value),
            ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Null => Value::Null,
            other => {
                let kind = other.data_type();
                return Err(StoreError::Broken(format!("column {column} is {kind}")));
            }
        });
    }
    Ok(read)
}

/// Values as they go along with a statement to PostgreSQL.
pub(crate) fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect()
}

/// All rows of an answer of PostgreSQL.
pub(crate) fn of_postgres<T: FromRow>(rows: &[tokio_postgres::Row]) -> Result<Vec<T>, StoreError> {
    rows.iter().map(|row| statement::read(postgres_values(row)?)).collect()
}

/// The values of a row of PostgreSQL.
pub(crate) fn postgres_values(row: &tokio_postgres::Row) -> Result<Vec<Value>, StoreError> {
    let mut read = Vec::with_capacity(row.len());
    for (at, column) in row.columns().iter().enumerate() {
        read.push(match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(at)?.map_or(Value::Null, Value::Int),
            Type::TEXT => row.try_get::<_, Option<String>>(at)?.map_or(Value::Null, Value::Text),
            ref other => {
                return Err(StoreError::Broken(format!("column {} is {other}", column.name())));
            }
        });
    }
    Ok(read)
}
