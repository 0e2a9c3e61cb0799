//! What whoever registers is told of their data, and says yes to (§10.17.61): what stands beside the box or under the buttons, and
//! the privacy notice that it speaks of, whole. Kept with the account.

use crate::app::App;
use crate::messages;
use domain::catalogue::PageName;
use domain::language::Language;

/// How somebody says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// They tick the box of the form where one registers.
    ByBox,
    /// They press a button beside the note that says what their data is for.
    ByButton,
}

/// What they said yes to, in a language.
pub fn accepted(app: &App, language: Language, how: Accepted) -> String {
    let site = &app.catalogue.site;
    let operator = if site.operator.is_empty() { &site.brand } else { &site.operator };
    let said = match how {
        Accepted::ByBox => messages::text("newsletter.acceptance", language, &[("operator", &site.brand)]),
        Accepted::ByButton => messages::text("shell.privacy.account", language, &[("operator", operator)]),
    };
    let mut all = vec![said];
    if let Some(notice) = app.catalogue.texts.get(&PageName::Privacy) {
        let notice = notice.get(language);
        all.extend([notice.title.clone(), notice.summary.clone()]);
        for section in &notice.sections {
            all.push(section.heading.clone());
            all.extend(section.paragraphs.iter().cloned());
        }
    }
    all.join("\n\n")
}
