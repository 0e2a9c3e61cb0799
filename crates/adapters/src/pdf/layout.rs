//! Lays a booklet out: which piece stands where, on which page.

use super::booklet::{Art, Booklet, Day, Slip};
use super::fonts::{Face, Fonts};
use super::page::{
    BOTTOM, Colour, GAP, GUTTER, HEADER, INK, LINE, MARGIN, MUTED, PAGE, SLIP, band, header_height,
};

/// A heading and its items.
type Fact = (String, Vec<String>);

/// How large the day of a sheet is written, which is looked for first.
const WHEN: f32 = 16.0;
/// How large the product is written, and the code of the order at the end of its line.
const NAME: f32 = 26.0;
const ORDER: f32 = 11.0;
/// How large the same stands over a page that goes on with it.
const GOING_ON: f32 = 10.0;
/// How large facts are written, and how wide a column of them is.
const FACT: f32 = 9.5;
const COLUMN: f32 = (PAGE.0 - 2.0 * MARGIN - GUTTER) / 2.0;

/// What a text is for a screen reader. Lines of one paragraph share its number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Heading(u16, usize),
    Paragraph(usize),
    Furniture,
}

pub(super) enum Piece<'a> {
    Text {
        at: (f32, f32),
        size: f32,
        face: &'a Face,
        colour: Colour,
        text: String,
        role: Role,
    },
    Panel {
        at: (f32, f32),
        size: (f32, f32),
        colour: Colour,
    },
    Qr {
        at: (f32, f32),
        slip: &'a Slip,
    },
    Art {
        art: &'a Art,
        band: f32,
    },
    /// A drawing that says nothing, in a box: which part of it, from its top.
    Ornament {
        at: (f32, f32),
        width: f32,
        part: (f32, f32),
        svg: &'a [u8],
    },
    Guilloche {
        at: (f32, f32),
        size: (f32, f32),
        code: &'a str,
    },
}

/// Lays a booklet out, page by page.
pub(super) struct Layout<'a> {
    pub fonts: &'a Fonts,
    pub header: Option<&'a [u8]>,
    pub pages: Vec<Vec<Piece<'a>>>,
    pub y: f32,
    pub paragraphs: usize,
    /// How much of its height the picture of the next day has.
    pub scale: f32,
    /// What stands over a page that goes on with a day.
    pub going_on: Option<String>,
    /// How often the codes of a day go on on another page.
    pub torn: usize,
}

/// How large the terms are written, and what a line above them takes.
const TERMS: f32 = 8.5;
const RULE: f32 = 6.0;

/// How much of their height pictures may have: less where that saves a page. At the first a scene stands whole over a day of few
/// codes.
const SCALES: [f32; 7] = [1.45, 1.2, 1.0, 0.8, 0.65, 0.5, 0.4];

/// So many days at most have each a height of its own: every try lays all of them out.
const APART: usize = 8;

/// A booklet laid out on as few pages as pictures of any height need, the codes of a day on one of them where they can be, with the
/// largest of these pictures; of few days each as large as it may be.
pub(super) fn laid<'a>(booklet: &'a Booklet, fonts: &'a Fonts) -> Layout<'a> {
    let of = |scales: &[f32]| {
        let mut layout = Layout::new(booklet, fonts);
        for (day, scale) in booklet.days.iter().zip(scales) {
            layout.scale = *scale;
            layout.day(day);
        }
        layout.terms(booklet);
        layout
    };
    let days = booklet.days.len();
    let [whole, less @ ..] = SCALES;
    let mut scales = vec![whole; days];
    let mut best = of(&scales);
    for scale in less {
        let next = of(&vec![scale; days]);
        if next.cost() < best.cost() {
            (scales, best) = (vec![scale; days], next);
        }
    }
    // What one day's picture gives way to is not another's.
    for day in 0..if days > 1 && days <= APART { days } else { 0 } {
        for scale in SCALES {
            let larger: Vec<_> =
                scales.iter().enumerate().map(|(at, own)| if at == day { scale } else { *own }).collect();
            if larger == scales {
                break;
            }
            let next = of(&larger);
            if next.cost() <= best.cost() {
                (scales, best) = (larger, next);
                break;
            }
        }
    }
    best
}

impl<'a> Layout<'a> {
    fn new(booklet: &'a Booklet, fonts: &'a Fonts) -> Self {
        let (header, pages, going_on) = (booklet.header.as_deref(), Vec::new(), None);
        Self { fonts, header, pages, y: MARGIN, paragraphs: 0, scale: 1.0, going_on, torn: 0 }
    }

    /// What is to be little of: pages, and days whose codes are torn apart.
    fn cost(&self) -> (usize, usize) {
        (self.pages.len(), self.torn)
    }

    /// The terms, whole: two lines of them alone are no page.
    fn terms(&mut self, booklet: &'a Booklet) {
        let fonts = self.fonts;
        let (heading, paragraphs) = &booklet.terms;
        let width = PAGE.0 - 2.0 * MARGIN;
        let lines = paragraphs.iter().flat_map(|text| Self::lines(&fonts.text, TERMS, width, text));
        let height = lines.fold(RULE + 11.0 * 1.4, |height, _| height + TERMS * 1.4);
        self.room(height.min(BOTTOM - MARGIN - header_height()));
        self.add(Piece::Panel { at: (MARGIN, self.y), size: (width, 0.75), colour: LINE });
        self.y += RULE;
        self.write(&fonts.strong, 11.0, INK, heading, Some(2));
        for paragraph in paragraphs {
            self.write(&fonts.text, TERMS, MUTED, paragraph, None);
        }
    }

    /// A page without a picture of its own.
    fn page(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
        self.ornament(MARGIN * 0.5);
        if let Some(text) = self.going_on.take() {
            self.write(&self.fonts.strong, GOING_ON, MUTED, &text, None);
            self.y += 6.0;
            self.going_on = Some(text);
        }
    }

    /// The header's drawing, so far down.
    fn ornament(&mut self, down: f32) {
        if let Some(svg) = self.header {
            let (at, width) = ((MARGIN, down), PAGE.0 - 2.0 * MARGIN);
            self.add(Piece::Ornament { at, width, part: HEADER, svg });
            self.y = down + header_height() + 14.0;
        }
    }

    pub(super) fn add(&mut self, piece: Piece<'a>) {
        if let Some(page) = self.pages.last_mut() {
            page.push(piece);
        }
    }

    /// Makes room for so much, on a new page if need be.
    fn room(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.page();
        }
    }

    /// Cuts a text into lines of a width.
    pub(super) fn lines(face: &Face, size: f32, width: f32, text: &str) -> Vec<String> {
        let text = face.printable(text);
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        // At spaces that may break alone.
        for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if face.width(&longer, size) > width && !line.is_empty() {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// Writes a text below what is there.
    fn write(&mut self, face: &'a Face, size: f32, colour: Colour, text: &str, heading: Option<u16>) {
        self.paragraphs += 1;
        let role = match heading {
            Some(level) => Role::Heading(level, self.paragraphs),
            None => Role::Paragraph(self.paragraphs),
        };
        for line in Self::lines(face, size, PAGE.0 - 2.0 * MARGIN, text) {
            self.room(size * 1.4);
            self.y += size * 1.4;
            self.add(Piece::Text { at: (MARGIN, self.y - size * 0.3), size, face, colour, text: line, role });
        }
    }

    /// Writes within a box; answers how far down it came.
    pub(super) fn write_at(
        &mut self,
        (x, y): (f32, f32),
        width: f32,
        face: &'a Face,
        size: f32,
        text: &str,
    ) -> f32 {
        self.paragraphs += 1;
        let role = Role::Paragraph(self.paragraphs);
        let mut down = y;
        for line in Self::lines(face, size, width, text) {
            down += size * 1.35;
            let colour = if size < 9.5 { MUTED } else { INK };
            self.add(Piece::Text { at: (x, down - size * 0.3), size, face, colour, text: line, role });
        }
        down
    }

    fn day(&mut self, day: &'a Day) {
        let fonts = self.fonts;
        if let Some(art) = &day.art {
            self.pages.push(Vec::new());
            let band = band(day.slips.len()) * self.scale;
            self.add(Piece::Art { art, band });
            self.y = band + 12.0;
        } else {
            self.page();
        }
        let line = self.y;
        self.write(&fonts.display, NAME, INK, &day.name, Some(1));
        self.order(day, line);
        self.write(&fonts.strong, WHEN, INK, &day.when, None);
        self.y += 10.0;
        let words = [&*day.name, &*day.when, &*day.order].into_iter().filter(|word| !word.is_empty());
        self.going_on = Some(words.collect::<Vec<_>>().join(" · "));
        // The only one has the whole width, as has what it says.
        let width = if day.slips.len() == 1 { PAGE.0 - 2.0 * MARGIN } else { SLIP.0 };
        let first = self.pages.len();
        for pair in day.slips.chunks(2) {
            self.room(SLIP.1);
            let y = self.y;
            for (slip, x) in pair.iter().zip([MARGIN, MARGIN + SLIP.0 + GAP]) {
                self.slip(slip, day.seal.as_deref(), (x, y), width);
            }
            self.y = y + SLIP.1 + GAP;
        }
        self.torn += self.pages.len() - first;
        // Each stands where more is free: beside a long one there is no hole.
        let (mut left, mut right) = (self.y, self.y);
        for fact in &day.facts {
            let pages = self.pages.len();
            self.y = left.min(right);
            // Facts stay whole, unless they are longer than a page.
            self.room(self.fact_height(fact).min(BOTTOM - MARGIN - header_height()));
            if self.pages.len() > pages {
                (left, right) = (self.y, self.y);
            }
            if left <= right {
                left = self.fact(fact, MARGIN, left) + 8.0;
            } else {
                right = self.fact(fact, MARGIN + COLUMN + GUTTER, right) + 8.0;
            }
        }
        self.y = left.max(right);
        self.going_on = None;
    }

    /// Writes the code of the order at the end of the product's line, where it has room: it stands below each page, too.
    fn order(&mut self, day: &'a Day, line: f32) {
        let fonts = self.fonts;
        let (face, name) = (&fonts.strong, &fonts.display);
        let text = face.printable(&day.order);
        let x = PAGE.0 - MARGIN - face.width(&text, ORDER);
        let width = name.width(&name.printable(&day.name), NAME);
        if text.is_empty() || MARGIN + width + GUTTER > x {
            return;
        }
        self.paragraphs += 1;
        let role = Role::Paragraph(self.paragraphs);
        let at = (x, line + NAME * 1.1);
        self.add(Piece::Text { at, size: ORDER, face, colour: MUTED, text, role });
    }

    fn fact_height(&self, (_, items): &Fact) -> f32 {
        let lines = items.iter().flat_map(|item| Self::lines(&self.fonts.text, FACT, COLUMN, item));
        lines.fold(11.0 * 1.4, |height, _| height + FACT * 1.4)
    }

    /// Writes a heading and its items in a column; answers how far down it came.
    fn fact(&mut self, (heading, items): &Fact, x: f32, y: f32) -> f32 {
        let fonts = self.fonts;
        self.paragraphs += 1;
        let role = Role::Heading(2, self.paragraphs);
        let mut down = y + 11.0 * 1.4;
        let (at, face) = ((x, down - 11.0 * 0.3), &fonts.strong);
        let text = face.printable(heading);
        self.add(Piece::Text { at, size: 11.0, face, colour: INK, text, role });
        for item in items {
            self.paragraphs += 1;
            let role = Role::Paragraph(self.paragraphs);
            for text in Self::lines(&fonts.text, FACT, COLUMN, item) {
                down += FACT * 1.4;
                let (at, face) = ((x, down - FACT * 0.3), &fonts.text);
                self.add(Piece::Text { at, size: FACT, face, colour: INK, text, role });
            }
        }
        down
    }

    pub(super) fn furniture(&mut self, booklet: &Booklet) {
        let face = &self.fonts.text;
        let pages = self.pages.len().to_string();
        for (page, number) in self.pages.iter_mut().zip(1..) {
            let words = booklet.page_words.replace("{page}", &number.to_string()).replace("{pages}", &pages);
            let text = face.printable(&words);
            let x = PAGE.0 - MARGIN - face.width(&text, 8.0);
            for (x, text) in [(x, text), (MARGIN, face.printable(&booklet.footer))] {
                let (at, role) = ((x, PAGE.1 - 28.0), Role::Furniture);
                page.push(Piece::Text { at, size: 8.0, face, colour: MUTED, text, role });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn fonts() -> Fonts {
        let font = |name: &str| {
            std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/ui/fonts").join(name))
                .unwrap()
        };
        let text = font("figtree-400-700.woff2");
        Fonts::new(&text, &text).unwrap()
    }

    fn booklet(people: usize, facts: usize) -> Booklet {
        let slip = Slip {
            person: "Adult".into(),
            code_label: "Code".into(),
            code: "4T7K-9WQM-2XNA".into(),
            note: "For one person".into(),
            modules: Vec::new(),
            alt: String::new(),
        };
        let items = vec!["Swimwear and shoes for the water".to_owned(); facts];
        let day = Day {
            name: "Xel-Há".into(),
            order: "Order 9NKRHPM9".into(),
            when: "Saturday".into(),
            art: Some(Art { svg: Vec::new(), alt: String::new(), cut: (0.5, 1.0) }),
            seal: None,
            facts: vec![("What to bring".into(), items)],
            slips: vec![slip; people],
        };
        Booklet {
            language: "en".into(),
            title: String::new(),
            issuer: String::new(),
            footer: String::new(),
            page_words: String::new(),
            header: None,
            days: vec![day],
            terms: ("Terms".into(), vec!["A sentence about changing and cancelling a visit. ".repeat(4); 5]),
        }
    }

    // Proves 10.4.23.
    #[test]
    fn a_name_is_printed_whole_or_not_at_all() {
        let fonts = fonts();
        for (typed, printed) in [
            ("Ana Núñez", "Ana Núñez"),
            ("Łukasz Đorđević", "Lukasz Dordevic"),
            ("Şule Çağ", "Sule Çag"),
            ("Nguyễn Văn", "Nguyen Van"),
            ("Zoe\u{308}", "Zoe"),
            ("王小明", ""),
            ("Ana 王", ""),
            ("Иван", ""),
        ] {
            assert_eq!(fonts.name(typed), printed, "{typed}");
        }
    }

    // Proves 10.4.22.
    #[test]
    fn pictures_give_way_only_where_that_saves_a_page() {
        let fonts = fonts();
        let mut saved = 0;
        for (people, facts) in (1..14).flat_map(|people| (1..12).map(move |facts| (people, facts))) {
            let booklet = booklet(people, facts);
            let cost = |scale| {
                let mut layout = Layout { scale, ..Layout::new(&booklet, &fonts) };
                layout.day(&booklet.days[0]);
                layout.terms(&booklet);
                layout.cost()
            };
            let least = SCALES.map(cost).into_iter().min().unwrap();
            let largest = SCALES.into_iter().find(|scale| cost(*scale) == least).unwrap();
            let chosen = laid(&booklet, &fonts);
            assert_eq!(chosen.cost(), least, "{people} people, {facts} facts");
            assert!((chosen.scale - largest).abs() < f32::EPSILON, "{people} people, {facts} facts");
            saved += usize::from(least.0 < cost(1.0).0);
        }
        assert!(saved > 10, "{saved} papers are a page shorter for it");
    }

    // Proves 10.4.47.
    #[test]
    fn codes_stay_on_one_page_and_a_page_that_goes_on_says_with_what() {
        let (fonts, booklet) = (fonts(), booklet(7, 30));
        let laid = laid(&booklet, &fonts);
        assert_eq!((laid.pages.len(), laid.torn), (2, 0));
        let heads = |page: &Vec<Piece<'_>>| {
            let heads = page.iter().filter(
                |piece| matches!(piece, Piece::Text { text, .. } if text == "Xel-Há · Saturday · Order 9NKRHPM9"),
            );
            heads.count()
        };
        assert_eq!(laid.pages.iter().map(heads).collect::<Vec<_>>(), [0, 1]);
    }

    // Proves 10.4.22.
    #[test]
    fn a_picture_gives_way_to_what_stands_below_it_and_to_no_other_day() {
        let fonts = fonts();
        let bands = |layout: &Layout<'_>| {
            let pieces = layout.pages.iter().flatten();
            let bands = pieces
                .filter_map(|piece| if let Piece::Art { band, .. } = piece { Some(*band) } else { None });
            bands.collect::<Vec<_>>()
        };
        let mut apart = 0;
        for facts in 1..12 {
            let short = booklet(1, 1);
            let mut both = booklet(4, facts);
            both.days.insert(0, short.days[0].clone());
            let laid = laid(&both, &fonts);
            let [first, second] = bands(&laid)[..] else { panic!("two pictures") };
            assert!((first - band(1) * SCALES[0]).abs() < f32::EPSILON, "{facts} facts: {first}");
            apart += usize::from(second < first);
        }
        assert!(apart > 0, "some day needs the room of its picture");
    }
}
