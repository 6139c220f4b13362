import { type Measurement, median } from '../measurement.ts';
import { blankPopup } from '../popup/popup-floors.ts';
import { type SubjectOptions, startPopups } from '../popup/popup-subject.ts';
import { realisticPage } from '../realistic-page.ts';
import { startWatchingProxy, type WatchingProxy } from './watching-proxy.ts';

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
 * So does another one those of a browser without Verdict that shows the same page: browsers make requests of their own.
 * `build` is the unpacked extension, as packaged: it has no permission for any site.
 */
export async function measureFirstVerdict(
  executablePath: string,
  build: string,
  rounds: number,
): Promise<Measurement[]> {
  const verdict: SubjectOptions = { name: 'Verdict', extension: build, usable: VERDICT };
  const times = { blank: [] as number[], verdict: [] as number[] };
  const html = realisticPage(BYTES);
  const [proxy, control] = [await startWatchingProxy(SITE, html), await startWatchingProxy(SITE, html)];
  /** The times of these popups, one after the other, in a browser of their own. */
  const measure = async (options: readonly SubjectOptions[], { browserArguments }: WatchingProxy) => {
    const { subjects, close } = await startPopups(executablePath, `${SITE}/`, options, browserArguments);
    try {
      const opened: number[] = [];
      for (const subject of subjects) opened.push(await subject.open('running'));
      return opened;
    } finally {
      await close();
    }
  };
  try {
    for (let round = 0; round < rounds; round++) {
      await measure([blankPopup], control);
      const [blank, own] = await measure([blankPopup, verdict], proxy);
      times.blank.push(blank ?? Number.NaN);
      times.verdict.push(own ?? Number.NaN);
    }
  } finally {
    await proxy.close();
    await control.close();
  }
  const elsewhere = [...proxy.elsewhere].filter((host) => !control.elsewhere.has(host));
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
      name: 'This browser: hosts that only a browser with Verdict made requests to',
      value: elsewhere.length,
      unit: elsewhere.join(', '),
      goal: { atMost: 0, of: 'value' },
    },
  ];
}
