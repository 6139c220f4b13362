import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedId } from '../../../lib/tooling/browser/unpacked-id.ts';
import { ChromiumOverPipe } from '../../drivers/chromium/chromium-over-pipe.ts';
import { BackgroundSwitch } from './badge/background-switch.ts';

/** A browser with extensions and one active page, without a debugger attached to their backgrounds. */
export interface BenchBrowser {
  readonly browser: ChromiumOverPipe;
  readonly page: { readonly targetId: string; readonly session: string };
  /** In the requested order. */
  readonly extensions: readonly BenchExtension[];
  close(): Promise<void>;
}

export interface BenchExtension {
  readonly id: string;
  readonly background: BackgroundSwitch;
  /** The size of its `storage.local` at the start, in bytes as the browser counts them. */
  readonly stored: number;
}

export interface BenchExtensionOptions {
  /** Copies the unpacked extension to this folder, with a probe in it. */
  readonly copy: (folder: string) => Promise<void>;
  /** What is written to `storage.local` before the page is opened, part by part. */
  readonly stored: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Starts a browser, loads the extensions, writes their storage, and opens the page at `address`. `more`: further
 * arguments.
 */
export async function startBenchBrowser(
  executablePath: string,
  options: readonly BenchExtensionOptions[],
  address: string,
  more: readonly string[] = [],
): Promise<BenchBrowser> {
  const folders: string[] = [];
  for (const { copy } of options) {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdict-bench-extension-')));
    await copy(folder);
    folders.push(folder);
  }
  const ids = folders.map(unpackedId);
  const browser = await ChromiumOverPipe.launch(executablePath, ids, more);
  const close = async () => {
    await browser.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const [index, folder] of folders.entries()) {
      const { id } = await browser.send('Extensions.loadUnpacked', { path: folder });
      if (id !== ids[index])
        throw new Error(`The id of ${folder} is not ${ids[index]}, so it is not pinned.`);
    }
    // the page that opens at installation must not interfere
    await pause(1500);
    const sizes: number[] = [];
    for (const [index, { stored }] of options.entries()) {
      const tool = await browser.openTab(`chrome-extension://${ids[index]}/manifest.json`);
      for (const part of stored)
        await browser.evaluate(tool.session, `chrome.storage.local.set(${JSON.stringify(part)})`);
      sizes.push(Number(await browser.evaluate(tool.session, 'chrome.storage.local.getBytesInUse()')));
    }
    const page = await browser.openTab(address);
    for (const target of await browser.targets()) {
      if (target.type === 'page' && target.targetId !== page.targetId)
        await browser.send('Target.closeTarget', { targetId: target.targetId });
    }
    await browser.send('Target.activateTarget', { targetId: page.targetId });
    const extensions = ids.map((id, index) => ({
      id,
      background: new BackgroundSwitch(browser, id, page.session),
      stored: sizes[index] ?? 0,
    }));
    return { browser, page, extensions, close };
  } catch (error) {
    await close();
    throw error;
  }
}
