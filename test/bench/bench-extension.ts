import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedId } from '../../lib/start/unpacked-id.ts';
import { ChromiumOverPipe } from '../helpers/chromium-over-pipe.ts';
import { BackgroundSwitch } from './background-switch.ts';

/** An extension loaded into a browser of its own, with one page in front and nothing attached to its background. */
export interface BenchExtension {
  readonly browser: ChromiumOverPipe;
  readonly id: string;
  readonly page: { readonly targetId: string; readonly session: string };
  readonly background: BackgroundSwitch;
  /** Bytes that its `storage.local` held at the start, as the browser counts them. */
  readonly stored: number;
  close(): Promise<void>;
}

export interface BenchExtensionOptions {
  /** Copies the unpacked extension to this folder, with a probe in it. */
  readonly copy: (folder: string) => Promise<void>;
  /** What is put into `storage.local` before the page is opened, part by part. */
  readonly stored: readonly Readonly<Record<string, unknown>>[];
  /** The page in front. */
  readonly address: string;
}

export async function startBenchExtension(
  executablePath: string,
  { copy, stored: parts, address }: BenchExtensionOptions,
): Promise<BenchExtension> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdict-bench-extension-')));
  await copy(folder);
  const id = unpackedId(folder);
  const browser = await ChromiumOverPipe.launch(executablePath, id);
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const loaded = await browser.send('Extensions.loadUnpacked', { path: folder });
    if (loaded['id'] !== id) throw new Error(`The id of ${folder} is not ${id}, so it is not pinned.`);
    // a page that opens at the first installation must not come between
    await pause(1500);
    const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
    for (const part of parts) {
      await browser.evaluate(tool.session, `chrome.storage.local.set(${JSON.stringify(part)})`);
    }
    const stored = Number(await browser.evaluate(tool.session, 'chrome.storage.local.getBytesInUse()'));
    const page = await browser.openTab(address);
    for (const target of await browser.targets()) {
      if (target.type === 'page' && target.targetId !== page.targetId) {
        await browser.send('Target.closeTarget', { targetId: target.targetId });
      }
    }
    await browser.send('Target.activateTarget', { targetId: page.targetId });
    return { browser, id, page, background: new BackgroundSwitch(browser, id, page.session), stored, close };
  } catch (error) {
    await close();
    throw error;
  }
}
