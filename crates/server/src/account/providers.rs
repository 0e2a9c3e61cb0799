//! Who else says who somebody is, as pages and mail call them (§10.18).

use crate::app::App;
use crate::draw::words;
use crate::view::ProviderView;
use domain::account::identity::ProviderName;

/// Who else says who somebody is, in the order they are offered.
pub fn offered(app: &App) -> Vec<ProviderView> {
    app.identities.offered().into_iter().map(|(name, button)| provider(name, button)).collect()
}

/// One of them, by its button.
pub(super) fn provider(name: ProviderName, button: String) -> ProviderView {
    ProviderView { key: words::provider(name), name: button }
}

/// What a provider is called: by its button, or where it is not offered any more by its own name.
pub fn name(app: &App, provider: ProviderName) -> String {
    let offered = app.identities.offered().into_iter().find(|(name, _)| *name == provider);
    offered.map_or_else(
        || match provider {
            ProviderName::Pool => app.catalogue.site.brand.clone(),
            ProviderName::Google => "Google".to_owned(),
            ProviderName::Apple => "Apple".to_owned(),
            ProviderName::Facebook => "Facebook".to_owned(),
        },
        |(_, button)| button,
    )
}
