"""A mail server for tests: aiosmtpd, which keeps each mail as Python's own parser reads it.

mail_server.py FOLDER PORT MODE [CERTIFICATE KEY]   with MODE plain, starttls or tls; the last two ask for a login.

What it answers depends on whom a mail is to: refused@ never, later@ at the second time, cut@ takes the first mail and
hangs up before it says so, slow@ never answers. It says "ready" once it listens.
"""

import asyncio
import email.policy
import hashlib
import json
import pathlib
import ssl
import sys
from email import message_from_bytes

from aiosmtpd.smtp import SMTP, AuthResult

folder, port, mode = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
seen = {}


def times(address):
    seen[address] = seen.get(address, 0) + 1
    return seen[address]


def part(one):
    content = one.get_payload(decode=True) or b""
    return {
        "kind": one.get_content_type(),
        "disposition": one.get_content_disposition(),
        "file": one.get_filename(),
        "id": one["Content-ID"],
        "text": one.get_content() if one.get_content_maintype() == "text" else None,
        "bytes": len(content),
        "begins": content[:5].decode("latin-1"),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def keep(server, session, envelope):
    message = message_from_bytes(envelope.original_content, policy=email.policy.default)
    defects = [str(defect) for one in message.walk() for defect in one.defects]
    kept = {
        "from": envelope.mail_from,
        "to": envelope.rcpt_tos,
        "encrypted": server.transport.get_extra_info("ssl_object") is not None,
        "login": session.authenticated,
        "hello": session.host_name,
        "headers": [[name, str(value).strip()] for name, value in message.items()],
        "kinds": [one.get_content_type() for one in message.walk()],
        "parts": [part(one) for one in message.walk() if not one.is_multipart()],
        "defects": defects,
    }
    number = len(list(folder.glob("*.json")))
    draft = folder / f"{number}.part"
    draft.write_text(json.dumps(kept))
    draft.rename(folder / f"{number}.json")


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        if name == "refused":
            return f"550 5.1.1 <{address}>: no such user"
        if name == "later" and times(address) == 1:
            return "451 4.7.1 Greylisted, come back"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        name = envelope.rcpt_tos[0].split("@")[0]
        if name == "slow":
            await asyncio.sleep(3600)
        keep(server, session, envelope)
        if name == "cut" and times(name) == 1:
            server.transport.abort()
            await asyncio.sleep(3600)
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    if data.login == b"store" and data.password == b"p:a/s s":
        return AuthResult(success=True)
    return AuthResult(success=False, handled=False)


def protocol():
    guarded = mode != "plain"
    return SMTP(
        Handler(),
        hostname="localhost",
        tls_context=context if mode == "starttls" else None,
        require_starttls=mode == "starttls",
        auth_required=guarded,
        auth_require_tls=mode == "starttls",
        authenticator=authenticate if guarded else None,
        timeout=60,
    )


context = None
if mode != "plain":
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[4], sys.argv[5])


async def main():
    wrapped = context if mode == "tls" else None
    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", port, ssl=wrapped)
    print("ready", flush=True)
    await server.serve_forever()


asyncio.run(main())
