//! What is served now, swapped whole when a catalogue is published.

use crate::app::App;
use arc_swap::{ArcSwap, Guard};
use axum::Router;
use domain::catalogue::Catalogue;
use std::sync::Arc;

/// The store and its addresses as they are served now. A request in flight finishes on the catalogue it started with.
pub struct Live {
    served: ArcSwap<Served>,
    route: fn(Arc<App>) -> Router,
}

/// A store with its addresses.
pub struct Served {
    /// The store.
    pub app: Arc<App>,
    /// Its addresses.
    pub router: Router,
}

impl Live {
    /// Begins with a store; `route` makes the addresses of it and of those that follow.
    pub fn new(app: Arc<App>, route: fn(Arc<App>) -> Router) -> Arc<Self> {
        let served = ArcSwap::from_pointee(Served { router: route(Arc::clone(&app)), app });
        Arc::new(Self { served, route })
    }

    /// What is served now.
    pub fn served(&self) -> Guard<Arc<Served>> {
        self.served.load()
    }

    /// The store as it is now.
    pub fn app(&self) -> Arc<App> {
        Arc::clone(&self.served.load().app)
    }

    /// Serves another catalogue from now on.
    pub fn publish(&self, catalogue: Arc<Catalogue>) {
        let app = Arc::new(self.app().with_catalogue(catalogue));
        self.served.store(Arc::new(Served { router: (self.route)(Arc::clone(&app)), app }));
    }
}
