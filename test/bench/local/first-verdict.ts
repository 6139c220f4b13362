import { type Measurement, median } from '../measurement.ts';
import { blankPopup } from '../popup/popup-floors.ts';
import { type SubjectOptions, startPopups } from '../popup/popup-subject.ts';
import { realisticPage } from '../realistic-page.ts';
import { startWatchingProxy } from './watching-proxy.ts';

const SITE = 'http://shop.example';
const BYTES = 500_000;

/** Presses "Create report" as soon as it can be pressed; true when the verdict is shown. */
const VERDICT = `(() => {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === 'Create report' && !one.disabled,
  );
  if (button && !globalThis.isPressed) {
    globalThis.isPressed = true;
    button.click();
  }
  return [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('Report ready'));
})()`;

/**
 * The first report of a fresh profile in which nothing is configured: milliseconds from pressing the toolbar button
 * until the verdict of a page of 500 kB is painted, with "Create report" pressed at once. A proxy sees every request.
 * `build` is the unpacked extension, as packaged: it has no permission for any site.
 */
export async function measureFirstVerdict(
  executablePath: string,
  build: string,
  rounds: number,
): Promise<Measurement[]> {
  const verdict: SubjectOptions = { name: 'Verdict', extension: build, usable: VERDICT };
  const times = { blank: [] as number[], verdict: [] as number[] };
  const proxy = await startWatchingProxy(SITE, realisticPage(BYTES));
  try {
    for (let round = 0; round < rounds; round++) {
      const { subjects, close } = await startPopups(
        executablePath,
        `${SITE}/`,
        [blankPopup, verdict],
        proxy.browserArguments,
      );
      try {
        const [blank, own] = subjects;
        times.blank.push((await blank?.open('running')) ?? Number.NaN);
        times.verdict.push((await own?.open('running')) ?? Number.NaN);
      } finally {
        await close();
      }
    }
  } finally {
    await proxy.close();
  }
  return [
    {
      name: 'This browser: toolbar click, Create report, verdict of a 500 kB page; fresh profile',
      value: Math.round(median(times.verdict)),
      unit: 'ms',
      floor: Math.round(median(times.blank)),
      floorName: blankPopup.name,
      goal: { atMost: 1000, of: 'value' },
    },
    {
      name: 'This browser: requests to other origins meanwhile',
      value: proxy.elsewhere.length,
      unit: proxy.elsewhere.length === 0 ? '' : [...new Set(proxy.elsewhere)].join(', '),
      goal: { atMost: 0, of: 'value' },
    },
  ];
}
