import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Browser, LaunchOptions } from 'playwright-core';
import { browserEnvironment, ownFolder } from './own-folder.ts';

export interface StartedBrowser {
  readonly browser: Browser;
  /** Ends all its processes at once, also if they do not answer. */
  kill(): void;
}

/** Starts a browser; rejects if it does not start in `timeout` milliseconds, and leaves no process then. */
export async function startBrowser(options: LaunchOptions): Promise<StartedBrowser> {
  // only here: a program that shows no page does not wait for it
  const { chromium } = await import('playwright-core');
  const env = browserEnvironment(await ownFolder());
  // Playwright does not say which process it starts
  const mark = `--verdict-browser=${randomUUID()}`;
  const started: ChildProcess[] = [];
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  const kill = () => killGroup(started.find(({ spawnargs }) => spawnargs?.includes(mark)));
  subscribe('child_process', note);
  try {
    const browser = await chromium.launch({ ...options, env, args: [...(options.args ?? []), mark] });
    // what outlives its main process
    browser.once('disconnected', kill);
    return { browser, kill };
  } catch (error) {
    kill();
    throw error;
  } finally {
    unsubscribe('child_process', note);
  }
}

/**
 * Playwright starts each browser as the leader of a group of processes, except on Windows, where its others follow it.
 */
function killGroup(child: ChildProcess | undefined): void {
  if (child?.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // all have ended
  }
}
