import { placeOf } from '../lib/page-data';
import { Box } from './box';
import { Calls } from './calls';

// A script of its own, that the boot script asks for once somebody is at a search form: the form works without it.
function begin(): void {
  const { frame, t } = placeOf(document);
  const calls = new Calls(frame.search.data_store);
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  for (const form of document.querySelectorAll<HTMLFormElement>('search > form')) {
    const input = form.querySelector<HTMLInputElement>('[name=q]');
    if (input) new Box(form, input, calls, t).start(asked);
  }
}

// The page's words stand behind its last form: whoever is quick is at the first before they have arrived.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
