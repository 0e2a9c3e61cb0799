//! One keep-alive connection to the program, and what it answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// One keep-alive connection.
pub struct Connection {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
}

/// What was answered.
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    /// What the headers of a name say: names are alike in any case, what they say is not.
    fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.filter(move |(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, says)| says)
    }

    /// The header line that sends back what was set.
    pub fn cookies(&self) -> String {
        let pairs = self.headers("set-cookie").map(|line| line.split(';').next().unwrap());
        format!("cookie: {}\r\n", pairs.collect::<Vec<_>>().join("; "))
    }

    /// The value of a form's field.
    pub fn input(&self, name: &str) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let at = text.find(&format!("name=\"{name}\" value=\"")).unwrap() + name.len() + 15;
        text[at..at + text[at..].find('"').unwrap()].to_owned()
    }
}

impl Connection {
    pub fn open(host: SocketAddr) -> Self {
        let stream = TcpStream::connect(host).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), host }
    }

    pub fn get(&mut self, path: &str, headers: &str) -> Answer {
        let answer = self.ask("GET", path, headers, "");
        assert_eq!(answer.status, 200, "{path}");
        answer
    }

    /// Sends a form; where it is taken the answer leads elsewhere.
    pub fn post(&mut self, path: &str, headers: &str, form: &str) -> Answer {
        let answer = self.ask("POST", path, headers, form);
        assert_eq!(answer.status, 303, "{path}: {}", String::from_utf8_lossy(&answer.body));
        answer
    }

    /// Asks, whatever the status of the answer.
    pub fn ask(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let host = self.host;
        let length = body.len();
        let typed = body.is_empty() || headers.contains("content-type: ");
        let kind = if typed { "" } else { "content-type: application/x-www-form-urlencoded\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{headers}{kind}content-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(self.stream.read_line(&mut head).unwrap() > 0, "the connection closed");
        }
        let status = head[9..12].parse().unwrap();
        let mut answer = Answer { status, head, body: Vec::new() };
        let length = answer.header("content-length").map_or(0, |n| n.trim().parse().unwrap());
        answer.body = vec![0; length];
        self.stream.read_exact(&mut answer.body).unwrap();
        answer
    }
}
