import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly title: string;
  readonly url: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A Chromium driven only over the pipe, without a library, so that no debugger attaches to the popup (or to
 * the background, which would never stop) during measurements.
 */
export class ChromiumOverPipe {
  readonly #child: ChildProcess;
  /** The folder of its profile, which is removed with it. */
  readonly profile: string;
  readonly #writer: Writable;
  readonly #exited: Promise<void>;
  readonly #waiting = new Map<number, (answer: Fields) => void>();
  #lastId = 0;

  private constructor(child: ChildProcess, profile: string) {
    this.#child = child;
    this.profile = profile;
    const [writer, reader] = [child.stdio[3], child.stdio[4]];
    if (!(writer instanceof Writable) || !(reader instanceof Readable)) throw new Error('no pipe');
    this.#writer = writer;
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    let unfinished = '';
    reader.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (unfinished + chunk).split('\0');
      unfinished = messages.pop() ?? '';
      for (const message of messages) this.#receive(JSON.parse(message));
    });
  }

  /**
   * Starts one with its own profile and no window, with the extensions `pinned` (ids) on its toolbar: an
   * unpinned one is first moved out of its menu, which takes 260 ms. `more`: further arguments.
   */
  static async launch(
    executablePath: string,
    pinned: readonly string[],
    more: readonly string[] = [],
  ): Promise<ChromiumOverPipe> {
    const profile = await mkdtemp(join(tmpdir(), 'verdict-bench-'));
    await mkdir(join(profile, 'Default'));
    const preferences = { extensions: { pinned_extensions: pinned } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const child = spawn(
      executablePath,
      [
        '--remote-debugging-pipe',
        '--enable-unsafe-extension-debugging',
        `--user-data-dir=${profile}`,
        '--headless=new',
        '--screen-info={1600x1200}',
        '--window-size=1280,860',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--no-first-run',
        '--no-default-browser-check',
        '--mute-audio',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-search-engine-choice-screen',
        '--password-store=basic',
        '--use-mock-keychain',
        ...more,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
    );
    return new ChromiumOverPipe(child, profile);
  }

  /** The browser's process. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a command of the DevTools protocol; throws its error. */
  async send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    const id = ++this.#lastId;
    const answered = new Promise<Fields>((resolve) => this.#waiting.set(id, resolve));
    this.#writer.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { error, result } = await answered;
    if (isFields(error)) throw new Error(`${method}: ${String(error['message'])}`);
    return isFields(result) ? result : {};
  }

  /** All targets: pages, tabs, workers, popups. */
  async targets(): Promise<Target[]> {
    const { targetInfos } = await this.send('Target.getTargets', { filter: [{}] });
    return Array.isArray(targetInfos) ? targetInfos.filter(isTarget) : [];
  }

  /** The first matching target, polled every 20 ms; throws after `limit` milliseconds. */
  async until(fits: (target: Target) => boolean, what: string, limit = 15_000): Promise<Target> {
    for (const end = Date.now() + limit; Date.now() < end; await pause(20)) {
      const found = (await this.targets()).find(fits);
      if (found) return found;
    }
    throw new Error(`${what} did not appear within ${limit / 1000} s.`);
  }

  /** Attaches to a target; returns the session's id. */
  async attach(targetId: string): Promise<string> {
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    return String(sessionId);
  }

  /** Opens a tab and waits until its page is loaded; returns the ids of target and session. */
  async openTab(url: string): Promise<{ targetId: string; session: string }> {
    const targetId = String((await this.send('Target.createTarget', { url }))['targetId']);
    const session = await this.attach(targetId);
    const loaded = 'document.readyState === "complete" && location.href !== "about:blank"';
    for (let tries = 0; tries < 500 && !(await this.evaluate(session, loaded)); tries++) await pause(20);
    return { targetId, session };
  }

  /** Evaluates an expression (or a promise) in a session's page and returns its JSON value. */
  async evaluate(sessionId: string, expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', params, sessionId);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return isFields(result) ? result['value'] : undefined;
  }

  /** Terminates the browser with all its processes and removes its profile. */
  async close(): Promise<void> {
    this.send('Browser.close').catch(() => undefined);
    await Promise.race([this.#exited, pause(5000)]);
    if (this.#child.pid !== undefined) {
      try {
        process.kill(-this.#child.pid, 'SIGKILL');
      } catch {
        // already ended
      }
    }
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #receive(message: Fields): void {
    const { id } = message;
    if (typeof id !== 'number') return;
    this.#waiting.get(id)?.(message);
    this.#waiting.delete(id);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isTarget(value: unknown): value is Target {
  return isFields(value) && typeof value['targetId'] === 'string' && typeof value['url'] === 'string';
}
