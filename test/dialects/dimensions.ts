import type { SeededRandom } from '../fixtures/seeded-random.ts';

/** Where the interface leaves a choice, and how services differ there; the first of each is the default. */
export const DIMENSIONS = {
  list: [
    'data',
    'data, links and meta',
    'bare',
    'data.data',
    'data.named',
    'numeric map',
    'data as map',
    'named',
    'other name',
  ],
  single: ['data', 'report', 'item', 'data.report', 'list of one', 'bare', 'other name'],
  write: ['report', 'message', 'empty object', '204', 'html', 'id'],
  id: ['number', 'numeric text', 'uuid', 'uuid field', 'report_id field', 'hash field'],
  result: ['word', 'upper case', 'number', 'numeric text', 'object', 'score only', 'object with word'],
  speed: ['at once', 'processing'],
  privacy: ['number', 'numeric text', 'word', 'boolean', 'object'],
  project: ['text', 'object', 'other key'],
  projects: ['with id', 'without id', 'names', 'title', 'project field'],
  time: ['iso', 'sql', 'seconds', 'milliseconds', 'carbon', 'mail', 'date'],
  paging: ['numbers', 'links', 'next_page_url', 'none', 'capped', 'repeats', 'cursor', 'camel case'],
  update: ['patch', 'put'],
  redirect: ['none', 'created 302', 'created 303', 'login'],
  address: ['unchanged', 'trailing slash', 'fragment dropped', 'www added'],
} as const;

export type Dialect = { readonly [Name in keyof typeof DIMENSIONS]: (typeof DIMENSIONS)[Name][number] };

const NAMES = Object.keys(DIMENSIONS) as (keyof Dialect)[];

function dialectOf(choose: (name: keyof Dialect) => string): Dialect {
  return Object.fromEntries(NAMES.map((name) => [name, choose(name)])) as unknown as Dialect;
}

const DEFAULT = dialectOf((name) => DIMENSIONS[name][0]);

/** The default with each other value of each dimension. */
export const SINGLES: readonly (readonly [string, Dialect])[] = NAMES.flatMap((name) =>
  DIMENSIONS[name].map((value) => [`${name}: ${value}`, { ...DEFAULT, [name]: value }] as const),
);

export function randomDialect(random: SeededRandom): Dialect {
  return dialectOf((name) => random.pick(DIMENSIONS[name] as unknown as readonly [string, ...string[]]));
}
