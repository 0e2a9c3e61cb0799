import type { Messages } from '../lib/messages';

// Every word in every language, for the server. A page sends the browser only what its islands need.
const files = import.meta.glob<Record<string, string>>('../messages/*/*.json', {
  eager: true,
  import: 'default',
});

export const messages: Record<string, Messages> = {};
for (const [path, words] of Object.entries(files)) {
  const lang = path.split('/').at(-2) ?? '';
  messages[lang] = { ...messages[lang], ...words };
}
