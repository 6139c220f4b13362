import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A popup's report about its own opening; all in milliseconds. */
export interface PopupReport {
  /** When its navigation started, epoch ms. */
  readonly origin: number;
  /** The time from there until each step was painted; the first one is that it is usable. */
  readonly painted: readonly number[];
}

/** The prefix of the title that contains the report: titles can be read without a debugger. */
export const REPORT_TITLE = 'MEASURED ';

/**
 * Copies an unpacked extension and inserts a probe at the start of its popup. Each of the `steps` is a JavaScript
 * expression that becomes true, the first one when the popup is usable; the time counted is the one after the next
 * paint, from which on the next step is asked for.
 */
export async function copyWithProbe(
  extension: string,
  copy: string,
  steps: readonly string[],
): Promise<void> {
  await cp(extension, copy, { recursive: true });
  await writeFile(join(copy, 'probe.js'), probe(steps));
  const popup = join(copy, 'popup.html');
  const html = await readFile(popup, 'utf8');
  const tag = '<script src="/probe.js"></script>';
  const head = /<head>|<meta charset="utf-8" ?\/?>/i.exec(html);
  await writeFile(popup, head ? html.replace(head[0], head[0] + tag) : tag + html);
}

function probe(steps: readonly string[]): string {
  return `(() => {
  const steps = [${steps.map((step) => `() => ${step}`).join(',')}];
  const painted = [];
  // asked in frames alone: asked at each change it would have the page laid out before its window is there
  const eachFrame = () => {
    if (!steps[painted.length]()) return requestAnimationFrame(eachFrame);
    // the first task after this frame was painted
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      painted.push(performance.now());
      if (painted.length < steps.length) return eachFrame();
      const report = { origin: performance.timeOrigin, painted };
      // reported later, so that reporting is not measured
      setTimeout(() => { document.title = ${JSON.stringify(REPORT_TITLE)} + JSON.stringify(report); }, 150);
    };
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(eachFrame);
})();
`;
}
