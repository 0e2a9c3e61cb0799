import { changeAmounts } from './change-made';
import type { LineQuoteView, OrderPageView } from './view.gen';

/** What prices are summed from: what is read together with them has cents where one of these has. */
export const amountsOf = (priced: { quote: LineQuoteView }[]): number[] =>
  priced.flatMap(({ quote }) => quote.units.flatMap(({ price, base }) => [price, base]));

/** The amounts of an order, which are read together wherever they stand: on its page and in its mail each is written the same. */
export const orderAmounts = ({
  base,
  total,
  coupon,
  lines,
  stays,
  ledger,
  refunds,
  changes,
  gone,
  doubled,
}: OrderPageView): number[] => [
  base,
  total,
  coupon,
  ...(ledger?.entries ?? []).map(({ amount }) => amount),
  ...refunds.map(({ amount }) => amount),
  ...changes.flatMap(changeAmounts),
  ...doubled.map(({ returns }) => returns),
  ...gone.flatMap(({ paid, returned, besides }) => [paid, returned, besides]),
  ...[...lines, ...stays].map((line) => line.total),
  ...amountsOf([...lines.flatMap((line) => [line, ...line.extras]), ...stays]),
];
