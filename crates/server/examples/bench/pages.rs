//! Pages that are not kept: who asks for them, and what they cost.

use crate::connection::Connection;
use crate::program::{Program, Server};

/// A page that is drawn once for everybody who has the same language, currency and device.
pub struct Kind {
    pub name: &'static str,
    pub path: &'static str,
}

pub const BUY: &str = "/en/parks-and-tours/xplor-ticket/buy/";

pub const KINDS: [Kind; 4] = [
    Kind { name: "home", path: "/en/" },
    Kind { name: "listing", path: "/en/parks-and-tours/" },
    Kind { name: "about", path: "/en/parks-and-tours/xplor-ticket/" },
    Kind { name: "buy", path: BUY },
];

/// Requests for one cart: enough for a clock of hundredths of a second.
const CARTS: usize = 200;

const CURRENCIES: [&str; 16] = [
    "USD", "EUR", "CAD", "COP", "GBP", "ARS", "CLP", "PEN", "UYU", "GTQ", "CRC", "RUB", "AUD", "CNY", "JPY",
    "KRW",
];
/// A page is kept for each currency, and for desktops apart from phones.
const VISITORS: usize = CURRENCIES.len() * 2;

/// Asks for a page once as each visitor.
pub fn visit(connection: &mut Connection, path: &str) {
    for code in CURRENCIES {
        for agent in ["Desktop", "Mobile"] {
            connection.get(path, &format!("cookie: sb_currency={code}\r\nuser-agent: {agent}\r\n"));
        }
    }
}

/// Puts two people into a new cart; answers the header that names it.
pub fn cart_of_one_line(connection: &mut Connection) -> String {
    connection.post(BUY, "", "date=2026-12-24&adults=2").cookies()
}

/// A program that has drawn each header and footer, apart from the pages, and no page that is measured.
pub fn fresh(program: &Program) -> Server {
    let server = program.start();
    visit(&mut Connection::open(server.address), "/en/cart/");
    server
}

/// CPU seconds of drawing a page that is not kept yet, on a fresh program.
pub fn cold(server: &Server, kind: &Kind) -> f64 {
    let mut connection = Connection::open(server.address);
    let before = server.cpu();
    visit(&mut connection, kind.path);
    (server.cpu() - before) / VISITORS as f64
}

/// CPU seconds of a request for a cart with one line.
pub fn cart(server: &Server) -> f64 {
    let mut connection = Connection::open(server.address);
    let cart = cart_of_one_line(&mut connection);
    let before = server.cpu();
    for _ in 0..CARTS {
        connection.get("/en/cart/", &cart);
    }
    (server.cpu() - before) / CARTS as f64
}
