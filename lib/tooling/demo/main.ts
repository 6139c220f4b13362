import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { copyWithLocalAccess } from '../browser/copy-with-local-access.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { buildExtension } from './build-extension.ts';
import { Cleanup } from './cleanup.ts';
import { connectInSettings, settingsOpenedAtInstallation } from './connect-in-settings.ts';
import { createInPopup } from './create-in-popup.ts';
import { openSite, runDemo, take } from './run-demo.ts';
import { startSampleSite } from './sample-site.ts';
import { startReportService } from './start-report-service.ts';
import { Steps } from './steps.ts';

// npm start: starts everything on this machine, with a site to try it on, and ends on the site's view. Without a
// display it does the main job itself before: first with no service, then with one.

const top = join(import.meta.dirname, '..', '..', '..');
const own = join(top, '.verdict');

const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    console.log('\nClosing …');
    await cleanup.run();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

try {
  await main();
  await cleanup.run();
  process.exit(0);
} catch (error) {
  console.error(`\nThis did not work: ${error instanceof Error ? error.message : String(error)}`);
  await cleanup.run();
  process.exit(1);
}

async function main(): Promise<void> {
  const headless = process.argv.includes('--headless') || !hasDisplay();
  const steps = new Steps(headless ? 17 : 9);
  console.log(
    headless
      ? 'Verdict, without a display: it does the job itself and shows what came out.\n'
      : 'Verdict: everything runs on this machine, nothing leaves it.\n',
  );

  const build = await steps.run('Building the extension', () => buildExtension(top));
  const executablePath = await steps.run('Looking for a browser', () =>
    findBrowser({ say: (line) => steps.say(line) }),
  );

  // the same address at each start if possible, so that the history of earlier starts stays valid
  const site = await steps.run('Starting a small site to try it on', () =>
    startSampleSite({ port: 8378, listed: ['/', '/our-loaves', '/orders'] }),
  );
  cleanup.add(() => site.close());
  steps.say(`at ${site.origin}`);

  const extension = join(own, 'extension');
  const { context, extensionId, close } = await steps.run(
    'Starting the browser with the extension',
    async () => {
      await rm(extension, { recursive: true, force: true });
      await copyWithLocalAccess(build, extension);
      return launchBrowser({ executablePath, extension, headless });
    },
  );
  cleanup.add(close);
  // it comes to the front when it opens, so the sample page is opened after it
  const settings = await settingsOpenedAtInstallation(context, extensionId);

  // first with nothing configured: the report is made in the browser
  if (headless) {
    const { popup } = await createInPopup({ context, extensionId, address: site.pages.bad, steps });
    steps.say('it was made in this browser: no service, no account');
    await popup.close();
  }
  const { service, key } = await steps.run('Starting the report service', () => startReportService(own));
  cleanup.add(() => service.close());
  steps.say(`at ${service.url}, its reports are kept in .verdict/`);

  await steps.run('Connecting the extension in its settings page', () =>
    connectInSettings(settings, { address: service.url, key }),
  );
  const stage = { context, extensionId, service: { url: service.url, key }, steps };
  const address = site.pages.decent;
  if (headless) {
    const pictures = join(top, '.output', 'pictures');
    await runDemo({ ...stage, settings, address, pictures });
    await take('site', await openSite(stage, site), pictures);
    return;
  }
  const page = await context.newPage();
  await steps.run(`Opening ${address}`, () => page.goto(address));
  await openSite(stage, site);
  console.log(`
Now choose the tab with the page, press Verdict’s button on the browser’s toolbar (the gauge, at the right), then “Create
report”. The links on the page lead to one that does better and one that does worse; pages on the web work as well.

Verdict is connected to the report service on this machine:
  Service address  ${service.url}
  API key          ${key}
It needs none: choose “This browser” in the popup, and the report is made there, with no service and no account.

Close the window, or press Ctrl-C here, to end.
`);
  await untilClosed(context);
}

/**
 * Resolves when the browser has ended, or its last tab was closed (on a Mac the browser then keeps running).
 */
function untilClosed(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (context.pages().length === 0) resolve();
    };
    const watch = (page: Page) => page.once('close', look);
    context.once('close', () => resolve());
    context.on('page', watch);
    context.pages().forEach(watch);
  });
}

/** Whether there is a display for a window. Systems that run tests set CI. */
function hasDisplay(): boolean {
  if (process.env['CI'] === 'true') return false;
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}
