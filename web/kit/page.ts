import type { ComponentType } from 'react';
import type { Place } from '../lib/frame';
import type { Tracked } from '../lib/tracked';
import type { PageView } from '../lib/view.gen';

/** A picture that a page asks the browser for before anything else, in the windows `media` names. */
export type Preload = { href: string; media?: string };

/** What stands about a page in the document's head. */
export type Head = {
  title: string;
  description?: string;
  /** Has a picture of its own for links elsewhere: `/og/` before its address. */
  card?: boolean;
  /** The largest picture, asked for first. Behind the hero that shows it stands `ui/page/below.tsx`. */
  preload?: Preload[];
  /** Keeps search engines out. */
  private?: boolean;
  jsonLd?: object;
  /** What a tag manager is told of it, where the visitor lets it; also on a page of one's own that says nothing of a person. */
  tracked?: Tracked;
  /** Whether it has a list that changes in its place, where a script runs. */
  renews?: boolean;
  /** Whether it says if a place is open now, where a script runs. */
  opens?: boolean;
  /** Whether it says if the call centre answers now, where a script runs. */
  answers?: boolean;
  /** Whether its order's tickets can be kept on the phone, where a script runs. */
  keeps?: boolean;
  /** Whether it can ask for a passkey, where a script runs and the browser can. */
  passkeys?: boolean;
  /** Whether a password is typed on it, which a script shows to who asks. */
  passwords?: boolean;
  /** Whether it has amounts of what is asked in its form, which a script hides as soon as that says something else. */
  restates?: boolean;
  /** Whether it stands where there is no network: it has a script of its own and no other. */
  offline?: boolean;
  /** Seconds after which a browser without JavaScript asks again. */
  refresh?: number;
  /** Classes of the body: a place's own light, e.g. `place-xelha`. */
  bodyClass?: string;
};

/** Style sheets that some pages have besides what every page has. */
export type Sheet = 'apart' | 'bought' | 'offers' | 'paid' | 'stay';

export type PageKind = PageView['kind'];
export type PageProps<K extends PageKind> = Extract<PageView, { kind: K }>;

/** A kind of page: one component, props in, HTML out, and its head. */
export type PageDefinition<K extends PageKind> = {
  component: ComponentType<PageProps<K>>;
  /** What it is styled by besides what every page has: a sheet of `ui`, such as `apart.css`. */
  styles?: Sheet;
  head: (props: PageProps<K>, place: Place) => Head;
};
