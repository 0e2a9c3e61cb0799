//! What a description is put together of: operations, what they take, and references to what is said once.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Parts of the document, by name.
pub type Parts = BTreeMap<String, Value>;

/// Said elsewhere in the document.
fn reference(kind: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{kind}/{name}") })
}

/// The schema of a type.
pub fn of<T: JsonSchema>() -> Value {
    schema(&T::schema_name())
}

/// A schema by its name.
pub fn schema(name: &str) -> Value {
    reference("schemas", name)
}

/// A response by its name.
pub fn response(name: &str) -> Value {
    reference("responses", name)
}

/// Parameters by their names.
pub fn given(names: &[&str]) -> Vec<Value> {
    names.iter().map(|name| reference("parameters", name)).collect()
}

/// A value as it is sent.
pub fn sent(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// An object.
fn object<const N: usize>(entries: [(&str, Value); N]) -> Value {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>().into()
}

/// A parameter of an operation.
pub fn parameter(place: &str, name: &str, description: &str, schema: Value, example: Value) -> Value {
    let parameter = object([
        ("name", name.into()),
        ("in", place.into()),
        ("description", description.into()),
        ("schema", schema),
        ("example", example),
    ]);
    if place == "path" { required(parameter) } else { parameter }
}

/// The same, of which a request must have one.
pub fn required(mut parameter: Value) -> Value {
    parameter["required"] = true.into();
    parameter
}

/// A parameter that is there or not: any text.
pub fn flag(name: &str, description: &str) -> Value {
    parameter("query", name, description, json!({ "type": "string" }), json!("1"))
}

/// Examples by name.
pub fn examples(named: &[(&str, Value)]) -> Value {
    let one = |(name, value): &(&str, Value)| ((*name).to_owned(), json!({ "value": value }));
    Value::Object(named.iter().map(one).collect())
}

/// Examples that stand among the components.
fn known_examples(names: &[&str]) -> Value {
    let one = |name: &&str| ((*name).to_owned(), reference("examples", name));
    Value::Object(names.iter().map(one).collect())
}

/// A response: what it means. The rest is added to it.
pub struct Answer(Value);

/// A response with nothing in it.
pub fn answer(description: &str) -> Answer {
    Answer(json!({ "description": description }))
}

/// A response that nobody keeps.
pub fn unkept(description: &str) -> Answer {
    answer(description).header("Cache-Control", "NoStore")
}

/// A problem, by examples of its codes.
pub fn refused(description: &str, codes: &[&str]) -> Answer {
    unkept(description).problem(codes)
}

/// A page with one of the ways of keeping it.
pub fn page(description: &str, kept: &str) -> Answer {
    answer(description).header("Cache-Control", kept).html()
}

/// A redirect.
pub fn redirect(description: &str, location: &str) -> Answer {
    answer(description).header("Location", location)
}

impl Answer {
    /// With a header that stands among the components.
    pub fn header(mut self, name: &str, known: &str) -> Self {
        self.0["headers"][name] = reference("headers", known);
        self
    }

    /// With a body.
    pub fn content(mut self, kind: &str, content: Value) -> Self {
        self.0["content"][kind] = content;
        self
    }

    /// With text, and an example of it.
    pub fn text(self, kind: &str, example: &str) -> Self {
        self.content(kind, json!({ "schema": { "type": "string" }, "example": example }))
    }

    /// With a document.
    pub fn html(self) -> Self {
        self.content("text/html", json!({ "schema": schema("Html") }))
    }

    /// With a problem.
    pub fn problem(self, codes: &[&str]) -> Self {
        let schema = of::<server::view::ProblemView>();
        self.content(
            "application/problem+json",
            json!({ "schema": schema, "examples": known_examples(codes) }),
        )
    }

    /// With JSON of a type, by examples that stand among the components.
    pub fn json<T: JsonSchema>(self, names: &[&str]) -> Self {
        self.content("application/json", json!({ "schema": of::<T>(), "examples": known_examples(names) }))
    }

    /// With JSON of a type, by examples of its own.
    pub fn json_as<T: JsonSchema>(self, named: &[(&str, Value)]) -> Self {
        self.content("application/json", json!({ "schema": of::<T>(), "examples": examples(named) }))
    }

    /// As it stands in the document.
    pub fn done(self) -> Value {
        self.0
    }
}

impl From<Answer> for Value {
    fn from(answer: Answer) -> Self {
        answer.done()
    }
}

/// A method of an address.
pub struct Operation(Map<String, Value>);

/// An operation: its name, which group it is in, and what it does.
pub fn operation(id: &str, tag: &str, summary: &str) -> Operation {
    let mut own = Map::new();
    own.insert("operationId".into(), id.into());
    own.insert("tags".into(), json!([tag]));
    own.insert("summary".into(), summary.into());
    Operation(own)
}

impl Operation {
    /// More about it.
    pub fn about(self, description: &str) -> Self {
        self.with("description", description.into())
    }

    /// By which proofs it can be called: each is enough, and all of one are needed.
    pub fn by(self, proofs: &[&[&str]]) -> Self {
        let one =
            |all: &&[&str]| Value::Object(all.iter().map(|name| ((*name).to_owned(), json!([]))).collect());
        self.with("security", proofs.iter().map(one).collect())
    }

    /// What its address and headers hold.
    pub fn takes(self, parameters: Vec<Value>) -> Self {
        self.with("parameters", parameters.into())
    }

    /// A body of JSON, by examples that can be read.
    pub fn reads<T: JsonSchema + DeserializeOwned>(self, named: &[(&str, Value)]) -> Self {
        for (name, example) in named {
            serde_json::from_value::<T>(example.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        self.body("application/json", of::<T>(), named)
    }

    /// A body of a kind.
    pub fn body(self, kind: &str, schema: Value, named: &[(&str, Value)]) -> Self {
        let body = object([("schema", schema), ("examples", examples(named))]);
        self.with("requestBody", json!({ "required": true, "content": { kind: body } }))
    }

    /// A form.
    pub fn form(self, name: &str, named: &[(&str, Value)]) -> Self {
        self.body("application/x-www-form-urlencoded", schema(name), named)
    }

    /// How it is answered.
    pub fn answers(mut self, status: u16, answer: impl Into<Value>) -> Self {
        let responses = self.0.entry("responses").or_insert_with(|| json!({})).as_object_mut().unwrap();
        let before = responses.insert(status.to_string(), answer.into());
        assert_eq!(before, None, "{status} is said once");
        self
    }

    /// How it is answered, as several operations are.
    pub fn also(self, named: &[(u16, &str)]) -> Self {
        named.iter().fold(self, |own, (status, name)| own.answers(*status, response(name)))
    }

    fn with(mut self, key: &str, value: Value) -> Self {
        let before = self.0.insert(key.into(), value);
        assert_eq!(before, None, "{key} is said once");
        self
    }
}

/// The methods of an address, and what all of them take.
pub fn path(parameters: &[&str], methods: Vec<(&str, Operation)>) -> Value {
    let mut item: Map<String, Value> =
        methods.into_iter().map(|(method, operation)| (method.to_owned(), operation.0.into())).collect();
    if !parameters.is_empty() {
        item.insert("parameters".into(), given(parameters).into());
    }
    item.into()
}
