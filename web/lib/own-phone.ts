import type { FrameView, PhoneView } from './view.gen';

type OfPhones = Pick<FrameView, 'phone'> & { site: Pick<FrameView['site'], 'phones'> };

/** The visitor's own telephone line; none where the store has none. */
export const ownPhone = ({ phone, site }: OfPhones): PhoneView | undefined =>
  site.phones.find(({ country }) => country === phone);

/** Where a press on a telephone number leads. */
export const phoneHref = ({ number }: Pick<PhoneView, 'number'>): string =>
  `tel:${number.replace(/[^+\d]/g, '')}`;
