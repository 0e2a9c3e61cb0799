import { placeOf } from '../lib/page-data';
import { sayWhetherAnswering } from '../lib/say-answering';

// A script of its own: only pages that people open to reach somebody name it.

sayWhetherAnswering(placeOf(document));
