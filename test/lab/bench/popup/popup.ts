import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithLocalAccess } from '../../../../lib/tooling/browser/copy-with-local-access.ts';
import { startSampleSite } from '../../../../lib/tooling/demo/sample-site.ts';
import { findFirefox } from '../../../drivers/firefox/find-firefox.ts';
import { startServiceUnderTest } from '../../../fixtures/service-under-test.ts';
import { connectedTo } from '../connected-to.ts';
import type { Measurement } from '../measurement.ts';
import { startFirefoxPopups } from './firefox-popups.ts';
import { buildReactPopup } from './popup-floors.ts';
import { popupRounds } from './popup-rounds.ts';
import { type SubjectOptions, startPopups } from './popup-subject.ts';

/** The maximum time of the popup as a multiple of a bare React popup's, whether the background runs or not. */
const GOALS = { chromium: 1.1, firefox: 1.5 } as const;

/** Reports that the service has. */
const ROWS = 10;

/** It is usable when a report can be requested. */
const usable = `
  [...document.querySelectorAll('button')].some(
    (button) => ['Create report', 'Run again'].includes(button.textContent.trim()) && !button.disabled && button.getClientRects().length > 0,
  )`;

/**
 * Verdict's popup compared with a bare React popup: milliseconds from pressing the toolbar button
 * until it is usable and painted. The service really runs and responds to the popup's requests. `build` is
 * the unpacked extension.
 */
export function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  const start = (address: string) => (order: readonly SubjectOptions[]) =>
    startPopups(executablePath, address, order);
  return measure('Popup', build, rounds, GOALS.chromium, start);
}

/** The same in Firefox; nothing, with a message, if there is none. */
export async function runInFirefox(build: string, rounds: number): Promise<Measurement[]> {
  const executablePath = await findFirefox({ say: (line) => console.log(`  ${line}`) });
  if (executablePath === undefined) return [];
  const start = (address: string) => (order: readonly SubjectOptions[]) =>
    startFirefoxPopups(executablePath, address, order);
  return measure('Popup in Firefox', build, rounds, GOALS.firefox, start);
}

type Start = Parameters<typeof popupRounds<SubjectOptions>>[0];

async function measure(
  what: string,
  build: string,
  rounds: number,
  goal: number,
  startOn: (address: string) => Start,
): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-bench-popup-'));
  const service = await startServiceUnderTest();
  const site = await startSampleSite();
  try {
    const addresses = Object.values(site.pages);
    for (let made = 0; made < ROWS; made++) await service.create(addresses[made % addresses.length] ?? '');
    await copyWithLocalAccess(build, join(folder, 'verdict'));
    const verdict: SubjectOptions = {
      name: 'Verdict',
      extension: join(folder, 'verdict'),
      usable,
      stored: connectedTo(service.url, service.key),
    };
    const react = await buildReactPopup(join(folder, 'react'));
    const figures = await popupRounds(startOn(site.pages.good), [react, verdict], rounds);
    return (['running', 'stopped'] as const).flatMap((state) => {
      const [floor, own] = figures[state];
      if (!floor || !own) return [];
      return {
        name: `${what}, background ${state}`,
        value: own.median,
        unit: 'ms',
        ratio: own.ratio,
        floor: floor.median,
        floorName: floor.name,
        goal: { atMost: goal, of: 'floor' as const },
      };
    });
  } finally {
    await site.close();
    await service.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
