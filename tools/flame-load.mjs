// Keeps one hot path of a running store busy: node tools/flame-load.mjs ORIGIN kept|cart|add|place SECONDS
const [origin, path, seconds] = [process.argv[2], process.argv[3], Number(process.argv[4])];
const until = Date.now() + seconds * 1000;
const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' };
const buy = '/en/parks-and-tours/xplor-ticket/buy/';

const ask = async (method, where, cookie, body) => {
  const answer = await fetch(origin + where, {
    method,
    body,
    redirect: 'manual',
    headers: { ...form, ...(cookie ? { cookie } : {}) },
  });
  return { answer, text: await answer.text() };
};
const add = async (date = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')) => {
  const { answer } = await ask('POST', buy, '', `date=2027-01-${date}&adults=2`);
  return answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
};
const first = await add('04');
const { text } = await ask('GET', '/en/checkout/', first);
const hash = /name="hash" value="([^"]*)/.exec(text)?.[1] ?? '';
const once = () => crypto.randomUUID();
const place = async (cookie) => {
  const { answer } = await ask(
    'POST',
    '/en/checkout/',
    cookie,
    `first_name=Ana&last_name=N&email=a%40example.com&country=MX&phone=&terms=on&once=${once()}&hash=${hash}`,
  );
  if (answer.status !== 303) throw new Error(`placing was answered ${answer.status}`);
};
const works = {
  kept: () => ask('GET', '/en/parks-and-tours/', ''),
  cart: () => ask('GET', '/en/cart/', first),
  add: () => add(),
  place: async () => place(await add('04')),
};
const work = works[path];
let done = 0;
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (Date.now() < until) {
      await work();
      done += 1;
    }
  }),
);
console.error(`${path}: ${done} in ${seconds} s`);
