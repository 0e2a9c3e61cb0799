//! What is told twice: times, heights, ages and limits in the words of the catalogue are those of its facts.

use crate::support::{catalogue, files};
use domain::calendar::Time;
use domain::catalogue::{Catalogue, Files};
use domain::language::Language;
use domain::party::Age;

/// Times that are told of no opening and no start: before them a place is quiet.
const OF_THEIR_OWN: [(&str, u16); 2] = [("xcaret", 11 * 60), ("xelha", 11 * 60)];
const NOON: u16 = 12 * 60;

/// The words of a text, without the marks around them.
fn words(text: &str) -> Vec<&str> {
    let apart = |letter: char| letter.is_whitespace() || matches!(letter, '-' | '–' | '—');
    let mark = |letter: char| !letter.is_alphanumeric();
    text.split(apart).map(|word| word.trim_matches(mark)).filter(|word| !word.is_empty()).collect()
}

/// Hours and minutes with a sign between them, as minutes of the day. The minutes may be left out.
fn clock(word: &str, sign: char) -> Option<u16> {
    let (hours, minutes) = word.split_once(sign)?;
    let hours: u16 = Some(hours).filter(|hours| hours.len() <= 2)?.parse().ok()?;
    let minutes: u16 = match minutes.len() {
        0 => 0,
        2 => minutes.parse().ok()?,
        _ => return None,
    };
    Some(hours * 60 + minutes)
}

/// The times that a text tells, each with all that it may mean, in minutes of the day.
fn times(text: &str, language: Language) -> Vec<Vec<u16>> {
    let words = words(text);
    let nexts = words.iter().copied().skip(1).chain([""]);
    let time = |(word, next): (&&str, &str)| match language {
        Language::Es => clock(word, ':').map(|time| vec![time]),
        Language::Pt => clock(word, 'h').map(|time| vec![time]),
        Language::En => {
            let whole = Some(word).filter(|word| word.len() <= 2 && matches!(next, "a.m" | "p.m"));
            let whole = whole.and_then(|word| word.parse::<u16>().ok()).map(|hours| hours * 60);
            let time = clock(word, ':').or(whole)? % NOON;
            Some(match next {
                "a.m" => vec![time],
                "p.m" => vec![time + NOON],
                _ => vec![time, time + NOON],
            })
        }
    };
    words.iter().zip(nexts).filter_map(time).collect()
}

/// The heights that a text tells, as `1.10 m` or `1,10 m`, in centimetres.
fn heights(text: &str, language: Language) -> Vec<u16> {
    let sign = if language == Language::Pt { ',' } else { '.' };
    let words = words(text);
    let metres = words.windows(2).filter(|pair| pair[1] == "m").filter_map(|pair| {
        let (whole, part) = pair[0].split_once(sign)?;
        let part = Some(part).filter(|part| part.len() == 2)?;
        Some(whole.parse::<u16>().ok()? * 100 + part.parse::<u16>().ok()?)
    });
    metres.collect()
}

/// The heights that a text tells as `3 ft 7 in`, in inches.
fn inches(text: &str) -> Vec<u16> {
    let words = words(text);
    let stated = words.windows(4).filter(|four| four[1] == "ft" && four[3] == "in");
    stated.map(|four| four[0].parse::<u16>().unwrap() * 12 + four[2].parse::<u16>().unwrap()).collect()
}

/// Numbers of minutes, hours and days that a text tells, all in minutes.
fn spans(text: &str) -> Vec<i64> {
    let words = words(text);
    let span = |pair: &[&str]| {
        let number: i64 = pair[0].parse().ok()?;
        let is = |starts: &[&str]| starts.iter().any(|start| pair[1].starts_with(start));
        let unit = if is(&["minut"]) {
            1
        } else if is(&["hour", "hora"]) {
            60
        } else if is(&["day", "día", "dia"]) {
            24 * 60
        } else {
            return None;
        };
        Some(number * unit)
    };
    words.windows(2).filter_map(span).collect()
}

/// How much the words tell, and all of it that is not so.
fn checked(catalogue: &Catalogue, files: &Files) -> (usize, Vec<String>) {
    let (mut count, mut wrong) = (0, Vec::new());
    let mut said = |is_so: bool, what: String| {
        count += 1;
        if !is_so {
            wrong.push(what);
        }
    };
    for product in &catalogue.products {
        let starts = product.slots.iter().map(|slot| slot.time);
        let mut known: Vec<u16> = starts.chain([product.opens, product.closes]).map(Time::minutes).collect();
        let own = OF_THEIR_OWN.iter().filter(|(folder, _)| *folder == product.folder);
        known.extend(own.map(|(_, time)| *time));
        let height = product.facts.as_ref().and_then(|facts| facts.min_height).map(|height| height.cm);
        let pick_up = product.pick_up.and_then(|id| catalogue.extra(id));
        let zones = pick_up.iter().flat_map(|extra| &extra.zones);
        let before: Vec<u16> = zones.map(|zone| zone.minutes_before(product.id)).collect();
        for language in Language::ALL {
            let path = format!("products/{}/{}.toml", product.folder, language.code());
            let text = &files[&path];
            for time in times(text, language) {
                let is_so = time.iter().any(|one| known.contains(one));
                said(is_so, format!("{path}: {time:?} is none of {known:?}"));
            }
            for stated in heights(text, language) {
                said(height == Some(stated), format!("{path}: {stated} cm, not {height:?}"));
            }
            for stated in inches(text) {
                let inches = height.map(|cm| (cm * 100 + 127) / 254);
                said(inches == Some(stated), format!("{path}: {stated} in, not {inches:?}"));
            }
            if let (Some(least), Some(most)) = (before.iter().min(), before.iter().max()) {
                let between = match language {
                    Language::En => format!("{least} to {most} minutes before"),
                    Language::Es | Language::Pt => format!("de {least} a {most} minutos antes"),
                };
                said(text.contains(&between), format!("{path}: it does not say {between}"));
            }
        }
    }
    for extra in &catalogue.extras {
        let Some(age) = extra.from_age else { continue };
        for language in Language::ALL {
            let path = format!("extras/{}/{}.toml", extra.folder, language.code());
            let from = match language {
                Language::Es => format!("Desde los {age} años"),
                Language::En => format!("From age {age}."),
                Language::Pt => format!("partir dos {age} anos"),
            };
            said(files[&path].contains(&from), format!("{path}: it does not say {from}"));
        }
    }
    let (site, hour) = (&catalogue.site, 60);
    let mut limits = vec![site.holds.minutes, site.holds.limit_minutes, site.change_hours * hour];
    limits.extend(site.cancellation.iter().map(|term| term.hours * hour));
    let ages = &catalogue.products.iter().find(|product| product.folder == "xcaret").unwrap().ages;
    for language in Language::ALL {
        let path = format!("pages/terms/{}.toml", language.code());
        let spans = spans(&files[&path]);
        for span in &spans {
            said(limits.contains(span), format!("{path}: {span} minutes are none of {limits:?}"));
        }
        for limit in &limits {
            said(spans.contains(limit), format!("{path}: it does not say {limit} minutes"));
        }
        let (child, to) = (&ages[&Age::Child], if language == Language::En { "to" } else { "a" });
        let children = format!("{} {to} {}", child.from, child.to.unwrap());
        said(files[&path].contains(&children), format!("{path}: it does not say {children}"));
    }
    (count, wrong)
}

// Proves 2.2.85.
#[test]
fn what_words_say_of_times_heights_and_limits_is_what_the_facts_say() {
    let files = files();
    let (count, wrong) = checked(&catalogue(), &files);
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 120, "{count}");
    // Each kind is noticed where one of both changes.
    for (path, before, after, changes) in [
        ("products/xcaret/es.toml", "desde las 8:00", "desde las 8:30", 1),
        ("products/xcaret-night/en.toml", "at 4 p.m.", "at 4 a.m.", 1),
        ("products/xplor-fuego/pt.toml", "Entrada às 17h30, com", "Entrada às 17h, com", 1),
        ("products/xplor/product.toml", "min_height_cm = 110", "min_height_cm = 120", 4),
        ("products/xelha/en.toml", "3 ft 7 in (1.10 m)", "3 ft 8 in (1.10 m)", 1),
        ("products/xenotes/es.toml", "de 30 a 60 minutos", "de 20 a 60 minutos", 1),
        ("extras/sea-trek/extra.toml", "from_age = 8", "from_age = 9", 3),
        ("pages/terms/pt.toml", "até 45 minutos", "até 50 minutos", 2),
        // Said in three languages: 24 hours, twice each.
        ("site.toml", "change_hours = 24 ", "change_hours = 36 ", 9),
    ] {
        let mut changed = files.clone();
        let text = changed[path].replacen(before, after, 1);
        assert_ne!(text, changed[path], "{path}: {before}");
        changed.insert(path.to_owned(), text);
        let (_, wrong) = checked(&Catalogue::read(&changed).unwrap(), &changed);
        assert_eq!(wrong.len(), changes, "{path}: {wrong:?}");
    }
}
