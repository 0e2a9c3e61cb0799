//! Words of a question about rooms alone (§10.13.43).

use domain::asked::asks_only_when;
use domain::language::Language;

/// Words by which people ask for a room on a day, in three languages.
const WORDS: [&str; 3] = [
    "habitación habitaciones cuarto cuartos hotel hoteles hospedaje suite suites tienen disponibles",
    "room rooms hotel hotels suite suites do you have any a need",
    "quarto quartos hotel hotéis hospedagem suíte suítes vocês têm disponíveis um preciso de",
];

/// Whether a question has no more than what the search for rooms is filled with, such as "and for 3 nights?".
pub fn goes_on(question: &str, language: Language) -> bool {
    asks_only_when(question, language, &WORDS.map(str::to_owned))
}
