import { type BadgeWorld, CONNECTION, until, VERDICTS } from './badge-world.ts';
import { nextPage } from './browsed-site.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SeenTab } from './tab-driver.ts';

/** What a step may choose from. */
export interface Moment {
  readonly world: BadgeWorld;
  readonly random: SeededRandom;
  readonly tabs: readonly SeenTab[];
}

/** Does something and answers what it was, or nothing where it was not possible. */
type Step = (moment: Moment) => Promise<string | undefined>;

const MOST_TABS = 8;

const ended = (name: 'jobs' | 'edits') => `chrome.storage.local.get('${name}').then((all) =>
  all['${name}'].value.every(({ state }) => state === 'done' || state === 'failed'))`;

function some<One>(random: SeededRandom, all: readonly One[]): One | undefined {
  return all[random.below(all.length)];
}

function address({ world, random }: Moment): string {
  return some(random, [...world.site.pages, ...world.site.routes]) ?? '';
}

/** With a tab, if there is one that fits. */
function inTab(
  name: string,
  act: (moment: Moment, tab: SeenTab) => Promise<string | undefined>,
  fits: (tab: SeenTab) => boolean = () => true,
): Step {
  return async (moment) => {
    const tab = some(moment.random, moment.tabs.filter(fits));
    if (!tab) return undefined;
    const did = await act(moment, tab);
    return did === undefined ? undefined : `${name} ${tab.id} ${did}`.trim();
  };
}

/** A call of the browser's extension API that it may refuse: there is no page to go back to. */
const call = (name: string, api: string) =>
  inTab(name, async ({ world }, { id }) =>
    (await world.driver.run(`chrome.${api.replace('ID', String(id))}.then(() => true, () => false)`))
      ? ''
      : undefined,
  );

/** Tells the page itself to do it. */
const byPage = (
  name: string,
  order: 'push' | 'go',
  targets: (moment: Moment, from: string) => readonly string[],
) =>
  inTab(name, async (moment, { id, url }) => {
    const to = some(moment.random, targets(moment, url)) ?? '';
    const there = `${url.replace(/#.*/, '')}#${order}=${encodeURIComponent(new URL(to).pathname)}`;
    await moment.world.driver.run(`chrome.tabs.update(${id}, ${JSON.stringify({ url: there })})`);
    await arrived(moment.world, id, to);
    return to;
  });

async function arrived(world: BadgeWorld, id: number, url: string): Promise<void> {
  await until(`tab ${id} to come to ${url}`, async () =>
    (await world.driver.tabs()).some((tab) => tab.id === id && tab.url === url && tab.isQuiet),
  );
}

/** Changes the service past the extension, which then syncs. */
const elsewhere =
  (name: string, change: (moment: Moment, id: string, url: string) => Promise<unknown>): Step =>
  async (moment) => {
    const report = some(moment.random, await reports(moment.world));
    if (!report) return undefined;
    await change(moment, String(report.id), report.url);
    await moment.world.sync();
    return `${name} ${report.id} of ${report.url}`;
  };

/** Has the extension do it, as its pages would. */
const here =
  (name: string, kind: 'rerun' | 'delete'): Step =>
  async ({ world, random }) => {
    const report = some(random, await reports(world));
    if (!report) return undefined;
    world.becomes(report.url, random.pick(VERDICTS));
    const order = { editId: crypto.randomUUID(), connectionId: CONNECTION, reportId: String(report.id) };
    await world.driver.ask('startEdit', { ...order, url: report.url, task: { kind }, password: null });
    await until(`the end of ${kind} here`, async () => (await world.driver.run(ended('edits'))) === true);
    return `${name} ${report.id} of ${report.url}`;
  };

async function reports({ service }: BadgeWorld): Promise<{ id: number; url: string }[]> {
  return (await service.list('reports?per_page=100')).data as { id: number; url: string }[];
}

const open =
  (where: string): Step =>
  async (moment) => {
    const { world, tabs } = moment;
    if (tabs.length >= MOST_TABS) return undefined;
    const url = address(moment);
    await world.driver.run(where.replace('URL', JSON.stringify(url)));
    await until(`a tab of ${url}`, async () => {
      const now = await world.driver.tabs();
      return now.length > tabs.length && now.every(({ isQuiet }) => isQuiet);
    });
    return url;
  };

const make: Step = async (moment) => {
  const { world, random } = moment;
  const url = address(moment);
  world.becomes(url, random.pick(VERDICTS));
  await world.service.store(url);
  await world.sync();
  return `made elsewhere of ${url}`;
};

const makeHere: Step = async (moment) => {
  const { world, random } = moment;
  const url = address(moment);
  world.becomes(url, random.pick(VERDICTS));
  const before = (await reports(world)).length;
  const order = { jobId: `job-${random.next()}`, connectionId: CONNECTION, url, tabId: null };
  await world.driver.ask('createReport', { ...order, privacy: 1, password: null });
  await until(`a report of ${url}`, async () => (await reports(world)).length > before);
  // it may yet be asked for: by the next background, if this one is stopped
  await until('the end of its making', async () => (await world.driver.run(ended('jobs'))) === true);
  return `made here of ${url}`;
};

/** As the browser's own buttons; the extension API skips pages that nobody has clicked in. */
const traverse =
  (name: string, by: number): Step =>
  async ({ world, random, tabs }) => {
    const url = some(random, await world.driver.openPages(world.site.origin));
    if (url === undefined) return undefined;
    await world.driver.inPage(url, `setTimeout(() => history.go(${by}), 50)`);
    const before = new Map(tabs.map((tab) => [tab.id, tab.url]));
    const isElsewhere = async () =>
      (await world.driver.tabs()).some((tab) => tab.url !== before.get(tab.id) || !tab.isQuiet);
    // there may be no page to go to
    await until('another page', isElsewhere, 500).catch(() => undefined);
    return `${name} from ${url}`;
  };

const moveTab: Step = inTab('moved', async ({ world, random, tabs }, { id, windowId }) => {
  const others = tabs.filter((tab) => tab.windowId !== windowId);
  const other = some(random, others);
  await world.driver.run(
    other
      ? `chrome.tabs.move(${id}, { windowId: ${other.windowId}, index: -1 })`
      : `chrome.windows.create({ tabId: ${id} })`,
  );
  return other ? `to window ${other.windowId}` : 'to a new window';
});

/** Only what changes reports asks the service anything. */
export interface NamedStep {
  readonly name: string;
  readonly step: Step;
  /** How often, beside the others. */
  readonly weight: number;
  readonly asksService?: true;
}

export const STEPS: readonly NamedStep[] = [
  { name: 'open', weight: 4, step: open('chrome.tabs.create({ url: URL })') },
  { name: 'open behind', weight: 1, step: open('chrome.tabs.create({ url: URL, active: false })') },
  {
    name: 'navigate',
    weight: 8,
    step: inTab('to', async (moment, { id }) => {
      const url = address(moment);
      await moment.world.driver.run(`chrome.tabs.update(${id}, ${JSON.stringify({ url })})`);
      await arrived(moment.world, id, url);
      return url;
    }),
  },
  { name: 'link', weight: 4, step: byPage('link', 'go', ({ world }) => world.site.pages) },
  { name: 'link ahead', weight: 6, step: byPage('link ahead', 'go', (_, url) => [nextPage(url)]) },
  { name: 'push', weight: 6, step: byPage('push', 'push', ({ world }) => world.site.routes) },
  { name: 'back', weight: 10, step: traverse('back', -1) },
  { name: 'forward', weight: 6, step: traverse('forward', 1) },
  { name: 'reload', weight: 3, step: call('reload', 'tabs.reload(ID)') },
  { name: 'activate', weight: 4, step: call('activate', 'tabs.update(ID, { active: true })') },
  {
    name: 'duplicate',
    weight: 1,
    step: async (moment) =>
      moment.tabs.length < MOST_TABS ? call('duplicate', 'tabs.duplicate(ID)')(moment) : undefined,
  },
  { name: 'discard', weight: 4, step: call('discard', 'tabs.discard(ID)') },
  { name: 'move', weight: 3, step: moveTab },
  { name: 'close', weight: 3, step: call('close', 'tabs.remove(ID)') },
  {
    name: 'stop the background',
    weight: 5,
    step: async ({ world }) => {
      await world.driver.stopBackground();
      return 'background stopped';
    },
  },
  { name: 'make', weight: 4, step: make, asksService: true },
  {
    name: 'make anew elsewhere',
    weight: 3,
    asksService: true,
    step: elsewhere('made anew elsewhere', async ({ world, random }, id, url) => {
      world.becomes(url, random.pick(VERDICTS));
      await world.service.ask('PATCH', `reports/${id}`, { results: '1' });
    }),
  },
  {
    name: 'delete elsewhere',
    weight: 2,
    asksService: true,
    step: elsewhere('deleted elsewhere', ({ world }, id) =>
      world.service.send(`/api/v1/reports/${id}`, { method: 'DELETE' }),
    ),
  },
  { name: 'make here', weight: 3, step: makeHere, asksService: true },
  { name: 'make anew here', weight: 2, step: here('made anew here', 'rerun'), asksService: true },
  { name: 'delete here', weight: 2, step: here('deleted here', 'delete'), asksService: true },
];
