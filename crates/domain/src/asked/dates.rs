//! Words by which days are named, in three languages.

/// Joins two days.
pub const AND: [&str; 6] = ["y", "e", "and", "or", "o", "ou"];

/// Between the first of several days and the last.
pub const TO: [&str; 10] = ["to", "till", "until", "through", "thru", "al", "a", "ao", "ate", "hasta"];

/// Before two days between which others are.
pub const BETWEEN: [&str; 2] = ["between", "entre"];

/// Before a day.
pub const THE: [&str; 4] = ["the", "el", "o", "dia"];

/// Between a day and its month.
pub const OF: [&str; 4] = ["de", "of", "del", "do"];

/// Before a month.
pub const IN: [&str; 6] = ["of", "de", "in", "en", "em", "do"];

/// Before a day of each week.
pub const EACH: [&str; 6] = ["los", "cada", "every", "each", "todo", "toda"];

/// Before several days of the week in Portuguese, which may count something else alone.
pub const LIKE_EACH: [&str; 3] = ["as", "nas", "todas"];

/// Days of the week as they are called; Portuguese ones without their "feira".
pub const WEEKDAYS: [(u8, &[&str]); 7] = [
    (1, &["monday", "lunes", "segunda"]),
    (2, &["tuesday", "martes", "terca"]),
    (3, &["wednesday", "miercoles", "quarta"]),
    (4, &["thursday", "jueves", "quinta"]),
    (5, &["friday", "viernes", "sexta"]),
    (6, &["saturday", "sabado"]),
    (7, &["sunday", "domingo"]),
];

/// Those that also count things.
pub const ORDINALS: [&str; 5] = ["segunda", "terca", "quarta", "quinta", "sexta"];

/// What is called alike within another comes behind that.
pub const FEASTS: [(&str, i8, u32); 18] = [
    ("christmas eve", 12, 24),
    ("nochebuena", 12, 24),
    ("noche buena", 12, 24),
    ("vespera de natal", 12, 24),
    ("christmas", 12, 25),
    ("navidad", 12, 25),
    ("natal", 12, 25),
    ("new years eve", 12, 31),
    ("new year s eve", 12, 31),
    ("nochevieja", 12, 31),
    ("fin de ano", 12, 31),
    ("vespera de ano novo", 12, 31),
    ("reveillon", 12, 31),
    ("new year", 1, 1),
    ("new years", 1, 1),
    ("new year s", 1, 1),
    ("ano nuevo", 1, 1),
    ("ano novo", 1, 1),
];

/// Tens, before what is counted on.
pub const TENS: [(u32, &[&str]); 2] =
    [(20, &["twenty", "veinte", "vinte"]), (30, &["thirty", "treinta", "trinta"])];

/// Months whose short names are words of everyday: beside digits they are months.
pub const EVERYDAY: [&str; 2] = ["may", "mar"];

/// What half of something is of.
pub const HALVED: [&str; 10] =
    ["day", "days", "dia", "dias", "hour", "hours", "hora", "horas", "price", "precio"];

/// What a number counts that is no day of a month.
pub const COUNTED: [&str; 22] = [
    "year", "years", "anos", "ano", "hour", "hours", "hora", "horas", "day", "days", "dia", "dias", "night",
    "nights", "noches", "noites", "minutes", "minutos", "week", "weeks", "semanas", "km",
];

/// Before a day of the week in Portuguese.
pub const LED: [&str; 11] =
    ["na", "nas", "nesta", "esta", "nessa", "essa", "proxima", "toda", "as", "ate", "para"];

/// What is done on a day.
pub const OPEN: [&str; 14] = [
    "open",
    "abierta",
    "abre",
    "abrem",
    "abrir",
    "funciona",
    "funcionam",
    "aberto",
    "aberta",
    "abertos",
    "abierto",
    "abiertos",
    "fecha",
    "fecham",
];

/// What is the second or the third of some, and no day of the week.
pub const ORDERED: [&str; 12] = [
    "visita", "vez", "compra", "entrada", "parte", "opcao", "noite", "semana", "diaria", "pergunta",
    "visitas", "etapa",
];

/// What is asked of today where nothing else says a day.
pub const NOW: [&str; 4] = ["now", "ahora", "ahorita", "agora"];

/// Before a date of two numbers.
pub const DATED: [&str; 8] = ["el", "on", "dia", "no", "del", "al", "ao", "do"];
