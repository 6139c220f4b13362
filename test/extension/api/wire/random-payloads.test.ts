import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultProjectQuery, defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { reportSchema } from '../../../../lib/engine/report/report.ts';
import type { Client } from '../../../../lib/extension/api/client.ts';
import { createClient } from '../../../../lib/extension/api/create-client.ts';
import { projectSchema } from '../../../../lib/extension/model/report/project.ts';
import { failureSchema, type Outcome } from '../../../../lib/shared/failure/failure.ts';
import { ECHOED, randomPayload } from '../../../faults/random-payload.ts';
import { IS_LONG } from '../../../fixtures/is-long.ts';
import { type SeededRandom, seededRandom } from '../../../fixtures/seeded-random.ts';
import { learnt } from '../scripted-client.ts';

const PAYLOADS = IS_LONG ? 500 : 200;
const STATUSES = [
  200, 200, 200, 200, 200, 200, 201, 204, 301, 304, 400, 401, 403, 404, 405, 422, 429, 500, 503,
] as const;

const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    unreadable: z.int(),
    page: z.int(),
    hasNext: z.boolean(),
    total: z.nullable(z.int()),
    paged: z.boolean(),
    cursor: z.optional(z.string()),
  });
const details = z.strictObject({ report: reportSchema, contents: z.unknown() });
const said = z.nullable(z.string());
const written = z.strictObject({ details: z.nullable(details), instead: z.optional(details), said });
const stored = z.extend(written, { ids: z.array(z.string()), isQueued: z.boolean() });

const PAGE = 'https://a.example';
const SHOP = { id: '5', name: 'shop', createdAt: null, reports: null };
const OPERATIONS: readonly [
  string,
  (client: Client) => Promise<Outcome<unknown>>,
  Pick<z.ZodMiniType, 'safeParse'>,
][] = [
  ['listReports', (client) => client.listReports(defaultReportQuery), pageOf(reportSchema)],
  ['showReport', (client) => client.showReport('7'), details],
  ['storeReport', (client) => client.storeReport({ url: PAGE, privacy: 2, password: ECHOED }), stored],
  ['updateReport', (client) => client.updateReport('7', { password: ECHOED, rerun: true }), written],
  ['deleteReport', (client) => client.deleteReport('7'), said],
  ['listProjects', (client) => client.listProjects(defaultProjectQuery), pageOf(projectSchema)],
  ['deleteProject', (client) => client.deleteProject(SHOP), said],
];

function clientAnswering(payload: BodyInit, random: SeededRandom): Client {
  const status = random.pick(STATUSES);
  const headers = {
    'content-type': random.pick(['application/json', 'text/html', '', 'application/json; charset=latin1']),
    'retry-after': random.pick(['5', 'x', '-1', 'Fri, 20 Nov 2026 18:10:00 GMT', '1e9']),
    location: random.pick(['/login', 'javascript:alert(1)', 'http://[', 'https://b.example']),
  };
  return createClient({
    baseUrl: 'https://seo.example.com/app',
    key: 'key',
    answers: random.pick([undefined, learnt()]),
    fetch: async () => new Response(status === 204 || status === 304 ? null : payload, { status, headers }),
  });
}

/** Everything on the prototypes that all objects inherit from. */
const roots = () =>
  [Object, Array, Function, String, Number, Promise, Map, Set, URL, Response].map((root) => [
    root.name,
    Reflect.ownKeys(root.prototype),
  ]);

test.each(OPERATIONS)(
  `%s returns an outcome for ${PAYLOADS} random responses`,
  { timeout: 300_000 },
  async (_name, call, schema) => {
    const before = roots();
    let succeededTimes = 0;
    for (let seed = 0; seed < PAYLOADS; seed++) {
      const random = seededRandom(seed);
      const payload = randomPayload(random);
      const where = `seed ${seed}`;
      const outcome = await call(clientAnswering(payload, random));
      const read = outcome.ok ? schema.safeParse(outcome.value) : failureSchema.safeParse(outcome.failure);
      expect(read.error, where).toBeUndefined();
      // in damaged text the key of a password may no longer be recognisable
      if (typeof payload === 'string') expect(JSON.stringify(outcome), where).not.toContain(ECHOED);
      expect(structuredClone(outcome), where).toEqual(outcome);
      if (outcome.ok) succeededTimes++;
    }
    expect(roots()).toEqual(before);
    // otherwise the payloads would only test failures
    expect(succeededTimes).toBeGreaterThan(PAYLOADS / 100);
    expect(succeededTimes).toBeLessThan(PAYLOADS);
  },
);
