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

/** True when the answer before the click is shown: whether the page can be indexed, and what to fix first. */
const ANSWER = `(() =>
  document.querySelector('[role=status][aria-label^="Indexing: "]') !== null &&
  document.querySelector('ol[aria-label="Fix first"] li') !== null)()`;

/** How late the slower site answers each request, in milliseconds. */
const DELAY = 150;

/**
 * The first report of a fresh profile in which nothing is configured: milliseconds from pressing the toolbar button
 * until the verdict of a page of 500 kB is painted, with "Create report" pressed at once; and until the answer that
 * comes without it. A proxy sees every request.
 * So does another one those of a browser without Verdict that shows the same page: browsers make requests of their own.
 * `build` is the unpacked extension, as packaged: it has no permission for any site.
 */
export async function measureFirstVerdict(
  executablePath: string,
  build: string,
  rounds: number,
): Promise<Measurement[]> {
  const verdict: SubjectOptions = { name: 'Verdict', extension: build, usable: VERDICT };
  const answer: SubjectOptions = { name: 'the answer before the click', extension: build, usable: ANSWER };
  const times = {
    blank: [] as number[],
    verdict: [] as number[],
    answer: [] as number[],
    late: [] as number[],
  };
  const html = realisticPage(BYTES);
  const [proxy, control] = [await startWatchingProxy(SITE, html), await startWatchingProxy(SITE, html)];
  const slow = await startWatchingProxy(SITE, html, DELAY);
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
      times.answer.push((await measure([answer], proxy))[0] ?? Number.NaN);
      times.late.push((await measure([verdict], slow))[0] ?? Number.NaN);
    }
  } finally {
    await proxy.close();
    await slow.close();
    await control.close();
  }
  const elsewhere = [...proxy.elsewhere].filter((host) => !control.elsewhere.has(host));
  const floor = { floor: Math.round(median(times.blank)), floorName: blankPopup.name };
  return [
    {
      name: 'This browser: toolbar click, answer before a report of a 500 kB page; fresh profile',
      value: Math.round(median(times.answer)),
      unit: 'ms',
      ...floor,
      goal: { atMost: 6, of: 'floor' },
    },
    {
      name: `This browser: the verdict of a 500 kB page whose site answers after ${DELAY} ms; fresh profile`,
      value: Math.round(median(times.late)),
      unit: 'ms',
      ...floor,
    },
    {
      name: 'This browser: toolbar click, Create report, verdict of a 500 kB page; fresh profile',
      value: Math.round(median(times.verdict)),
      unit: 'ms',
      ...floor,
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
