//! The front door: a page that is drawn and kept is handed out here, before any routing. Everything else goes in.

use crate::app::live::Live;
use crate::door::guard;
use crate::pages;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tower::Service;

/// The store as one connection sees it.
#[derive(Clone)]
pub struct Front {
    live: Arc<Live>,
    peer: SocketAddr,
    asked: Arc<AtomicBool>,
}

impl Front {
    /// The front door for a peer; `asked` becomes true with its first request.
    pub fn new(live: Arc<Live>, peer: SocketAddr, asked: Arc<AtomicBool>) -> Self {
        Self { live, peer, asked }
    }
}

/// An answer: at hand, or being made.
pub enum Answer {
    /// At hand; taken when polled.
    Kept(Option<Response<Body>>),
    /// Being made.
    Made(Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>),
}

impl Future for Answer {
    type Output = Result<Response<Body>, Infallible>;

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

impl<B> Service<Request<B>> for Front
where
    B: axum::body::HttpBody<Data = axum::body::Bytes> + Send + 'static,
    B::Error: Into<axum::BoxError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answer;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        // A router is always ready.
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<B>) -> Answer {
        self.asked.store(true, Ordering::Relaxed);
        let served = self.live.served();
        if !guard::names_one_host(&request) {
            return Answer::Kept(Some(guard::misdirected(&served.app, &request, self.peer)));
        }
        if let Some(mut response) = pages::kept(&served.app, &request, self.peer) {
            served.app.metrics.cache_hits.inc();
            let id = guard::request_id(&served.app, request.headers(), self.peer);
            guard::finish(&served.app, &id, response.headers_mut());
            return Answer::Kept(Some(response));
        }
        request.extensions_mut().insert(ConnectInfo(self.peer));
        Answer::Made(Box::pin(served.router.clone().call(request.map(Body::new))))
    }
}
