//! Where somebody signs out at a provider, and what its page is told.

use super::discovery::Metadata;
use openidconnect::url::Url;

/// The page of a provider where one signs out, which leads back to an address of the store; none where it has no such page.
pub(super) fn page(metadata: &Metadata, client: &str, id_token: Option<&str>, back: &str) -> Option<Url> {
    let named = metadata.additional_metadata().end_session_endpoint.as_deref();
    let named = named.and_then(|page| Url::parse(page).ok());
    if is_cognito(metadata, named.as_ref()) {
        let mut url = match named {
            Some(page) => page,
            None => metadata.authorization_endpoint().url().join("/logout").ok()?,
        };
        // It takes these two and refuses what the standard has in their place.
        url.query_pairs_mut().extend_pairs([("client_id", client), ("logout_uri", back)]);
        return Some(url);
    }
    let mut url = named?;
    let hint = id_token.map(|token| ("id_token_hint", token));
    let all = hint.into_iter().chain([("client_id", client), ("post_logout_redirect_uri", back)]);
    url.query_pairs_mut().extend_pairs(all);
    Some(url)
}

/// Whether a provider is Cognito, whose page for signing out is not the standard's, though it may name it as if it were.
fn is_cognito(metadata: &Metadata, named: Option<&Url>) -> bool {
    let issuer = metadata.issuer().url().host_str();
    let page = metadata.authorization_endpoint().url();
    let beside = named.is_none_or(|named| named.path() == "/logout" && named.origin() == page.origin());
    issuer.is_some_and(|host| host.starts_with("cognito-idp."))
        || (page.path().ends_with("/oauth2/authorize") && beside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const BACK: &str = "https://store.example/es/auth/";

    /// What a provider says of itself.
    fn metadata(issuer: &str, page: &str, end: Option<&str>) -> Metadata {
        let end = end.map(|end| format!(r#""end_session_endpoint": "{end}","#)).unwrap_or_default();
        let document = format!(
            r#"{{
                "issuer": "{issuer}",
                "authorization_endpoint": "{page}",
                "jwks_uri": "{issuer}/.well-known/jwks.json",
                {end}
                "response_types_supported": ["code", "token"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"]
            }}"#
        );
        serde_json::from_str(&document).unwrap()
    }

    /// The page without its query, and what it is told.
    fn page_and_fields(metadata: &Metadata) -> Option<(String, BTreeMap<String, String>)> {
        let mut url = page(metadata, "store", Some("signed"), BACK)?;
        let fields = url.query_pairs().into_owned().collect();
        url.set_query(None);
        Some((url.into(), fields))
    }

    fn fields(all: &[(&str, &str)]) -> BTreeMap<String, String> {
        all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    // Proves 10.18.60.
    #[test]
    fn cognito_gets_what_its_page_takes_whether_it_names_the_page_or_not() {
        let issuer = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Ab1";
        let domain = "https://sacbe.auth.us-east-1.amazoncognito.com";
        let own = "https://login.store.example";
        let two = fields(&[("client_id", "store"), ("logout_uri", BACK)]);
        for (issuer, domain) in [(issuer, domain), (issuer, own), ("https://ids.example", own)] {
            let logout = format!("{domain}/logout");
            for named in [Some(logout.as_str()), None] {
                let metadata = metadata(issuer, &format!("{domain}/oauth2/authorize"), named);
                assert_eq!(
                    page_and_fields(&metadata),
                    Some((logout.clone(), two.clone())),
                    "{issuer} {named:?}"
                );
            }
        }
    }

    // Proves 10.18.60.
    #[test]
    fn any_other_provider_gets_what_the_standard_says_where_it_names_its_page() {
        let issuer = "https://ids.example";
        let standard = fields(&[
            ("id_token_hint", "signed"),
            ("client_id", "store"),
            ("post_logout_redirect_uri", BACK),
        ]);
        for page in ["https://ids.example/auth", "https://ids.example/oauth2/authorize"] {
            let metadata = metadata(issuer, page, Some("https://ids.example/session/end"));
            let end = "https://ids.example/session/end".to_owned();
            assert_eq!(page_and_fields(&metadata), Some((end, standard.clone())), "{page}");
        }
        assert_eq!(page_and_fields(&metadata(issuer, "https://ids.example/auth", None)), None);
    }
}
