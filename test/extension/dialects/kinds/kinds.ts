import { BYTES } from './bytes.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { FURTHER_CHANGES } from './further-changes.ts';
import { FURTHER_FRAMEWORKS } from './further-frameworks.ts';
import { FURTHER_LISTS } from './further-lists.ts';
import { FURTHER_ORDERS } from './further-orders.ts';
import { FURTHER_REST } from './further-rest.ts';
import { FURTHER_VALUES } from './further-values.ts';
import type { Kinds } from './kind.ts';
import { ORDERS } from './orders.ts';
import { PAGES } from './pages.ts';
import { PRODUCTS } from './products.ts';
import { REFUSALS } from './refusals.ts';
import { SEVERE } from './severe.ts';
import { VALUES } from './values.ts';

/** Kinds of services with what is right at each of them, by what they are about. */
export const KINDS: Readonly<Record<string, Kinds>> = {
  'what was told wrongly': SEVERE,
  frameworks: FRAMEWORKS,
  products: PRODUCTS,
  values: VALUES,
  pages: PAGES,
  orders: ORDERS,
  refusals: REFUSALS,
  bytes: BYTES,
  'further frameworks': FURTHER_FRAMEWORKS,
  'further values': FURTHER_VALUES,
  'further lists': FURTHER_LISTS,
  'further orders': FURTHER_ORDERS,
  'answers that change': FURTHER_CHANGES,
  'further services': FURTHER_REST,
};
