import { type Measurement, median } from '../measurement.ts';
import { blankPopup } from '../popup/popup-floors.ts';
import { type SubjectOptions, startPopups } from '../popup/popup-subject.ts';
import { realisticPage } from '../realistic-page.ts';
import { startWatchingProxy, type WatchingProxy } from './watching-proxy.ts';

const SITE = 'http://shop.example';
const BYTES = 500_000;
/** The common case. */
const FEW_BYTES = 20_000;

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
 * The first popup of a fresh profile in which nothing is configured: milliseconds from pressing the toolbar button
 * until the answer before a report is painted, and from then, when "Create report" is pressed, until the verdict; and
 * until the verdict, with the button pressed at once. Each is the first popup of a browser of its own, as is the floor.
 * A proxy sees every request; so does another one those of the browser without Verdict that shows the same page:
 * browsers make requests of their own.
 * `build` is the unpacked extension, as packaged: it has no permission for any site.
 */
export async function measureFirstVerdict(
  executablePath: string,
  build: string,
  rounds: number,
): Promise<Measurement[]> {
  const verdict: SubjectOptions = { name: 'Verdict', extension: build, usable: VERDICT };
  const answer: SubjectOptions = { name: 'the answer', extension: build, usable: ANSWER, later: VERDICT };
  const times = {
    blank: [] as number[],
    answer: [] as number[],
    pressedAfter: [] as number[],
    smallAnswer: [] as number[],
    pressedAtOnce: [] as number[],
    late: [] as number[],
  };
  const html = realisticPage(BYTES);
  const [proxy, control] = [await startWatchingProxy(SITE, html), await startWatchingProxy(SITE, html)];
  const small = await startWatchingProxy(SITE, realisticPage(FEW_BYTES));
  const slow = await startWatchingProxy(SITE, html, DELAY);
  /** The times of this popup in a browser of its own. */
  const measure = async (options: SubjectOptions, { browserArguments }: WatchingProxy) => {
    const { subjects, close } = await startPopups(executablePath, `${SITE}/`, [options], browserArguments);
    try {
      const opened = await subjects[0]?.openUntilLater('running');
      if (!opened) throw new Error(`There is no ${options.name}.`);
      return opened;
    } finally {
      await close();
    }
  };
  try {
    for (let round = 0; round < rounds; round++) {
      times.blank.push((await measure(blankPopup, control)).usable);
      const answered = await measure(answer, proxy);
      times.answer.push(answered.usable);
      times.pressedAfter.push(answered.later);
      times.smallAnswer.push((await measure(answer, small)).usable);
      times.pressedAtOnce.push((await measure(verdict, proxy)).usable);
      times.late.push((await measure(verdict, slow)).usable);
    }
  } finally {
    for (const each of [proxy, control, small, slow]) await each.close();
  }
  const row = (name: string, values: readonly number[], atMost?: number): Measurement => ({
    name: `This browser, fresh profile: ${name}`,
    value: Math.round(median(values)),
    unit: 'ms',
    floor: Math.round(median(times.blank)),
    floorName: blankPopup.name,
    ...(atMost !== undefined && { goal: { atMost, of: 'floor' } }),
  });
  const elsewhere = [proxy, small, slow].flatMap((each) => [...each.elsewhere]);
  const unasked = [...new Set(elsewhere)].filter((host) => !control.elsewhere.has(host));
  return [
    row('toolbar click, answer before a report of a 500 kB page', times.answer, 4),
    row('the same, of a 20 kB page', times.smallAnswer, 2.5),
    row('Create report pressed after the answer is shown, verdict of 500 kB', times.pressedAfter, 2),
    row('toolbar click, Create report pressed at once, verdict of 500 kB', times.pressedAtOnce, 6.5),
    row(`the same, of a site that answers after ${DELAY} ms`, times.late),
    {
      name: 'This browser: hosts that only a browser with Verdict made requests to',
      value: unasked.length,
      unit: unasked.join(', '),
      goal: { atMost: 0, of: 'value' },
    },
  ];
}
