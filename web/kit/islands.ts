import type { ComponentType } from 'react';
import type { MessageKey } from '../lib/messages';
import type {
  CartPageView,
  ChooserView,
  PackageBuilderView,
  ProductCardView,
  StaySearchView,
} from '../lib/view.gen';

/** Every island by the name a page gives it, with its props: they travel to the browser as JSON. */
export type IslandProps = {
  AddressMeant: { rooms: boolean };
  CartLines: Pick<CartPageView, 'cart' | 'code_typed' | 'code_error'>;
  CartWithStays: IslandProps['CartLines'];
  Chooser: { chooser: ChooserView; product: ProductCardView };
  OrderWatch: { href: string };
  PackageBuilder: { builder: PackageBuilderView };
  /** `found` where rooms were found: the form is folded then. */
  StaySearch: { search: StaySearchView; found: boolean };
};
export type IslandName = keyof IslandProps;

/** What each island's file exports: the component, and the messages it needs in the browser, by key or by prefix. */
export type IslandDefinition<N extends IslandName> = {
  component: ComponentType<IslandProps[N]>;
  messages: ReadonlyArray<MessageKey | `${string}.`>;
};

/** All definitions: a render is given them, so that what draws an island imports none. */
export type IslandDefinitions = { [N in IslandName]: IslandDefinition<N> };
