import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { parseBadgeFacts } from '../../../lib/actions/badge/parse-badge-facts.ts';
import { type BadgeContents, readBadgeInputsFast } from '../../../lib/model/badge/badge-facts.ts';
import { DEFAULT_CLEANING } from '../../../lib/model/url/clean-url.ts';
import { BADGE_PLACES, readBadgeContents } from '../../../lib/storage/badge/badge-fast-path.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../../lib/storage/connections/pinned-connections.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { rejectedRequestsItem } from '../../../lib/storage/jobs/rejected-requests.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { type SeededRandom, seededRandom } from '../../fixtures/seeded-random.ts';
import { aJob } from '../../model/jobs/a-job.ts';
import { someReport } from '../../model/some-report.ts';

const ITEMS = {
  connections: connectionsItem,
  picks: pinnedConnectionsItem,
  jobs: jobsItem,
  settings: settingsItem,
  unstarted: rejectedRequestsItem,
};
type Stored = Readonly<Partial<Record<keyof BadgeContents, unknown>>>;

const connection = {
  ...{ id: 'mine', name: 'Mine', baseUrl: 'https://seo.example', keyTail: null },
  reportPage: '{base_url}/reports/{id}',
};
const cleaning = { dropFragment: false, parameters: ['utm_*', 'ref'] };
const UNREACHABLE = { kind: 'unreachable', baseUrl: 'https://seo.example', offline: false } as const;

async function store(stored: Stored): Promise<void> {
  for (const [name, value] of Object.entries(stored)) {
    const { key, version } = BADGE_PLACES[name as keyof BadgeContents];
    await storage.setItem(key, { version, value });
  }
}

const atAGlance = async () => readBadgeInputsFast(await readBadgeContents());

/** As versions of this extension write it, each part sometimes not there yet, with fields that came later left out. */
function anyStored(random: SeededRandom): Stored {
  const some = <One>(one: () => One) => Array.from({ length: random.below(4) }, one);
  const id = () => random.pick(['mine', 'other', 'third']);
  const host = () => random.pick(['example.com', '*.example.com', 'shop.example']);
  const parts: Required<Stored> = {
    connections: {
      list: some(() => ({
        ...{ ...connection, id: id() },
        ...random.pick([{}, { color: 'teal' as const, hosts: some(host) }]),
      })),
      activeId: random.pick([null, 'mine', 'other']),
    },
    picks: some(() => ({ page: random.pick(['a', 'b']), connectionId: id() })),
    jobs: some(() => {
      const { told: _told, wait: _wait, waits: _waits, ...older } = aJob();
      return {
        ...random.pick([aJob(), older]),
        connectionId: id(),
        tabId: random.pick([null, 7]),
        ...random.pick([{}, { orderedIn: 7 }]),
        ...random.pick([{}, { startedFrom: 'menu' as const, report: someReport({ result: 'bad' }) }]),
        state: random.pick(['queued', 'sent', 'made', 'done', 'refused', 'unknown']),
        failure: random.pick([null, { kind: 'not-confirmed' }, { kind: 'no-result-yet' }, UNREACHABLE]),
      };
    }),
    settings: {
      ...{ defaultPrivacy: 1, badgeOnEveryPage: random.pick([true, false]) },
      ...random.pick([{}, { cleaning }]),
    },
    unstarted: {},
  };
  return Object.fromEntries(Object.entries(parts).filter(() => random.next() < 0.8));
}

describe('what badges tell of', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is read where it is declared, in the version that is written', () => {
    const declared = Object.entries(ITEMS).map(([name, { key, declaration }]) => [
      name,
      { key, version: declaration.version },
    ]);
    expect(BADGE_PLACES).toEqual(Object.fromEntries(declared));
  });

  it('is at a glance what parsing makes of it', async () => {
    const random = seededRandom(5);
    for (let round = 0; round < 500; round++) {
      fakeBrowser.reset();
      const stored = anyStored(random);
      await store(stored);
      const found = await atAGlance();
      expect(found, JSON.stringify(stored)).toBeDefined();
      expect(found, JSON.stringify(stored)).toEqual(await parseBadgeFacts());
    }
  });

  it('is nothing in particular before anything is stored', async () => {
    expect(await atAGlance()).toEqual({
      connections: { list: [], activeId: null },
      picks: [],
      jobs: [],
      unstarted: {},
      cleaning: DEFAULT_CLEANING,
      badgeOnEveryPage: false,
    });
  });

  it.each<readonly [string, Stored]>([
    ['a job that waits', { jobs: [aJob({ wait: { until: 5, why: UNREACHABLE } })] }],
    ['an order that came to nothing', { unstarted: { 7: { url: '', failure: UNREACHABLE, at: 5 } } }],
    ['connections that are no list', { connections: { list: {}, activeId: null } }],
    ['a connection without an id', { connections: { list: [{ ...connection, id: 5 }], activeId: null } }],
    ['hosts that are no texts', { connections: { list: [{ ...connection, hosts: [5] }], activeId: null } }],
    ['nobody knows which connection in use', { connections: { list: [connection] } }],
    ['a pick that is none', { picks: [null] }],
    ['jobs that are none', { jobs: 'damaged' }],
    ['a job of no page', { jobs: [{ ...aJob(), url: null }] }],
    ['a job that failed nobody knows how', { jobs: [{ ...aJob(), failure: 'badly' }] }],
    ['settings that are none', { settings: [] }],
    ['a list of parameters that is none', { settings: { badgeOnEveryPage: true, cleaning: {} } }],
    ['orders that are none', { unstarted: 'damaged' }],
  ])('is left to be parsed where there is %s', async (_name, stored) => {
    await store(stored);
    expect(await atAGlance()).toBeUndefined();
    // which never fails
    expect(await parseBadgeFacts()).toBeDefined();
  });

  it.each(Object.entries(BADGE_PLACES))(
    'is left to be parsed where another version wrote its %s',
    async (_name, { key, version }) => {
      for (const raw of [{ version: version + 1, value: [] }, { version: 0, value: [] }, 'damaged', 5, []]) {
        await storage.setItem(key, raw);
        expect(await atAGlance()).toBeUndefined();
      }
    },
  );

  it('says of what waits, and of what came to nothing, why', async () => {
    await store({
      jobs: [aJob({ wait: { until: 5, why: { kind: 'too-many-requests', retryAfter: null } } })],
      unstarted: { 7: { url: 'about:blank', failure: { kind: 'not-connected' }, at: 5 } },
    });
    const { jobs, unstarted } = await parseBadgeFacts();
    expect(jobs).toEqual([expect.objectContaining({ isOpen: true, waitsFor: expect.anything() })]);
    expect(unstarted).toEqual({ 7: { at: 5, why: expect.anything(), isFailure: true } });
  });
});
