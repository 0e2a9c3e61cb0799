//! What is said about a product.

use super::reader::Section;

/// What is said about a product in one language. See `catalogue/README.md` for each.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct ProductWords {
    pub name: String,
    pub slug: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub includes: Vec<String>,
    pub bring: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    pub access: Option<String>,
    pub season: Option<String>,
    pub different: Option<String>,
    pub scene_alt: String,
    pub seo_title: String,
    pub seo_description: String,
    pub questions: Vec<Question>,
}

/// A question about a product, and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what they are called")]
pub struct Question {
    pub question: String,
    pub answer: String,
}

/// Reads a product's words in one language.
pub(super) fn product_words(root: &Section<'_, '_>) -> Option<ProductWords> {
    let name = root.short_text("name", 60);
    let slug = root.slug("slug", false);
    let tagline = root.short_text("tagline", 60);
    let summary = root.short_text("summary", 220);
    let description = root.texts("description", 1200);
    let highlights = root.texts("highlights", 90);
    let includes = root.texts("includes", 160);
    let bring = root.texts("bring", 160);
    let good_to_know = root.texts("good_to_know", 240);
    let arrive = root.short_text("arrive", 400);
    let optional = |key: &str| root.has(key).then(|| root.short_text(key, 220));
    let (access, season, different) = (optional("access"), optional("season"), optional("different"));
    let scene_alt = root.short_text("scene_alt", 300);
    let seo_title = root.short_text("seo_title", 65);
    let seo_description = root.short_text("seo_description", 160);
    let mut questions = Vec::new();
    for section in root.sections("questions") {
        let (question, answer) = (section.short_text("question", 90), section.short_text("answer", 240));
        section.close();
        if let (Some(question), Some(answer)) = (question, answer) {
            questions.push(Question { question, answer });
        }
    }
    Some(ProductWords {
        name: name?,
        slug: slug?,
        tagline: tagline?,
        summary: summary?,
        description: description?,
        highlights: highlights?,
        includes: includes?,
        bring: bring?,
        good_to_know: good_to_know?,
        arrive: arrive?,
        access: access.flatten(),
        season: season.flatten(),
        different: different.flatten(),
        scene_alt: scene_alt?,
        seo_title: seo_title?,
        seo_description: seo_description?,
        questions,
    })
}
