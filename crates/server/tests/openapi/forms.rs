//! What forms and addresses hold, for those who send them. The structs that read them say which fields there are, and
//! `described.rs` compares; what each means and takes is said here, once for all forms that have it.

use super::declare::{Parts, of, schema};
use domain::arrival_note::LONGEST_REQUESTS;
use domain::contact::{LONGEST_MESSAGE, Topic};
use domain::party::{Age, Plan, Unit};
use serde_json::{Map, Value, json};
use server::ask::problem::party_field;
use server::view::{ChangeTaskView, LanguageView, NoticeStateView, scalar};

/// A schema with a description of its own.
fn said(description: &str, mut schema: Value) -> Value {
    schema["description"] = description.into();
    schema
}

pub fn text(description: &str) -> Value {
    said(description, json!({ "type": "string" }))
}

pub fn object(description: &str, fields: &[(&str, Value)]) -> Value {
    let fields: Map<_, _> =
        fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    said(description, json!({ "type": "object", "properties": fields }))
}

/// The same, with fields that must be there.
pub fn with_required(mut object: Value, names: &[&str]) -> Value {
    object["required"] = json!(names);
    object
}

/// The same, with the fields of other parts.
fn with_all_of(mut object: Value, parts: &[&str]) -> Value {
    object["allOf"] = parts.iter().map(|name| schema(name)).collect();
    object
}

/// What the field of a kind of person counts.
pub fn counts(unit: Unit) -> &'static str {
    match (unit.age(), unit.plan()) {
        (Age::Infant, _) => "Infants.",
        (Age::Adult, None) => "Adults. In an address, two without it.",
        (Age::Child, None) => "Children.",
        (Age::Adult, Some(Plan::Resident)) => "Adults at the rate of residents of Quintana Roo.",
        (Age::Child, Some(Plan::Resident)) => "Children at the rate of residents of Quintana Roo.",
        (Age::Adult, Some(Plan::Mexican)) => "Adults at the rate of Mexicans.",
        (Age::Child, Some(Plan::Mexican)) => "Children at the rate of Mexicans.",
        (Age::Adult | Age::Child, Some(Plan::Senior)) => "Holders of an INAPAM card.",
    }
}

fn people() -> Value {
    let field = |unit| (party_field(unit), said(counts(unit), schema("Count")));
    object("How many people of each age and rate come.", &Unit::ALL.map(field))
}

const UPGRADE: &str = "upgrade";

fn upgrade() -> Value {
    let none = json!({ "const": "" });
    said(
        "The transport and food option; empty for none.",
        json!({ "oneOf": [of::<scalar::ProductId>(), none] }),
    )
}

/// What is added: the names of its fields before the number of an extra or a component group.
fn of_extras() -> [(&'static str, Value); 5] {
    [
        ("extra", text("Any text asks for it.")),
        ("group", of::<scalar::ProductId>()),
        ("count", schema("Count")),
        ("slot", of::<scalar::Time>()),
        ("zone", text("Key of a zone.")),
    ]
}

/// Fields whose names end in numbers: by the pattern of the names.
fn patterns(fields: impl IntoIterator<Item = (String, Value)>) -> Value {
    fields.into_iter().collect::<Map<_, _>>().into()
}

fn extras() -> Value {
    let fields = of_extras().map(|(name, schema)| (format!("^{name}_[0-9]+$"), schema));
    let mut extras = object(
        "What is added, by the number of the extra behind the name: `extra_{id}` asks for it; `upgrade` and `group_{n}`, \
         of a component group, name one; `count_{id}` says how many take part, `slot_{id}` its start, `zone_{id}` where \
         people are picked up.",
        &[(UPGRADE, upgrade())],
    );
    extras["patternProperties"] = patterns(fields);
    extras
}

fn package() -> Value {
    let plain = [
        ("pick", text("Any text makes the product part of it.")),
        ("date", of::<scalar::Date>()),
        ("slot", of::<scalar::Time>()),
        (UPGRADE, upgrade()),
    ];
    let plain = plain.map(|(name, schema)| (format!("^{name}\\.[0-9]+$"), schema));
    let extras = of_extras().map(|(name, schema)| (format!("^{name}_[0-9]+\\.[0-9]+$"), schema));
    let description = "A package: fields of its products, with `.{id}` behind the names.";
    said(
        description,
        json!({ "type": "object", "patternProperties": patterns(plain.into_iter().chain(extras)) }),
    )
}

fn stay() -> Value {
    let count = |least: i64, most: i64| json!({ "type": "integer", "minimum": least, "maximum": most });
    let words = json!({ "type": "string", "maxLength": 40 });
    let mut form = object(
        "A search for rooms. Behind each name of `adults_`, `children_` and `age_` stands the room, from 1, and behind that of \
         `age_` the child; `room_` holds what was chosen for it: a room type, a colon and a rate plan.",
        &[
            ("checkin", said("The day they come.", of::<scalar::Date>())),
            ("checkout", said("The day they leave.", of::<scalar::Date>())),
            ("hotelcode", said("Code of the hotel; any without it.", words.clone())),
            (
                "room",
                said("The room type that stands first, where it can be had.", of::<scalar::ProductId>()),
            ),
            ("promocode", said("A promotional code.", words.clone())),
            ("number_rooms", said("How many rooms; one without it.", count(1, 5))),
            ("board", said("Only rooms with these meals.", words.clone())),
            ("view", said("Only rooms that look on this.", words.clone())),
            ("sort", said("`price`, or as hotels stand.", words.clone())),
            (
                "visits",
                said(
                    "Visits that are booked with the rooms, such as `296@2027-02-13,305@2027-02-14`.",
                    words,
                ),
            ),
            ("line", said("The cart line whose place the one room of it takes.", of::<scalar::Id>())),
        ],
    );
    let chosen = json!({ "type": "string", "pattern": "^[0-9]+:[a-z0-9-]+$" });
    let ages = (1..=5).map(|room| (format!("^age_{room}_[0-9]+$"), count(0, 15)));
    let others = [("adults", count(1, 8)), ("children", count(0, 2)), ("room", chosen)];
    let others = others.map(|(name, schema)| (format!("^{name}_[0-9]+$"), schema));
    form["patternProperties"] = patterns(ages.chain(others));
    form
}

/// A day, its start, or none of both.
fn visit() -> [(&'static str, Value); 3] {
    [
        ("date", of::<scalar::Date>()),
        ("slot", said("May be left out where there is one start.", of::<scalar::Time>())),
        ("open", text("Any text: the day is to be chosen later.")),
    ]
}

fn buy() -> Value {
    let line = said("The cart line that is changed; without it one is added.", of::<scalar::Id>());
    let fields: Vec<_> = visit().into_iter().chain([("line", line)]).collect();
    let description = "A day, or `open` for an open ticket; who comes; and everything that is added: what is not there \
                       was taken out.";
    let mut form = with_all_of(object(description, &fields), &["PeopleFields", "ExtraFields"]);
    form["anyOf"] = json!([{ "required": ["date"] }, { "required": ["open"] }]);
    let hotel = said("At which hotel people are picked up.", json!({ "type": "string", "maxLength": 80 }));
    form["patternProperties"] = json!({ "^hotel_[0-9]+$": hotel });
    form
}

fn cart() -> Value {
    let intents = json!({ "type": "string", "enum": ["change", "remove", "code", "empty", "take", "leave"] });
    let intent = said(
        "`change` a line's people, or hold it again; `remove` a line; give a `code`; `empty` the cart; `take` a line out of \
         the other cart of who is signed in, or `leave` it. Anything else is answered 400.",
        intents,
    );
    let fields = [
        ("intent", intent),
        ("line", said("Which line, for all but `code` and `empty`.", of::<scalar::Id>())),
        ("code", text("The promotion's or coupon's, for `code`; empty takes it out.")),
    ];
    with_all_of(with_required(object("What to do with the cart.", &fields), &["intent"]), &["PeopleFields"])
}

fn checkout() -> Value {
    let email = json!({ "type": "string", "format": "email", "maxLength": 100 });
    let country = json!({ "type": "string", "pattern": "^[A-Z]{2}$" });
    let instalment = json!({ "type": "string", "pattern": "^([0-9]+:[0-9]+)?$" });
    let once = "From the form: the same one places one order, however often it is sent.";
    let fields = [
        ("first_name", text("As the buyer writes it.")),
        ("last_name", text("As the buyer writes it.")),
        ("email", said("A mail address.", email)),
        ("country", said("ISO 3166 code of a country the store knows.", country)),
        ("phone", text("6 to 15 digits, with spaces and `+-().`; may be empty.")),
        ("terms", text("Any text accepts them.")),
        ("once", said(once, of::<scalar::Id>())),
        (
            "hash",
            said("From the form, or the cart: the amounts the buyer has seen.", of::<scalar::Fingerprint>()),
        ),
        ("method", text("Code of a method of the currency, or `transfer`; the first one without it.")),
        (
            "instalment",
            said(
                "`bank:months`, as `/api/v1/payment-methods` lists them; empty or left out for none.",
                instalment,
            ),
        ),
    ];
    let required = ["first_name", "last_name", "email", "country", "terms", "once", "hash"];
    with_required(object("White space is tidied, control characters are dropped.", &fields), &required)
}

fn change() -> Value {
    let fields = [
        ("k", said("The order's key, where the address has none.", schema("OrderKey"))),
        ("line", said("Which line of the order, counted from 0.", schema("LineNumber"))),
        (
            "task",
            said(
                "What is done; `parks` chooses a day in a park for the guests of a room, or for nobody gives it up.",
                json!({ "anyOf": [of::<ChangeTaskView>(), { "const": "parks" }] }),
            ),
        ),
        ("park", said("The park, for `parks`.", of::<scalar::ProductId>())),
        ("once", said("From the form: sent twice, it does one thing.", of::<scalar::Id>())),
        ("date", said("The new day, for `day`; the day of the visit, for `parks`.", of::<scalar::Date>())),
        ("month", said("The month to look at, for `day`.", of::<scalar::Month>())),
        ("slot", said("Its start, for `day` and `parks`.", of::<scalar::Time>())),
        (
            "difference",
            said(
                "From the form: for `day` what the start costs more, or less when negative; for `cancel` what goes back. \
                 Minor units of the order's currency.",
                json!({ "type": "integer", "format": "int64" }),
            ),
        ),
        (
            "hash",
            said("From the form, for `add`: the amounts the buyer has seen.", of::<scalar::Fingerprint>()),
        ),
        (
            "method",
            text(
                "Code of the method to pay a difference or an addition with; the first one without it. A difference \
                 waits for no voucher.",
            ),
        ),
        ("room_1", text("Number and rate plan of the room that a room shall be; without it, what it is.")),
    ];
    let form = object("One of the things that can be done with a visit, as its page showed it.", &fields);
    with_all_of(with_required(form, &["line", "task"]), &["PeopleFields", "ExtraFields"])
}

fn lookup() -> Value {
    let code = "As typed: case, spaces, hyphens and look-alikes (O, I, L) do not matter.";
    let email = json!({ "type": "string", "format": "email" });
    let fields = [
        ("code", said(code, of::<scalar::OrderCode>())),
        ("email", said("The buyer's; case does not matter.", email)),
    ];
    with_required(object("A code and the address its order was bought with.", &fields), &["code", "email"])
}

fn contact() -> Value {
    let line = json!({ "type": "string", "maxLength": 100 });
    let topics: Vec<_> = Topic::ALL.into_iter().map(Topic::name).collect();
    let fields = [
        ("name", line.clone()),
        ("email", json!({ "type": "string", "format": "email", "maxLength": 100 })),
        ("phone", said("6 to 15 digits; empty for none.", line)),
        ("topic", json!({ "enum": topics })),
        ("order", said("Code of an order it is about; empty for none.", of::<scalar::OrderCode>())),
        ("message", json!({ "type": "string", "maxLength": LONGEST_MESSAGE })),
        ("draft", text("From the chat: any text; the form is filled in with the rest and nothing is sent.")),
    ];
    let mut form = object("A message to the operator.", &fields);
    form["anyOf"] = json!([{ "required": ["name", "email", "topic", "message"] }, { "required": ["draft"] }]);
    form
}

fn newsletter() -> Value {
    let line = json!({ "type": "string", "maxLength": 100 });
    let ticked = |what: &str| text(&format!("{what}: any text ticks it."));
    let fields = [
        ("name", line.clone()),
        ("lastname", line.clone()),
        ("email", json!({ "type": "string", "format": "email", "maxLength": 100 })),
        ("country", text("Code of a country.")),
        ("acceptance", ticked("The privacy notice is accepted")),
        ("permission", ticked("Offers by mail are permitted")),
        ("client_id", line.clone()),
        ("external_key", line.clone()),
        ("origin", said("The page the form was on.", line)),
        ("begin", text("From the footer: any text; only the address is read.")),
        ("decide", said("With a mail's link.", json!({ "enum": ["confirm", "leave"] }))),
        ("subscription", text("Which, for `decide`.")),
        ("key", text("What proves that its mail is read, for `decide`.")),
    ];
    object("Who wants the newsletter, or what somebody decides with a mail's link.", &fields)
}

fn chat() -> Value {
    let question = text("In any words, of any length; the first 300 characters are read.");
    let about = text(
        "What the page before it carried on: a place, days and people that stand in for what it leaves out.",
    );
    object("A question.", &[("question", question), ("about", about)])
}

fn cookies() -> Value {
    let ticked = |what: &str| text(&format!("{what}, for `save`: any text ticks it."));
    let choice = json!({ "enum": ["accept", "refuse", "save"] });
    let fields = [
        ("choice", said("Everything, nothing, or what is ticked.", choice)),
        ("measurement", ticked("Counting visits")),
        ("personalisation", ticked("Showing what suits")),
        ("advertising", ticked("Offers on other sites")),
        ("return", text("The page to return to; without it the page about cookies.")),
    ];
    with_required(object("What a visitor lets the store do.", &fields), &["choice"])
}

fn preferences() -> Value {
    let fields = [
        ("lang", of::<LanguageView>()),
        ("currency", said("One the store does not have counts as USD.", of::<scalar::CurrencyCode>())),
        (
            "method",
            text(
                "Code of a method to pay with, or `transfer`: it comes preselected at the checkout. Anything else \
                 forgets it.",
            ),
        ),
        (
            "phone",
            text("Country of the telephone line to show first; one the store has no line for is left aside."),
        ),
        ("return", said("The page the visitor was on; without it the home page.", of::<scalar::Path>())),
    ];
    object("Anything unknown is left aside.", &fields)
}

/// Notices are read by the gateways' protocols, which are not the store's to declare.
fn notices() -> [(&'static str, Value); 2] {
    let event = "The same event has the same id, however often it is told.";
    let outside = [
        ("id", text(event)),
        ("data", said("Of Stripe.", json!({ "type": "object" }))),
        ("resource", said("Of PayPal.", json!({ "type": "object" }))),
    ];
    let outside = object(
        "A notice in the gateway's own form: only its id and the attempt to pay that it names are read, at \
         `data.object.client_reference_id` or `data.object.metadata.attempt` of Stripe's, at `resource.custom_id` or \
         `resource.purchase_units[0].custom_id` of PayPal's.",
        &outside,
    );
    let sandbox = [
        ("event", text(event)),
        ("reference", text("The attempt to pay.")),
        ("state", of::<NoticeStateView>()),
    ];
    let sandbox = object("What the sandbox tells of a payment.", &sandbox);
    [("GatewayNotice", outside), ("SandboxNotice", with_required(sandbox, &["event", "reference", "state"]))]
}

/// Every schema that no type declares, by its name.
pub fn all() -> Parts {
    let both = with_all_of(json!({}), &["PackageFields", "PeopleFields"]);
    let count = json!({ "type": "integer", "minimum": 0, "maximum": 999 });
    let line = json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX });
    let mut order_form = object(
        "What to do with a paid order: `resend` sends its mail once more, `hotel` names where people are picked up, \
        `address` corrects where its mail goes, `names` names its people, `arrival` tells a hotel who comes and when, `leave` gives up a room, \
        `cancel_all` all that stands.",
        &[
            (
                "action",
                json!({ "enum": ["resend", "hotel", "address", "names", "arrival", "leave", "cancel_all"] }),
            ),
            (
                "line",
                said(
                    "The line of the pick-up or the room, for `hotel`, `arrival` and `leave`.",
                    line.clone(),
                ),
            ),
            (
                "returns",
                said("What was shown to go back, minor units, for `leave` and `cancel_all`.", line.clone()),
            ),
            ("seen", text("Names what was shown, for `cancel_all`.")),
            ("once", said("Names the form, for `leave` and `cancel_all`.", of::<scalar::Id>())),
            ("hotel", json!({ "type": "string", "maxLength": 80 })),
            ("keep", text("For `names`, of who is signed in: any text keeps the names with their account.")),
            (
                "guest",
                said(
                    "In whose name the room is, for `arrival`.",
                    json!({ "type": "string", "maxLength": 100 }),
                ),
            ),
            (
                "arrives",
                said(
                    "About when they come, for `arrival`; empty where nobody knows.",
                    json!({ "anyOf": [of::<scalar::Time>(), { "const": "" }] }),
                ),
            ),
            (
                "requests",
                said(
                    "What they would like, for `arrival`.",
                    json!({ "type": "string", "maxLength": LONGEST_REQUESTS }),
                ),
            ),
            (
                "email",
                said("Where its mail goes, for `address`.", json!({ "type": "string", "maxLength": 100 })),
            ),
        ],
    );
    let name =
        said("Who a person of the order is, for `names`.", json!({ "type": "string", "maxLength": 100 }));
    order_form["patternProperties"] = json!({ "^name_[0-9]+$": name });
    let choose = said("The room type and the rate plan that are chosen next.", text("`200101:flexible`."));
    let once = said("Names the form: sent again, the rooms are in the cart once.", of::<scalar::Id>());
    let chosen = object(
        "A search for rooms, and what is chosen of what it found.",
        &[("choose", choose), ("once", once)],
    );
    let forms = [
        ("Html", text("A whole document.")),
        ("Count", said("Larger counts as 999; what is no number counts as 0.", count)),
        (
            "OrderKey",
            said("Proves whose order it is.", json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" })),
        ),
        ("LineNumber", said("A line of an order, counted from 0, admissions and extras alike.", line)),
        ("PeopleFields", people()),
        ("ExtraFields", extras()),
        ("PackageFields", package()),
        ("PackageForm", said("The package and who comes.", both)),
        ("BuyForm", buy()),
        ("StayFields", stay()),
        ("StayForm", with_all_of(chosen, &["StayFields"])),
        ("CartForm", cart()),
        ("CheckoutForm", checkout()),
        ("ChangeForm", change()),
        ("LookupForm", lookup()),
        ("ContactForm", contact()),
        ("OrderForm", with_required(order_form, &["action"])),
        ("NewsletterForm", newsletter()),
        ("ChatForm", chat()),
        ("CookiesForm", cookies()),
        ("Preferences", preferences()),
    ];
    forms
        .into_iter()
        .chain(notices())
        .chain(super::people::forms())
        .map(|(name, schema)| (name.to_owned(), schema))
        .collect()
}
