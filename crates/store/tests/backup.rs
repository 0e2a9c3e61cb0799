//! Backups, taken while others write, from and into either database.

use crate::support::buying::{filled, order, place, settle};
use crate::support::{Fresh, NOW, assert_all_agrees, number};
use domain::payment::GatewayEvent;
use store::{Db, Options};

on_both!(
    what_is_backed_up_while_selling_is_restored_into_either_database,
    only_an_empty_database_is_restored_into
);

// Proves 10.5.18.
async fn what_is_backed_up_while_selling_is_restored_into_either_database(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 3, 1000).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    let selling = {
        let db = db.clone();
        tokio::spawn(async move {
            loop {
                filled(&db, 1, 1_000_000).await;
            }
        })
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    let rows = db.back_up(&file).await.unwrap();
    selling.abort();
    assert!(rows > 10);
    assert!(db.back_up(&file).await.is_err(), "a backup is never written over another");
    let elsewhere = tempfile::tempdir().unwrap();
    let restored = Db::sqlite(elsewhere.path(), Options::default()).unwrap();
    let empty = crate::support::empty_postgres().await;
    for target in [&restored, &empty] {
        assert_eq!(target.restore(&file, NOW.millis()).await.unwrap(), rows);
        assert_all_agrees(target).await;
        let whole = order(target, &id).await;
        assert_eq!((whole.order.total, whole.tickets.len()), (3000, 3));
        assert_eq!(whole.buyer.unwrap().last_name, "Núñez");
        assert!(target.ready().await);
        // It sells on.
        filled(target, 2, 1_000_000).await;
        assert_all_agrees(target).await;
    }
    assert_eq!(
        number(&restored, "SELECT COUNT(*) FROM cart_lines").await,
        number(&empty, "SELECT COUNT(*) FROM cart_lines").await
    );
}

// Proves 10.5.18.
async fn only_an_empty_database_is_restored_into(fresh: Fresh) {
    let db = &fresh.db;
    filled(db, 3, 10).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    db.back_up(&file).await.unwrap();
    let error = db.restore(&file, NOW.millis()).await.unwrap_err().to_string();
    assert!(error.contains("not empty"), "{error}");
    assert_eq!(number(db, "SELECT COUNT(*) FROM cart_lines").await, 1);
    std::fs::write(&file, "not a database").unwrap();
    let empty = crate::support::empty_postgres().await;
    assert!(empty.restore(&file, NOW.millis()).await.is_err());
}
