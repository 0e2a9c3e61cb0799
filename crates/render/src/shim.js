// What a page may say, which QuickJS has no place for.
(() => {
  const text = (values) => values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))).join(' ');
  globalThis.console = {};
  for (const level of ['debug', 'error', 'info', 'log', 'warn']) {
    globalThis.console[level] = (...values) => globalThis.__log(level, text(values));
  }
})();
