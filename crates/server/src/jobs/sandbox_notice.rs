//! The sandbox's notices, which the store sends itself: genuine ones and, where that is the trouble, others.

use crate::app::App;
use crate::pay::notices::{NotTaken, receive};
use adapters::gateway::sandbox;
use store::outbox::{NoticeKind, SandboxNotice};
use uuid::Uuid;

/// Sends a notice. One that is not believed is not sent again.
pub async fn send(app: &App, notice: &SandboxNotice) -> Result<(), String> {
    let own = app.secrets.sandbox.bytes();
    let nobody = Uuid::nil().to_string();
    let (reference, key): (&str, &[u8]) = match notice.kind {
        NoticeKind::Genuine(_) => (&notice.reference, own),
        NoticeKind::Forged => (&notice.reference, b"somebody else's"),
        NoticeKind::Unknown => (&nobody, own),
    };
    let (body, signature) = sandbox::write(reference, &notice.state, key);
    match receive(app, &body, &signature).await {
        Ok(_) | Err(NotTaken::Unbelievable) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}
