import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedId } from '../../../../lib/tooling/browser/unpacked-id.ts';
import { ChromiumOverPipe } from '../../../drivers/chromium/chromium-over-pipe.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { connectedTo } from '../../bench/connected-to.ts';
import { figure, rounds } from '../figures.ts';

const SECONDS = [5, 25, 35, 60, 120, 180];
const WAITS = SECONDS.slice(0, rounds(SECONDS.length));
const MODES = ['stays open', 'is closed after a second', 'is closed and opened again'] as const;
const CREATE = `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Create report')`;

/** A separate browser for each response, driven over the pipe without a debugger on the background. */
async function report(url: string, mode: (typeof MODES)[number], stored: object): Promise<string> {
  const { VERDICT_BROWSER = '', VERDICT_EXTENSION = '' } = process.env;
  const path = await realpath(VERDICT_EXTENSION);
  const id = unpackedId(path);
  const browser = await ChromiumOverPipe.launch(VERDICT_BROWSER, [id]);
  try {
    await browser.send('Extensions.loadUnpacked', { path });
    // it comes to the front when it opens, which would close the popup
    await browser.until(
      (target) => target.url.startsWith(`chrome-extension://${id}/options.html`),
      'the settings',
    );
    const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
    await browser.evaluate(tool.session, `chrome.storage.local.set(${JSON.stringify(stored)})`);
    const page = await browser.openTab(url);
    await browser.send('Target.activateTarget', { targetId: page.targetId });
    const tab = await browser.until((target) => target.type === 'tab' && target.url === url, 'the tab');
    const open = async () => {
      await browser.send('Extensions.triggerAction', { id, targetId: tab.targetId });
      return browser.until((target) => target.url === `chrome-extension://${id}/popup.html`, 'the popup');
    };
    const popup = await open();
    const session = await browser.attach(popup.targetId);
    while (!(await browser.evaluate(session, `!!(${CREATE})`))) await pause(50);
    await browser.evaluate(session, `${CREATE}.click()`);
    await pause(1000);
    await browser.send('Target.detachFromTarget', { sessionId: session });
    if (mode !== 'stays open') await browser.send('Target.closeTarget', { targetId: popup.targetId });
    if (mode === 'is closed and opened again') {
      await pause(2000);
      await open();
    }
    const jobs = `chrome.storage.local.get().then((all) =>
      Object.entries(all).find(([name]) => name.startsWith('job:'))?.[1].value.state ?? 'none')`;
    // the lookup may take this long after the last response
    for (const end = Date.now() + 400_000; Date.now() < end; await pause(500)) {
      const state = await browser.evaluate(tool.session, jobs);
      if (state === 'done') return 'done';
    }
    return String(await browser.evaluate(tool.session, jobs));
  } finally {
    await browser.close();
  }
}

for (const mode of MODES) {
  test(`responses after ${WAITS.join(', ')} s while the popup ${mode}`, async ({
    service,
    site,
    faultProxy,
  }) => {
    const stored = connectedTo(faultProxy.url, service.key);
    const urls = WAITS.map((seconds) => `${site.pages.decent}?seconds=${seconds}`);
    const ends = await Promise.all(
      WAITS.map((seconds, index) => {
        const url = urls[index] ?? '';
        faultProxy.fail('POST', { kind: 'delay', seconds }, `seconds=${seconds}`);
        return report(url, mode, stored);
      }),
    );
    expect(ends).toEqual(WAITS.map(() => 'done'));
    for (const url of urls) expect(await service.reportsOf(url)).toHaveLength(1);
    expect(faultProxy.count('POST')).toBe(WAITS.length);
    figure('answers; done; requests', `${WAITS.length}; ${ends.length}; ${faultProxy.count('POST')}`);
  });
}
