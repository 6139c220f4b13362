import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithLocalAccess } from '../../../lib/tooling/browser/copy-with-local-access.ts';
import { unpackedId } from '../../../lib/tooling/browser/unpacked-id.ts';
import { ChromiumOverPipe } from '../../drivers/chromium/chromium-over-pipe.ts';
import { connectedTo } from './connected-to.ts';
import { type Measurement, median } from './measurement.ts';
import { CHECKS, ROWS, startPagesHost } from './pages-host.ts';

/** JavaScript of an action on a page, and a condition for its result; `undo` restores the previous state. */
interface Step {
  readonly act: string;
  readonly done: string;
  readonly undo: string;
  readonly undone: string;
  /** What is required before the first time. */
  readonly before?: { readonly act: string; readonly done: string };
}

interface Task {
  readonly name: string;
  readonly verdict: Step;
  readonly floor: Step;
}

const rows = (count: number) => `document.querySelectorAll('tbody tr').length === ${count}`;
const checks = (count: number) => `document.querySelectorAll('[data-check]').length === ${count}`;
const perPage = (count: number) => `
  const select = [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === 'Per page');
  select.value = '${count}';
  select.dispatchEvent(new Event('change', { bubbles: true }));`;
const searchBox = `document.querySelector('input[type=search]')`;
/** Code that types into the search box. It calls the native setter, because React has overridden the property. */
const type = (text: string) => `
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(${searchBox}, '${text}');
  ${searchBox}.dispatchEvent(new Event('input', { bubbles: true }));`;
const typing: Step = {
  act: type('a'),
  done: `${searchBox}.value === 'a'`,
  undo: type(''),
  undone: `${searchBox}.value === ''`,
};

const TASKS: readonly Task[] = [
  {
    name: `Table: ${ROWS} rows, from the choice to painted`,
    verdict: { act: perPage(ROWS), done: rows(ROWS), undo: perPage(10), undone: rows(10) },
    floor: { act: `rows(${ROWS})`, done: rows(ROWS), undo: 'rows(10)', undone: rows(10) },
  },
  {
    name: `Table: a key in the search box over ${ROWS} rows`,
    verdict: { ...typing, before: { act: perPage(ROWS), done: rows(ROWS) } },
    floor: { ...typing, before: { act: `rows(${ROWS})`, done: rows(ROWS) } },
  },
  {
    name: `Details: ${CHECKS} checks, from the press to painted`,
    verdict: {
      act: `location.hash = '#/report/1'`,
      done: checks(CHECKS),
      undo: `location.hash = '#/?per_page=10'`,
      undone: rows(10),
    },
    floor: { act: 'details()', done: checks(CHECKS), undo: 'rows(10)', undone: rows(10) },
  },
];

/**
 * The reports page compared with a minimal page that shows the same from the same host: milliseconds from a
 * user action until its result is painted, each page in its own browser, alternately. `build` is the unpacked
 * extension.
 */
export async function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdict-bench-pages-')));
  const host = await startPagesHost();
  const browsers: ChromiumOverPipe[] = [];
  try {
    await copyWithLocalAccess(build, join(folder, 'verdict'));
    const id = unpackedId(join(folder, 'verdict'));
    for (let count = 0; count < 2; count++)
      browsers.push(await ChromiumOverPipe.launch(executablePath, [id]));
    const [first, second] = browsers;
    if (!first || !second) throw new Error('no browsers');
    await first.send('Extensions.loadUnpacked', { path: join(folder, 'verdict') });
    const tool = await first.openTab(`chrome-extension://${id}/manifest.json`);
    const stored = JSON.stringify(connectedTo(host.url, 'a key'));
    await first.evaluate(tool.session, `chrome.storage.local.set(${stored})`);
    const verdict = await first.openTab(`chrome-extension://${id}/reports.html#/?per_page=10`);
    const floor = await second.openTab(`${host.url}/floor`);
    const onVerdict = inFront(first, verdict);
    const onFloor = inFront(second, floor);
    await onVerdict(awaited('', rows(10)));
    await onFloor(awaited('rows(10)', rows(10)));

    const found: Measurement[] = [];
    for (const task of TASKS) found.push(await compared(task, rounds, onVerdict, onFloor));
    return found;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await host.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Evaluate = (script: string) => Promise<unknown>;

/** Runs scripts in the active tab: one behind the page that opens at installation paints nothing. */
function inFront(browser: ChromiumOverPipe, tab: { targetId: string; session: string }): Evaluate {
  return async (script) => {
    await browser.send('Target.activateTarget', { targetId: tab.targetId });
    return browser.evaluate(tab.session, script);
  };
}

async function compared(
  task: Task,
  rounds: number,
  onVerdict: Evaluate,
  onFloor: Evaluate,
): Promise<Measurement> {
  for (const [step, evaluate] of [
    [task.verdict, onVerdict],
    [task.floor, onFloor],
  ] as const) {
    if (step.before) await evaluate(awaited(step.before.act, step.before.done));
  }
  const times: { readonly value: number; readonly floor: number }[] = [];
  // two rounds before those that count
  for (let round = -2; round < rounds; round++) {
    const value = await once(task.verdict, onVerdict);
    const floor = await once(task.floor, onFloor);
    if (round >= 0) times.push({ value, floor });
  }
  return {
    name: task.name,
    value: median(times.map(({ value }) => value)),
    unit: 'ms',
    floor: median(times.map(({ floor }) => floor)),
    floorName: 'a bare page',
    ratio: median(times.map(({ value, floor }) => value / floor)),
  };
}

async function once(step: Step, evaluate: Evaluate): Promise<number> {
  const time = Number(await evaluate(awaited(step.act, step.done)));
  await evaluate(awaited(step.undo, step.undone));
  return time;
}

/** Performs the action and waits until `done` is true and its frame is painted; returns the milliseconds. */
function awaited(act: string, done: string): string {
  return `new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      if (!(${done})) return requestAnimationFrame(look);
      // true at the beginning of this frame: it is painted when the next task runs
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      channel.port2.postMessage(0);
    };
    { ${act} }
    requestAnimationFrame(look);
  })`;
}
