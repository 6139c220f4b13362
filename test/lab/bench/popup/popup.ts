import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithLocalAccess } from '../../../../lib/tooling/browser/copy-with-local-access.ts';
import { startSampleSite } from '../../../../lib/tooling/demo/sample-site.ts';
import { findFirefox } from '../../../drivers/firefox/find-firefox.ts';
import { startServiceUnderTest } from '../../../fixtures/service-under-test.ts';
import type { BackgroundState } from '../badge/background-switch.ts';
import { connectedTo } from '../connected-to.ts';
import type { Measurement } from '../measurement.ts';
import { startFirefoxPopups } from './firefox-popups.ts';
import { blankPopup, buildReactPopup } from './popup-floors.ts';
import { popupRounds } from './popup-rounds.ts';
import { type SubjectOptions, startPopups } from './popup-subject.ts';

/**
 * The maximum time of the popup as a multiple of a blank one, with React mounted. A bare
 * React popup takes 1.28 and 1.07, the best of eight comparable extensions 1.50 and 1.29 (measured).
 */
const GOALS: Readonly<Record<BackgroundState, number>> = { running: 1.5, stopped: 1.5 };

/** Of a blank popup in Firefox. */
const FIREFOX_GOALS: typeof GOALS = { running: 1.8, stopped: 1.8 };

/** Reports that the service has. */
const ROWS = 10;

/** It is usable when a report can be requested. */
const usable = `
  [...document.querySelectorAll('button')].some(
    (button) => ['Create report', 'Run again'].includes(button.textContent.trim()) && !button.disabled && button.getClientRects().length > 0,
  )`;

/**
 * Verdict's popup compared with a blank and a bare React popup: milliseconds from pressing the toolbar button
 * until it is usable and painted. The service really runs and responds to the popup's requests. `build` is
 * the unpacked extension.
 */
export function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  const start = (address: string) => (order: readonly SubjectOptions[]) =>
    startPopups(executablePath, address, order);
  return measure('Popup', build, rounds, GOALS, start);
}

/** The same in Firefox, whose blank popup is slower; nothing, with a message, if there is none. */
export async function runInFirefox(build: string, rounds: number): Promise<Measurement[]> {
  const executablePath = await findFirefox({ say: (line) => console.log(`  ${line}`) });
  if (executablePath === undefined) return [];
  const start = (address: string) => (order: readonly SubjectOptions[]) =>
    startFirefoxPopups(executablePath, address, order);
  return measure('Popup in Firefox', build, rounds, FIREFOX_GOALS, start);
}

type Start = Parameters<typeof popupRounds<SubjectOptions>>[0];

async function measure(
  what: string,
  build: string,
  rounds: number,
  goals: typeof GOALS,
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
    const figures = await popupRounds(startOn(site.pages.good), [blankPopup, react, verdict], rounds);
    return (['running', 'stopped'] as const).flatMap((state) => {
      const [blank, ...others] = figures[state];
      return others.map(({ name, median, ratio }) => ({
        name: `${what}, background ${state}: ${name}`,
        value: median,
        unit: 'ms',
        ratio,
        ...(blank ? { floor: blank.median, floorName: blank.name } : {}),
        ...(name === 'Verdict' ? { goal: { atMost: goals[state], of: 'floor' as const } } : {}),
      }));
    });
  } finally {
    await site.close();
    await service.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
