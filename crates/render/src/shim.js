// What React's edge build touches and QuickJS does not have. Rendering is synchronous: timers never run, so a timer
// that is set is dropped, and the streaming classes are only there to be looked up.
(() => {
  const global = globalThis;
  const text = (values) => values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))).join(' ');
  global.console = {};
  for (const level of ['debug', 'error', 'info', 'log', 'warn']) {
    global.console[level] = (...values) => global.__log(level, text(values));
  }
  let timer = 0;
  global.setTimeout = global.setInterval = () => (timer += 1);
  global.clearTimeout = global.clearInterval = () => {};
  global.TextEncoder = class {
    encode(string) {
      const bytes = [];
      for (const char of string) {
        const point = char.codePointAt(0);
        if (point < 0x80) bytes.push(point);
        else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
        else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
        else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
      }
      return new Uint8Array(bytes);
    }
  };
  global.AbortController ??= class {};
  global.ReadableStream ??= class {};
})();
