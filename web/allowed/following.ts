import { lettersNow } from './letters';
import { follow } from './tags';

// Lets the tag manager follow a page: asked for by `begin.ts` where one is named, may follow and is let.

const { manager = '' } = document.getElementById('cookie-notice')?.dataset ?? {};
void follow(manager, lettersNow());
