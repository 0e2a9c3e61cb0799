//! The peer of pages: Node and react-dom, which draw what the program's engine was asked to draw, from the same components.

use crate::connection::Connection;
use crate::pages;
use crate::people;
use crate::program::{Program, data_folder};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;
use tempfile::TempDir;

const DRAWS: &str = "tools/render-in-node.mjs";
/// Stands before the built module, so that the engine says on standard error what it is asked for.
const RECORDS: &str = "{ const { parse } = JSON; JSON.parse = (text, ...more) => \
                       { globalThis.__log('request', text); return parse(text, ...more); }; }\n";
const RECORDED: &str = "[page request] ";
/// What a request for a page begins with.
const PAGE: &str = "{\"want\":\"page\"";

/// The module as React writes its pages, and what the engine was asked for: a file for each page, a request on each line.
pub struct Node {
    folder: TempDir,
}

impl Node {
    /// Records what is asked of the engine for the first page after a start, for each page that is measured cold, for the
    /// cart, and for the account of somebody with trips.
    pub fn record(binary: &Path, web: &Path, react: &Path) -> Self {
        let node = Self { folder: data_folder() };
        let module = std::fs::read_to_string(web.join("server/pages.js")).unwrap();
        std::fs::create_dir_all(node.file("web/server")).unwrap();
        std::os::unix::fs::symlink(web.join("client").canonicalize().unwrap(), node.file("web/client"))
            .unwrap();
        std::fs::copy(web.join("server/slots.json"), node.file("web/server/slots.json")).unwrap();
        std::fs::write(node.file("web/server/pages.js"), format!("{RECORDS}{module}")).unwrap();
        std::fs::copy(react, node.module()).unwrap();

        let errors = node.file("errors");
        let program =
            Program { web: Some(node.file("web")), errors: Some(errors.clone()), ..Program::new(binary) };
        let data = data_folder();
        let server = program.start_on(data.path());
        let said = || std::fs::read_to_string(&errors).unwrap();
        let keep = |page: &str, start: &str, since: usize| {
            let said = said();
            let requests = said[since..].lines().filter_map(|line| line.strip_prefix(RECORDED));
            let requests: Vec<_> = requests.filter(|request| request.starts_with(start)).collect();
            assert!(!requests.is_empty(), "nothing was drawn for {page}");
            std::fs::write(node.requests(page), requests.join("\n")).unwrap();
        };
        // A page is drawn together with the header and footer around it where they are not there yet.
        keep("start", "{\"want\":", 0);
        let mut connection = Connection::open(server.address);
        for kind in &pages::KINDS {
            let since = said().len();
            pages::visit(&mut connection, kind.path);
            keep(kind.name, PAGE, since);
        }
        let cart = pages::cart_of_one_line(&mut connection);
        let since = said().len();
        connection.get("/en/cart/", &cart);
        keep("cart", PAGE, since);
        people::make(data.path());
        people::buy_trips(&mut connection, 0);
        // Mail about them is drawn too, and would be read half written.
        server.wait_until_idle();
        let session = people::sign_in(&mut connection, 0);
        let since = said().len();
        connection.get(people::OWN, &session);
        keep("account", PAGE, since);
        node
    }

    /// CPU seconds of drawing a page, warm.
    pub fn cpu(&self, page: &str) -> f64 {
        let output = self.draw(page, &[]);
        let microseconds: f64 = String::from_utf8(output.stdout).unwrap().trim().parse().unwrap();
        microseconds / 1e6
    }

    /// Seconds that Node takes from the start of its process until it has drawn the first page once.
    pub fn start(&self) -> f64 {
        let begun = Instant::now();
        self.draw("start", &["once"]);
        begun.elapsed().as_secs_f64()
    }

    fn draw(&self, page: &str, more: &[&str]) -> Output {
        let mut command = Command::new("node");
        command.arg(DRAWS).arg(self.module()).arg(self.requests(page)).args(more);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// Named so that Node takes it for a module wherever it stands.
    fn module(&self) -> PathBuf {
        self.file("pages.mjs")
    }

    fn requests(&self, page: &str) -> PathBuf {
        self.file(&format!("{page}.jsonl"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
