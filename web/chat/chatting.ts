import { Conversation } from './conversation';
import { opens } from './panel';

// A script of its own, that the boot script asks for once somebody is at what opens the chat or at its form: both work
// without it.
const own = document.querySelector<HTMLElement>('[data-chat]');
if (own) new Conversation(own).start();
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-chat]')) opens(link);
