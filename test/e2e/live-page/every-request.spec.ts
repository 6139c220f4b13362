import texts from '../../../lib/engine/text/catalog/en.json' with { type: 'json' };
import { askBackground } from '../../drivers/chromium/ask-background.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import {
  FILES_AND_ERRORS,
  OTHER_PAGES,
  PAGES_WITH_EFFECTS,
  PLAIN_PAGES,
  SINGLE_PAGE_APPS,
  TABS,
  WINDOWS,
} from '../../fixtures/every-request/browsing-steps.ts';
import { AT_SERVICE, IN_PANEL, MANY, ORDERS } from '../../fixtures/every-request/ordered-steps.ts';
import { type RecordingSites, startRecordingSites } from '../../fixtures/every-request/recording-sites.ts';
import { go, idle } from '../../fixtures/every-request/steps.ts';
import { type Step, walk } from '../../fixtures/every-request/walk.ts';
import { WalkingInChromium } from '../../fixtures/every-request/walking-in-chromium.ts';
import { WalkingInFirefox } from '../../fixtures/every-request/walking-in-firefox.ts';
import type { WalkingUser } from '../../fixtures/every-request/walking-user.ts';

type Begin = (sites: RecordingSites) => WalkingUser;

interface Way {
  /** The tests' Chromium may access 127.0.0.1, as if the user had allowed that site, and no other host. */
  readonly site: 'allowed' | 'not allowed';
  readonly panel: 'open' | 'closed';
}

/** Walks, and demands that every request was the page's own or explained by the user's step. */
async function expectNothingUnasked(
  begin: Begin,
  { site, panel }: Way,
  steps: readonly Step[],
): Promise<void> {
  const sites = await startRecordingSites(site === 'allowed' ? '127.0.0.1' : 'localhost');
  try {
    const { unasked, requests, readings } = await walk(begin(sites), steps, {
      sites,
      isPanelOpen: panel === 'open',
    });
    expect(unasked, `${unasked.length} of ${requests} requests that nobody asked for`).toEqual([]);
    // or nothing was tried
    if (panel === 'open' || steps.some(({ reads }) => reads)) expect(readings).toBeGreaterThan(0);
  } finally {
    await sites.close();
  }
}

const WALKS: readonly (readonly [string, readonly Step[]])[] = [
  ['links, reloads and the history', PLAIN_PAGES],
  ['pages whose request does something', PAGES_WITH_EFFECTS],
  ['pages that change their own address', SINGLE_PAGE_APPS],
  ['files, errors and pages without a server', FILES_AND_ERRORS],
  ['forms, redirects, frames, windows and service workers', OTHER_PAGES],
  ['several tabs', TABS],
];

for (const site of ['allowed', 'not allowed'] as const) {
  for (const [index, [what, steps]] of WALKS.entries()) {
    const tag = index === 0 && site === 'allowed' ? { tag: '@core' } : {};
    const title = `the side panel requests nothing that nobody asked for, the site ${site}: ${what}`;
    test(title, tag, async ({ extension }) => {
      const begin: Begin = (sites) => new WalkingInChromium(extension, sites);
      await expectNothingUnasked(begin, { site, panel: 'open' }, steps);
    });
  }

  test(`another window causes no request of the side panel, the site ${site}`, async ({ extension }) => {
    const begin: Begin = (sites) => new WalkingInChromium(extension, sites);
    await expectNothingUnasked(begin, { site, panel: 'open' }, WINDOWS);
  });
}

for (const [what, steps] of WALKS)
  inFirefox(
    `the sidebar requests nothing that nobody asked for, the site allowed: ${what}`,
    async ({ firefox }) => {
      await firefox.giveAccess('http://127.0.0.1/*');
      const begin: Begin = (sites) => new WalkingInFirefox(firefox, sites);
      await expectNothingUnasked(begin, { site: 'allowed', panel: 'open' }, steps);
    },
  );

for (const [what, steps] of WALKS.filter(([, steps]) => steps === PLAIN_PAGES || steps === TABS))
  inFirefox(
    `the sidebar requests nothing that nobody asked for, the site not allowed: ${what}`,
    async ({ firefox }) => {
      const begin: Begin = (sites) => new WalkingInFirefox(firefox, sites);
      await expectNothingUnasked(begin, { site: 'not allowed', panel: 'open' }, steps);
    },
  );

for (const [what, steps] of [...WALKS, ['several windows', WINDOWS] as const])
  test(`with the side panel closed, browsing requests nothing, even on a site that is allowed: ${what}`, async ({
    extension,
  }) => {
    const begin: Begin = (sites) => new WalkingInChromium(extension, sites);
    await expectNothingUnasked(begin, { site: 'allowed', panel: 'closed' }, steps);
  });

for (const [what, steps] of Object.entries(ORDERS)) {
  for (const way of [
    { panel: 'closed', site: 'not allowed' },
    { panel: 'open', site: 'allowed' },
  ] as const)
    test(`a report ${what} requests what belongs to it, once, and nothing else does: panel ${way.panel}, site ${way.site}`, async ({
      extension,
    }) => {
      await expectNothingUnasked((sites) => new WalkingInChromium(extension, sites), way, steps);
    });

  inFirefox(
    `a report ${what} requests what belongs to it, once, and nothing else does`,
    async ({ firefox }) => {
      const begin: Begin = (sites) => new WalkingInFirefox(firefox, sites);
      await expectNothingUnasked(begin, { site: 'not allowed', panel: 'closed' }, steps);
    },
  );
}

inFirefox('a report from the context menu requests what belongs to it, once', async ({ firefox }) => {
  let user: WalkingInFirefox | undefined;
  const begin: Begin = (sites) => {
    user = new WalkingInFirefox(firefox, sites);
    return user;
  };
  const inMenu: Step = {
    name: 'the user orders a report in the context menu',
    does: async () => user?.orderInMenu(texts.menuReportPage),
    reads: ['/p/2'],
  };
  await expectNothingUnasked(begin, { site: 'not allowed', panel: 'closed' }, [go('/p/2'), inMenu, idle(2)]);
});

test('the buttons of the side panel request nothing but the report that one of them creates', async ({
  extension,
}) => {
  const begin: Begin = (sites) => new WalkingInChromium(extension, sites);
  await expectNothingUnasked(begin, { site: 'allowed', panel: 'open' }, IN_PANEL);
});

test('a list of pages requests each of them as often as its report needs it', async ({ extension }) => {
  const begin: Begin = (sites) => new WalkingInChromium(extension, sites);
  await expectNothingUnasked(begin, { site: 'allowed', panel: 'closed' }, MANY);
});

test('for a report at a service, the service alone reads the page', async ({ connected }) => {
  const begin: Begin = (sites) => new WalkingInChromium(connected, sites);
  await expectNothingUnasked(begin, { site: 'not allowed', panel: 'closed' }, AT_SERVICE);
});

test('settings that come to the front again do not ask the connected service again', async ({
  connected,
  faultProxy,
  site,
}) => {
  const tab = await connected.open(site.pages.good);
  const settings = await connected.ownPage('options');
  await expect(settings.getByText('Connected').first()).toBeVisible();
  const mark = async (name: string) => {
    await askBackground(connected, 'listCommands', undefined);
    await connected.inside((address) => fetch(address).then(() => null), `${faultProxy.url}/${name}`);
  };
  await mark('first');
  const asked = faultProxy.seen.length;
  for (let times = 0; times < 3; times++) {
    await tab.bringToFront();
    await settings.bringToFront();
    await expect.poll(() => settings.evaluate(() => document.visibilityState)).toBe('visible');
  }
  await mark('last');
  expect(faultProxy.seen.slice(asked).map(({ path }) => path)).toEqual(['/last']);
});
