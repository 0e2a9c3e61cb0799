import type { LineQuoteView } from './view.gen';

/** What prices are summed from: what is read together with them has cents where one of these has. */
export const amountsOf = (priced: { quote: LineQuoteView }[]): number[] =>
  priced.flatMap(({ quote }) => quote.units.flatMap(({ price, base }) => [price, base]));
