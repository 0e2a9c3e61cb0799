import type { ComponentType } from 'react';
import type { MessageKey } from '../lib/messages';
import type { CartPage, Chooser, PackageBuilder } from '../lib/view.gen';

/** Props of each island: they travel to the browser as JSON. */
export type IslandProps = {
  CartCount: Record<string, never>;
  CartLines: Pick<CartPage, 'cart' | 'code_typed' | 'code_error'>;
  Chooser: { chooser: Chooser };
  OrderWatch: { href: string };
  PackageBuilder: { builder: PackageBuilder };
};
export type IslandName = keyof IslandProps;

/** What each island's file exports: the component, and which messages it needs, by prefix. */
export type Island<N extends IslandName> = {
  component: ComponentType<IslandProps[N]>;
  messages: ReadonlyArray<MessageKey | `${string}.`>;
};
