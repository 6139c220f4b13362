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
    'JSON:API',
    'Strapi 4',
    'HATEOAS',
    'Spring page',
    'Hydra',
    'OData',
    'GraphQL edges',
    'Django REST',
    'pascal case',
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
    'pascal case',
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
    'self link',
    'Mongo _id',
  ],
  result: [
    'word',
    'upper case',
    'number',
    'numeric text',
    'object',
    'score only',
    'object with word',
    'enumeration',
    'label beside number',
    'of 5 with maximum',
    'schema.org rating',
    'of 100 as text',
    'percent text',
    'stars',
    'fraction',
    'grade',
  ],
  speed: ['at once', 'processing'],
  privacy: [
    'number',
    'numeric text',
    'word',
    'boolean',
    'object',
    'ids from 1 with a word',
    'flags',
    'enumeration',
    'label beside another number',
    'is_private',
    'string boolean',
  ],
  project: ['text', 'object', 'other key'],
  projects: ['with id', 'without id', 'names', 'title', 'project field', 'attributes'],
  time: [
    'iso',
    'sql',
    'seconds',
    'milliseconds',
    'carbon',
    'mail',
    'date',
    '.NET',
    'Java zone',
    'Java numbers',
    'with dots',
    'text seconds',
  ],
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
    'offset',
    'Django limit and offset',
    'Spring',
    'JSON:API',
    'Relay',
    'token',
    'foreign host',
    'escaped link',
    'total only',
    'endless total',
  ],
  update: ['patch', 'put', 'echo only', 'nothing', 'later'],
  remove: ['as written', 'later', 'echo'],
  bytes: ['plain', 'BOM', 'prefix', 'gateway', 'encoded twice', 'HTML type'],
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

const NAMES = Object.keys(DIMENSIONS) as (keyof Dialect)[];

function dialectOf(choose: (name: keyof Dialect) => string): Dialect {
  return Object.fromEntries(NAMES.map((name) => [name, choose(name)])) as unknown as Dialect;
}

const DEFAULT = dialectOf((name) => DIMENSIONS[name][0]);

/** The default with each other value of each dimension. */
export const SINGLES: readonly (readonly [string, Dialect])[] = NAMES.flatMap((name) =>
  DIMENSIONS[name].map((value) => [`${name}: ${value}`, { ...DEFAULT, [name]: value }] as const),
);

/** What a read shows. */
const OF_READS = [
  'list',
  'id',
  'result',
  'privacy',
  'project',
  'projects',
  'time',
  'paging',
  'bytes',
] as const;
const isOfReads = (name: keyof Dialect) => (OF_READS as readonly string[]).includes(name);

/** Dialects that have every two values which a list shows together. */
export const pairsOfReads = (random: SeededRandom) => pairwise(random, isOfReads, isOfReads);

/** What only lists show, or shows the same in every path. */
const OF_LISTS: readonly string[] = ['list', 'project', 'projects', 'time', 'paging'];

/** Dialects that have every two values together of which one concerns a write, and the other a report. */
export const pairsOfPaths = (random: SeededRandom) =>
  pairwise(
    random,
    (name) => !OF_LISTS.includes(name),
    (name) => !isOfReads(name),
  );

type IsMeant = (name: keyof Dialect) => boolean;

/** Each dialect is chosen greedily among random ones, until no pair of a meant value and another is left. */
function pairwise(random: SeededRandom, isOne: IsMeant, isOther: IsMeant): readonly Dialect[] {
  const isMeant = (one: keyof Dialect, other: keyof Dialect) =>
    (isOne(one) && isOther(other)) || (isOne(other) && isOther(one));
  const missing = new Set(
    NAMES.flatMap((one, at) =>
      NAMES.slice(at + 1).flatMap((other) => (isMeant(one, other) ? pairsOf(one, other) : [])),
    ),
  );
  const chosen: Dialect[] = [];
  while (missing.size > 0) {
    // begins with a pair that is still missing, so that each dialect covers at least one
    const [first = ''] = missing;
    const fixed = JSON.parse(first) as Partial<Dialect>;
    const tries = Array.from({ length: TRIES }, () => ({ ...randomDialect(random), ...fixed }));
    const best = tries.reduce((one, other) =>
      coverage(other, missing) > coverage(one, missing) ? other : one,
    );
    for (const pair of pairsIn(best)) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

const TRIES = 25;

function pairsOf(one: keyof Dialect, other: keyof Dialect): string[] {
  return DIMENSIONS[one].flatMap((value) =>
    DIMENSIONS[other].map((beside) => JSON.stringify({ [one]: value, [other]: beside })),
  );
}

function pairsIn(dialect: Dialect): string[] {
  return NAMES.flatMap((one, at) =>
    NAMES.slice(at + 1).map((other) => JSON.stringify({ [one]: dialect[one], [other]: dialect[other] })),
  );
}

function coverage(dialect: Dialect, missing: ReadonlySet<string>): number {
  return pairsIn(dialect).filter((pair) => missing.has(pair)).length;
}

function randomDialect(random: SeededRandom): Dialect {
  return dialectOf((name) => random.pick(DIMENSIONS[name] as unknown as readonly [string, ...string[]]));
}
