//! The words that names of companions are kept by (§10.19.44): they stand beside the box, and are kept with the names.

use crate::messages;
use domain::language::Language;

/// What stands beside the box, in a language.
pub fn consent(language: Language) -> String {
    messages::text("account.companions_consent", language, &[])
}
