import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { installPackages } from '../../../lib/tooling/browser/install-packages.ts';
import { runQuietly } from '../../../lib/tooling/demo/run-quietly.ts';

/** Whether Xvfb and xdotool are available. Only root without a terminal installs missing ones. */
export async function hasVirtualDisplay(say: (line: string) => void): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  if (await isInstalled()) return true;
  say('No Xvfb or no xdotool found. They are needed to answer Chromium’s own permission prompt.');
  const problem = await installPackages(['xvfb', 'xdotool'], say);
  if (problem !== undefined) say(problem);
  return isInstalled();
}

async function isInstalled(): Promise<boolean> {
  const ran = await Promise.all([
    runQuietly('Xvfb', ['-help'], { limit: 10_000 }),
    runQuietly('xdotool', ['version'], { limit: 10_000 }),
  ]);
  return ran.every(({ code }) => code !== null);
}

/** A virtual screen with a keyboard, for the browser's own UI, which no debugger can control. */
export class VirtualDisplay {
  /** For example `:99`. */
  readonly name: string;
  readonly #end: () => Promise<void>;

  private constructor(name: string, end: () => Promise<void>) {
    this.name = name;
    this.#end = end;
  }

  static async start(): Promise<VirtualDisplay> {
    const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const ended = once(server, 'exit');
    // it writes its number there once it is ready
    const lines = createInterface({ input: server.stdio[3] as Readable });
    const [number] = await Promise.race([
      once(lines, 'line'),
      ended.then(() => Promise.reject(new Error('Xvfb ended as it was started.'))),
    ]);
    return new VirtualDisplay(`:${number}`, async () => {
      server.kill();
      await ended;
    });
  }

  /** Presses keys in sequence, in the only window whose title has this text; waits for it, as titles change late. */
  async press(title: string, keys: readonly string[]): Promise<void> {
    await this.#xdotool('search', '--sync', '--onlyvisible', '--name', title, 'windowfocus', '--sync');
    await this.#xdotool('key', ...keys);
  }

  close(): Promise<void> {
    return this.#end();
  }

  async #xdotool(...args: string[]): Promise<void> {
    const env = { ...process.env, DISPLAY: this.name };
    const { code, output } = await runQuietly('xdotool', args, { limit: 10_000, env });
    if (code !== 0) throw new Error(`xdotool ${args.join(' ')}: ${output}`);
  }
}
