//! Words that stand around people and their ages, in three languages.

/// Before one of somebody's own: "my son".
pub const OWN: [&str; 11] =
    ["an", "my", "our", "mi", "mis", "nuestro", "nuestra", "meu", "minha", "nosso", "nossa"];

/// One more.
pub const OTHER: [&str; 6] = ["another", "other", "otro", "otra", "outro", "outra"];

/// Between a number of children and how old they are.
pub const OF: [&str; 9] = ["de", "of", "aged", "con", "com", "is", "are", "tiene", "tem"];

/// Directly before how old somebody is.
pub const AGED: [&str; 7] = ["aged", "age", "ages", "edad", "edades", "idade", "idades"];

/// Before an age that somebody is not.
pub const LIMITS: [&str; 13] = [
    "under", "over", "below", "above", "up", "until", "from", "between", "hasta", "ate", "desde", "entre",
    "than",
];

/// The same, with a word between.
pub const LIMITS_OF: [&str; 10] =
    ["menores", "menor", "mayores", "mayor", "maiores", "maior", "menos", "mas", "mais", "partir"];

/// What a number counts that is no age.
pub const MEASURES: [&str; 8] = ["m", "cm", "mt", "mts", "ft", "feet", "metros", "metro"];

/// What a number counts that is spent.
pub const MONEY: [&str; 13] = [
    "usd", "mxn", "dollar", "dollars", "dolares", "dolar", "pesos", "peso", "reais", "real", "euros", "euro",
    "mil",
];

/// Between a number and its noun.
pub const SIZES: [&str; 15] = [
    "small", "little", "young", "younger", "older", "pequenos", "pequenas", "pequeno", "pequena", "year",
    "old", "senior", "son", "sao", "are",
];

/// What years are called.
pub const YEARS: [&str; 9] = ["anitos", "aninhos", "year", "years", "yr", "yrs", "yo", "ano", "anos"];

/// What months are called.
pub const MONTHS: [&str; 4] = ["meses", "months", "month", "mes"];

/// Behind a number that counts people by itself, or says how old somebody is.
pub const GOES_ON: [&str; 39] = [
    "que", "what", "y", "and", "e", "con", "with", "com", "el", "on", "en", "no", "na", "em", "in", "this",
    "next", "tomorrow", "manana", "amanha", "today", "hoy", "hoje", "este", "cuanto", "quanto", "how", "for",
    "para", "pra", "por", "which", "cual", "qual", "is", "can", "se", "paga", "pagan",
];

/// Between those who come and how many they are: "somos en total 5".
pub const IN_ALL: [&str; 8] = ["em", "en", "no", "ao", "todo", "total", "in", "all"];

/// Behind how many people come, before what they may spend: "we are 4, we have 500 dollars".
pub const SPENDS: [&str; 14] = [
    "tenemos",
    "tengo",
    "traemos",
    "traigo",
    "llevamos",
    "temos",
    "tenho",
    "trazemos",
    "we",
    "i",
    "nuestro",
    "presupuesto",
    "orcamento",
    "budget",
];

/// Between children and how old they are.
pub const BETWEEN: [&str; 36] = [
    "anitos", "aninhos", "de", "of", "aged", "age", "ages", "ano", "anos", "year", "years", "yr", "yrs",
    "old", "olds", "y", "and", "e", "con", "com", "idade", "edad", "edades", "idades", "are", "is", "son",
    "tienen", "tiene", "tem", "who", "que", "meses", "months", "month", "mes",
];
