//! The document as text: what fits in a line stands in one, so that a difference is small.

use serde_json::Value;

const WIDTH: usize = 120;

/// Keys that stand first, in this order; the others follow by name.
const FIRST: [&str; 22] = [
    "openapi",
    "info",
    "title",
    "version",
    "servers",
    "tags",
    "security",
    "paths",
    "get",
    "post",
    "put",
    "patch",
    "delete",
    "operationId",
    "name",
    "in",
    "summary",
    "description",
    "$ref",
    "type",
    "format",
    "required",
];

/// The document, with a line's end behind it.
pub fn text(document: &Value) -> String {
    let mut text = String::new();
    put(document, 0, 0, &mut text);
    text.push('\n');
    text
}

fn sorted(object: &serde_json::Map<String, Value>) -> Vec<(&String, &Value)> {
    let place = |key: &str| FIRST.iter().position(|first| *first == key).unwrap_or(FIRST.len());
    let mut entries: Vec<_> = object.iter().collect();
    entries.sort_by_key(|(key, _)| (place(key), *key));
    entries
}

/// Writes a value behind `before` characters of its line.
fn put(value: &Value, depth: usize, before: usize, text: &mut String) {
    let line = one_line(value);
    // A comma may follow.
    if before + line.chars().count() < WIDTH {
        text.push_str(&line);
        return;
    }
    let margin = "  ".repeat(depth + 1);
    let mut parts = Vec::new();
    let (open, close) = match value {
        Value::Object(object) => {
            for (key, value) in sorted(object) {
                let mut part = format!("{margin}{}: ", Value::from(key.as_str()));
                let before = part.chars().count();
                put(value, depth + 1, before, &mut part);
                parts.push(part);
            }
            ('{', '}')
        }
        Value::Array(values) => {
            for value in values {
                let mut part = margin.clone();
                put(value, depth + 1, margin.len(), &mut part);
                parts.push(part);
            }
            ('[', ']')
        }
        _ => {
            text.push_str(&line);
            return;
        }
    };
    text.push(open);
    text.push('\n');
    text.push_str(&parts.join(",\n"));
    text.push('\n');
    text.push_str(&"  ".repeat(depth));
    text.push(close);
}

fn one_line(value: &Value) -> String {
    let entry =
        |(key, value): (&String, &Value)| format!("{}: {}", Value::from(key.as_str()), one_line(value));
    match value {
        Value::Object(object) if object.is_empty() => "{}".into(),
        Value::Object(object) => {
            format!("{{ {} }}", sorted(object).into_iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Array(values) => format!("[{}]", values.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
