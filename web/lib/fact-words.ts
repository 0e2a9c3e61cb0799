import type { Place } from './frame';
import { distanceText, heightText } from './measures';
import type { FactsView, MinHeightView, OriginView, ProductKindView } from './view.gen';

/** What a family asks before it chooses, in the order it asks. */
export const FACTS = [
  'height',
  'wet',
  'food',
  'drinks',
  'steps',
  'wheelchair',
  'stroller',
  'guides',
  'from_cancun',
  'from_playa',
] as const;

export type Fact = (typeof FACTS)[number];

/** What a product's facts say; null where they don't. */
export function factText(fact: Fact, facts: FactsView, kind: ProductKindView, place: Place): string | null {
  const { t } = place;
  switch (fact) {
    case 'height': {
      const { min_height: asked } = facts;
      return asked === null ? t('compare.height_none') : askedHeight(asked, place);
    }
    case 'wet':
      return t(`compare.wet.${facts.wet}`);
    case 'food':
    case 'drinks':
      return t(`compare.provided.${facts[fact]}`);
    case 'steps':
      return t(`compare.steps.${facts.steps}`);
    case 'wheelchair':
    case 'stroller':
      return t(`compare.passable.${facts[fact]}`);
    case 'guides':
      return facts.guides.map((lang) => languageName(lang, place)).join(', ');
    case 'from_cancun':
    case 'from_playa':
      return wayText(fact === 'from_cancun' ? 'cancun' : 'playa_del_carmen', facts, kind, place);
  }
}

/** The height that activities ask for, and how many of them: `some activities ask for at least 110 cm`. */
export const askedHeight = ({ cm, of }: MinHeightView, { t, frame }: Place): string =>
  t('compare.height', { height: heightText(cm, frame.lang), of });

/** How far it is; of a tour, that it comes for its people. */
function wayText(
  from: OriginView,
  facts: FactsView,
  kind: ProductKindView,
  { t, frame }: Place,
): string | null {
  const way = facts.ways.find((each) => each.from === from);
  if (!way) return kind === 'tour' ? t('compare.picked_up') : null;
  return t('compare.way', { distance: distanceText(way.km, frame.lang), minutes: way.minutes });
}

const SPOKEN = ['es', 'en', 'pt', 'fr', 'de', 'it'] as const;

/** A language in the page's words; one the words don't have, by its code. */
function languageName(code: string, { t }: Place): string {
  const spoken = SPOKEN.find((lang) => lang === code);
  return spoken === undefined ? code : t(`compare.guide.${spoken}`);
}
