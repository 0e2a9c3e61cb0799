//! Debian's nginx before the program.

use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// A running one; dropped, it stops.
pub struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts it with what stands in its `http` block; its files are in the folder.
pub fn start(folder: &Path, listen: SocketAddr, http: &str) -> Nginx {
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let at = folder.display();
    let config = format!(
        "daemon off; master_process off; error_log {at}/error.log; pid {at}/pid; events {{ worker_connections 1024; }}\n\
         http {{ access_log off; client_body_temp_path {at}/a; proxy_temp_path {at}/b; fastcgi_temp_path {at}/c; \
         uwsgi_temp_path {at}/d; scgi_temp_path {at}/e;\n{http}\n}}"
    );
    std::fs::write(folder.join("nginx.conf"), config).unwrap();
    let child = Command::new("/usr/sbin/nginx").arg("-c").arg(folder.join("nginx.conf")).spawn().unwrap();
    let (mut nginx, begun) = (Nginx(child), Instant::now());
    while TcpStream::connect(listen).is_err() {
        let said = || std::fs::read_to_string(folder.join("error.log")).unwrap_or_default();
        assert!(nginx.0.try_wait().unwrap().is_none(), "it ended: {}", said());
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not listen: {}", said());
        std::thread::sleep(Duration::from_millis(10));
    }
    nginx
}
