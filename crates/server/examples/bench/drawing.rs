//! Starting and drawing pages, against Node and react-dom.
//!
//! Node compiles a component to machine code after some calls; the program's engine interprets it, which takes less
//! memory. A page's figure also holds what Node does not do here: prices and places are read, the document is put
//! together, and compressed for keeping.

use crate::node::Node;
use crate::pages::{self, KINDS};
use crate::program::Program;
use crate::table::Limit::AtMost;
use crate::table::{Table, Unit};

/// Node reads the module and draws one page. The program also reads its catalogue, makes its database on the disk, and
/// starts an engine for each processor.
const START: f64 = 1.5;
/// Each page of `KINDS`, not kept yet. The calendar of the last costs Node more than the rest of the page.
const COLD: [f64; KINDS.len()] = [20.0, 20.0, 20.0, 14.0];
/// The cart is drawn for each request, and sent without being compressed for keeping.
const CART: f64 = 14.0;

const STARTS: usize = 7;
/// Times that each page is measured, the program and Node in turns.
const ROUNDS: usize = 3;

pub fn first_page(table: &mut Table, program: &Program, node: &Node) {
    let pairs: Vec<_> = (0..STARTS).map(|_| (program.start().start, node.start())).collect();
    table.ratio("start to first page", Unit::Seconds, "Node to the same page", &pairs, AtMost(START));
}

pub fn each_page(table: &mut Table, program: &Program, node: &Node) {
    let mut cold: [Vec<(f64, f64)>; KINDS.len()] = Default::default();
    let mut cart = Vec::new();
    for _ in 0..ROUNDS {
        let server = pages::fresh(program);
        for (pairs, kind) in cold.iter_mut().zip(&KINDS) {
            pairs.push((pages::cold(&server, kind), node.cpu(kind.name)));
        }
        cart.push((pages::cart(&server), node.cpu("cart")));
    }
    let peer = "Node and react-dom, the component";
    for ((pairs, kind), limit) in cold.iter().zip(&KINDS).zip(COLD) {
        let what = format!("cold {} page: CPU, compressed and all", kind.name);
        table.ratio(&what, Unit::Seconds, peer, pairs, AtMost(limit));
    }
    let what = "cart page with one line, whole request: CPU";
    table.ratio(what, Unit::Seconds, peer, &cart, AtMost(CART));
}
