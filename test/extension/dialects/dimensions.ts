import { names } from '../../../lib/engine/core/names.ts';
import type { SeededRandom } from '../../fixtures/seeded-random.ts';

/**
 * Where the interface leaves a choice, and how services differ there without a question; the first of each is the
 * default. What is asked, and what is not read, is among the kinds (`kinds/`).
 */
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
    'JSON:API',
    'Strapi 4',
    'HATEOAS',
    'Spring page',
    'Hydra',
    'OData',
    'Django REST',
    'Elasticsearch',
  ],
  single: [
    'data',
    'report',
    'item',
    'data.report',
    'list of one',
    'bare',
    'other name',
    'JSON:API',
    'OData',
    'code and result',
  ],
  write: [
    'report',
    'message',
    'empty object',
    '204',
    'html',
    'id',
    '202 queue id',
    '202 queue id and url',
    '202 status url',
    'order id',
    'location',
    'code 0',
    'true',
    'null',
  ],
  id: [
    'number',
    'numeric text',
    'uuid',
    'uuid field',
    'report_id field',
    'hash field',
    'documentId beside id',
    'report_id beside the id of another',
  ],
  result: ['word', 'upper case', 'object with word'],
  speed: ['at once', 'processing'],
  privacy: ['number', 'numeric text', 'word', 'object', 'ids from 1 with a word'],
  project: ['text', 'object'],
  projects: ['with id', 'without id', 'names', 'project field', 'attributes'],
  time: ['iso', 'sql', 'seconds', 'milliseconds', 'mail', 'text seconds'],
  paging: [
    'numbers',
    'links',
    'next_page_url',
    'none',
    'capped',
    'repeats',
    'cursor',
    'camel case',
    'Link header',
    'GitLab headers',
    'OData',
    'Hydra view',
    'Django limit and offset',
    'Spring',
    'JSON:API',
    'foreign host',
    'escaped link',
    'total only',
    'endless total',
  ],
  update: ['patch', 'put', 'echo only', 'nothing', 'later'],
  remove: ['as written', 'later', 'echo'],
  bytes: ['plain', 'BOM', 'prefix', 'HTML type'],
  slash: ['no', 'required'],
  redirect: ['none', 'created 302', 'created 303', 'login'],
  address: [
    'unchanged',
    'trailing slash',
    'fragment dropped',
    'www added',
    'escaped',
    'without scheme',
    'query dropped',
  ],
} as const;

export type Dialect = { readonly [Name in keyof typeof DIMENSIONS]: (typeof DIMENSIONS)[Name][number] };

const NAMES = Object.keys(DIMENSIONS) as Name[];

function dialectOf(choose: (name: Name) => string): Dialect {
  return Object.fromEntries(NAMES.map((name) => [name, choose(name)])) as unknown as Dialect;
}

/** The first value of each dimension. */
export const DEFAULT = dialectOf((name) => DIMENSIONS[name][0]);

/** The default, and the default with each other value of each dimension. */
export const SINGLES: readonly (readonly [string, Dialect])[] = [
  ['nothing unusual', DEFAULT],
  ...NAMES.flatMap((name) =>
    DIMENSIONS[name].slice(1).map((value) => [`${name}: ${value}`, { ...DEFAULT, [name]: value }] as const),
  ),
];

/** What a read shows. */
const OF_READS = names('list id result privacy project projects time paging bytes');
const isOfReads = (name: Name) => (OF_READS as readonly Name[]).includes(name);

/** What only lists show, or shows the same in every path. */
const OF_LISTS: readonly Name[] = ['list', 'project', 'projects', 'time', 'paging'];

/**
 * Dialects that have every two values together of which one concerns a write, and the other a report. How a result is
 * written is the same whatever a write returns, and each of them is among the singles.
 */
export const pairsOfPaths = (random: SeededRandom) =>
  pairwise(
    random,
    (one, write) => !OF_LISTS.includes(one) && !isOfReads(write) && !(one === 'result' && write === 'write'),
  );

type Name = keyof Dialect;
type Part = readonly [name: Name, value: string];

/**
 * Dialects that have every two values together of two dimensions that belong together, in either order. Each dialect
 * begins with two values that are still missing; then it gets, for each other dimension in a random order, a value that
 * adds most of the missing ones.
 */
function pairwise(random: SeededRandom, belong: (one: Name, other: Name) => boolean): readonly Dialect[] {
  const missing = new Map<string, readonly [Part, Part]>();
  for (const [at, one] of NAMES.entries())
    for (const other of NAMES.slice(at + 1).filter((each) => belong(one, each) || belong(each, one)))
      for (const value of DIMENSIONS[one])
        for (const beside of DIMENSIONS[other])
          missing.set(pairOf([one, value], [other, beside]), [
            [one, value],
            [other, beside],
          ]);
  const chosen: Dialect[] = [];
  for (let [parts] = missing.values(); parts !== undefined; [parts] = missing.values()) {
    const dialect = filled(parts, missing, random);
    for (const [at, one] of dialect.entries())
      for (const other of dialect.slice(at + 1)) missing.delete(pairOf(one, other));
    const values = Object.fromEntries(dialect);
    chosen.push(dialectOf((name) => values[name] ?? ''));
  }
  return chosen;
}

/** A value of every dimension: these, and of each other one a value that is in most of the missing pairs with them. */
function filled(
  parts: readonly Part[],
  missing: ReadonlyMap<string, unknown>,
  random: SeededRandom,
): readonly Part[] {
  const all = [...parts];
  const rest = NAMES.filter((name) => parts.every(([known]) => known !== name));
  while (rest.length > 0) {
    const [name = NAMES[0]] = rest.splice(random.below(rest.length), 1);
    if (name === undefined) break;
    const gains = DIMENSIONS[name].map(
      (value) => all.filter((part) => missing.has(pairOf(part, [name, value]))).length,
    );
    const most = Math.max(...gains);
    const best = DIMENSIONS[name].filter((_value, at) => gains[at] === most);
    all.push([name, best[random.below(best.length)] ?? best[0] ?? '']);
  }
  return all;
}

/** The same in either order. */
function pairOf(...parts: readonly [Part, Part]): string {
  return parts
    .map((part) => part.join('='))
    .toSorted()
    .join('&');
}
