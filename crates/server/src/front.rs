//! The front door: a page that is drawn and kept is handed out here, before any routing. Everything else goes in.

use crate::app::App;
use crate::guard;
use crate::pages;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tower::Service;

/// The store as one connection sees it.
#[derive(Clone)]
pub struct Front {
    app: Arc<App>,
    router: Router,
    peer: SocketAddr,
}

impl Front {
    /// The front door for a peer.
    pub fn new(app: Arc<App>, router: Router, peer: SocketAddr) -> Self {
        Self { app, router, peer }
    }
}

/// An answer: at hand, or being made.
pub enum Answer {
    /// At hand; taken when polled.
    Kept(Option<Response>),
    /// Being made.
    Made(Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>),
}

impl Future for Answer {
    type Output = Result<Response, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match self.get_mut() {
            // Polled after its end, which nobody does, it waits for ever.
            Self::Kept(response) => {
                response.take().map_or(Poll::Pending, |response| Poll::Ready(Ok(response)))
            }
            Self::Made(making) => making.as_mut().poll(context),
        }
    }
}

impl Service<Request> for Front {
    type Response = Response;
    type Error = Infallible;
    type Future = Answer;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        // A router is always ready.
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request) -> Answer {
        if let Some(mut response) = pages::kept(&self.app, &request, self.peer) {
            guard::protect(&self.app, response.headers_mut());
            return Answer::Kept(Some(response));
        }
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let making = self.router.call(request);
        Answer::Made(Box::pin(making))
    }
}
