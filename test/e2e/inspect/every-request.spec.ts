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
import { IN_PANEL, ORDERED } from '../../fixtures/every-request/ordered-steps.ts';
import { type RecordingSites, startRecordingSites } from '../../fixtures/every-request/recording-sites.ts';
import { type Step, walk } from '../../fixtures/every-request/walk.ts';
import { WalkingInChromium } from '../../fixtures/every-request/walking-in-chromium.ts';
import { WalkingInFirefox } from '../../fixtures/every-request/walking-in-firefox.ts';
import type { WalkingUser } from '../../fixtures/every-request/walking-user.ts';

interface Way {
  /** The tests' Chromium may access 127.0.0.1, as if the user had allowed that site, and no other host. */
  readonly site: 'allowed' | 'not allowed';
  readonly panel: 'open' | 'closed';
}

/** Walks, and demands that every request was the page's own or explained by the user's step. */
async function expectNothingUnasked(
  begin: (sites: RecordingSites) => WalkingUser,
  { site, panel }: Way,
  steps: readonly Step[],
): Promise<void> {
  const sites = await startRecordingSites(site === 'allowed' ? '127.0.0.1' : 'localhost');
  try {
    const result = await walk(begin(sites), steps, { sites, isPanelOpen: panel === 'open' });
    const { unasked, requests } = result;
    console.log(`${result.steps} steps, ${requests} requests, ${unasked.length} of them unasked`);
    expect(unasked, `${unasked.length} of ${requests} requests that nobody asked for`).toEqual([]);
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
    const isCore = index === 0 && site === 'allowed';
    test(`with the side panel open and the site ${site}, nothing is requested that nobody asked for: ${what}`, {
      ...(isCore ? { tag: '@core' } : {}),
    }, async ({ extension }) => {
      const begin = (sites: RecordingSites) => new WalkingInChromium(extension, sites);
      await expectNothingUnasked(begin, { site, panel: 'open' }, steps);
    });
    inFirefox(
      `with the sidebar open and the site ${site}, nothing is requested that nobody asked for: ${what}`,
      async ({ firefox }) => {
        if (site === 'allowed') await firefox.giveAccess('http://127.0.0.1/*');
        const begin = (sites: RecordingSites) => new WalkingInFirefox(firefox, sites);
        await expectNothingUnasked(begin, { site, panel: 'open' }, steps);
      },
    );
  }

  test(`with the side panel closed and the site ${site}, browsing requests nothing`, async ({
    extension,
  }) => {
    const begin = (sites: RecordingSites) => new WalkingInChromium(extension, sites);
    const steps = [...WALKS.flatMap(([, steps]) => steps), ...WINDOWS];
    await expectNothingUnasked(begin, { site, panel: 'closed' }, steps);
  });

  test(`a second window causes no request of the side panel, the site ${site}`, async ({ extension }) => {
    const begin = (sites: RecordingSites) => new WalkingInChromium(extension, sites);
    await expectNothingUnasked(begin, { site, panel: 'open' }, WINDOWS);
  });

  for (const panel of ['open', 'closed'] as const)
    test(`a report requests what belongs to it, once, and nothing else does: panel ${panel}, site ${site}`, async ({
      extension,
    }) => {
      const begin = (sites: RecordingSites) => new WalkingInChromium(extension, sites);
      await expectNothingUnasked(begin, { site, panel }, ORDERED);
    });
}

test('the buttons of the side panel request nothing but the report that one of them creates', async ({
  extension,
}) => {
  const begin = (sites: RecordingSites) => new WalkingInChromium(extension, sites);
  await expectNothingUnasked(begin, { site: 'allowed', panel: 'open' }, IN_PANEL);
});

inFirefox('a report requests what belongs to it, once, and nothing else does', async ({ firefox }) => {
  const begin = (sites: RecordingSites) => new WalkingInFirefox(firefox, sites);
  await expectNothingUnasked(begin, { site: 'not allowed', panel: 'closed' }, ORDERED);
});
