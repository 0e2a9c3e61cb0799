//! Words as they are compared: in lower case, without accents, without their endings.

use domain::folding::folded;
use domain::language::Language;
use rust_stemmers::{Algorithm, Stemmer};

/// So many words of a text that somebody typed are looked at, of so many letters each.
pub const WORDS: usize = 16;
/// Letters of a word.
pub const LETTERS: usize = 32;
/// Shorter words have no ending.
const HAS_ENDING: usize = 4;

/// The words of a text, folded; apostrophes are within a word, hyphens between two.
pub fn words(text: &str) -> impl Iterator<Item = String> {
    let folded = folded(&text.replace(['\'', '’'], ""));
    let parts: Vec<String> = folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().take(LETTERS).collect())
        .collect();
    parts.into_iter()
}

/// The words of a text as they are compared.
pub fn plain_words(text: &str) -> Vec<String> {
    words(text).collect()
}

/// The sentences of a text.
pub fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(". ").map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// A word where it stands in a text.
pub struct Span<'a> {
    /// As it is written.
    pub text: &'a str,
    /// Where it begins, in bytes.
    pub at: usize,
    /// As it is compared.
    pub folded: String,
}

/// The words of a text where they stand.
pub fn spans(text: &str) -> impl Iterator<Item = Span<'_>> {
    let within = |letter: char| letter.is_alphanumeric() || ['\'', '’'].contains(&letter) || is_mark(letter);
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let from = at + rest.find(within)?;
        let word = text.get(from..)?;
        let word = word.get(..word.find(|letter| !within(letter)).unwrap_or(word.len()))?;
        at = from + word.len();
        Some(Span { text: word, at: from, folded: words(word).collect() })
    })
}

/// True for an accent that stands behind its letter.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// A word as all three languages end words: without plural and gender. Phrases are compared by it.
pub fn light(word: &str) -> &str {
    if word.len() < HAS_ENDING {
        return word;
    }
    let one = word.strip_suffix('s').unwrap_or(word);
    one.strip_suffix(['a', 'e', 'o']).filter(|stem| stem.len() >= 3).unwrap_or(one)
}

/// What a folded word may be a small one of, as Spanish and Portuguese make them: a "barquinho" is a "barco".
pub fn small(word: &str) -> impl Iterator<Item = String> {
    let one = word.strip_suffix('s').unwrap_or(word);
    let one = one.strip_suffix(['a', 'o']).unwrap_or_default();
    let stems = SMALL.iter().filter_map(|ending| one.strip_suffix(ending)).filter(|stem| stem.len() > 2);
    let written = stems.flat_map(|stem| {
        let hard = stem.strip_suffix("qu").map(|stem| format!("{stem}c"));
        let soft = stem.strip_suffix("gu").map(|stem| format!("{stem}g"));
        std::iter::once(stem.to_owned()).chain(hard).chain(soft)
    });
    written.flat_map(|stem| ["o", "a", "e", ""].map(|ending| format!("{stem}{ending}")))
}

/// How small things end, but for their gender.
const SMALL: &[&str] = &["zinh", "inh", "ecit", "cit", "it"];

/// Takes a language's endings off.
pub struct Stems(Stemmer);

impl Stems {
    /// Of a language.
    pub fn of(language: Language) -> Self {
        Self(Stemmer::create(match language {
            Language::Es => Algorithm::Spanish,
            Language::En => Algorithm::English,
            Language::Pt => Algorithm::Portuguese,
        }))
    }

    /// A folded word without its ending.
    pub fn stem(&self, word: &str) -> String {
        light(&self.0.stem(word)).to_owned()
    }
}

/// True for a word that only joins others, in one of the languages, folded.
pub fn joins(word: &str) -> bool {
    JOINING.binary_search(&word).is_ok()
}

/// Words that stand in every sentence, folded, in order.
const JOINING: &[&str] = &[
    "a", "about", "al", "algo", "algun", "alguna", "algunas", "algunos", "all", "also", "am", "an", "and",
    "ante", "any", "ao", "aos", "aquela", "aquele", "aqui", "are", "as", "asi", "at", "ate", "aun", "be",
    "been", "bem", "but", "by", "can", "com", "como", "con", "could", "cual", "cuales", "cuando", "da",
    "das", "de", "del", "dela", "dele", "deles", "depois", "desde", "did", "do", "does", "donde", "dos", "e",
    "el", "ela", "elas", "ele", "eles", "ella", "ellas", "ellos", "em", "en", "entre", "era", "es", "esa",
    "ese", "eso", "essa", "esse", "esta", "estan", "estar", "este", "esto", "eu", "faz", "fazer", "foi",
    "for", "from", "fue", "gente", "get", "go", "going", "ha", "hacer", "hacia", "had", "has", "hasta",
    "have", "hay", "he", "her", "here", "hers", "him", "his", "how", "i", "if", "in", "into", "is", "isso",
    "isto", "it", "its", "ja", "just", "la", "las", "le", "les", "like", "lo", "los", "mais", "mas", "me",
    "meu", "meus", "mi", "minha", "minhas", "mis", "more", "much", "mucho", "muito", "muy", "my", "na",
    "nada", "nao", "nas", "need", "nem", "ni", "no", "nos", "nosotros", "nossa", "nosso", "not", "num",
    "numa", "o", "of", "on", "onde", "or", "os", "otra", "otro", "ou", "our", "out", "over", "para", "pela",
    "pelas", "pelo", "pelos", "pero", "poco", "pode", "podem", "por", "porque", "posso", "pra", "pro",
    "puede", "pueden", "puedo", "quais", "qual", "quando", "que", "quem", "quer", "quero", "quien", "quiero",
    "sao", "se", "sea", "sem", "ser", "seu", "seus", "she", "should", "si", "sin", "so", "sobre", "solo",
    "some", "son", "soy", "su", "sua", "suas", "sus", "ta", "tambem", "tambien", "te", "tem", "tener",
    "tengo", "tenho", "ter", "than", "that", "the", "their", "them", "then", "there", "they", "this", "ti",
    "tiene", "tienen", "to", "too", "tu", "tudo", "tus", "um", "uma", "umas", "un", "una", "unas", "uno",
    "unos", "uns", "up", "us", "va", "vai", "vamos", "voce", "voces", "vou", "voy", "want", "was", "we",
    "were", "what", "when", "where", "which", "who", "why", "will", "with", "would", "y", "ya", "yo", "you",
    "your",
];
