import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Ran, runQuietly } from '../demo/run-quietly.ts';

const INSTALL_LIMIT_MS = 10 * 60_000;

/** The machine that packages are installed on. Tests replace it. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly say: (line: string) => void;
  /** Asks the person at the terminal a yes-or-no question. Absent without a terminal, and in CI. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly run: (program: string, args: readonly string[]) => Promise<Ran>;
}

/** The parts of `process` that decide whether a person can be asked. */
interface Host {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean };
  readonly getuid?: () => number;
}

export function currentSystem(say: (line: string) => void, host: Host = process): System {
  const isCi = !['', 'false'].includes(host.env['CI'] ?? '');
  const canAsk = host.stdin.isTTY && host.stdout.isTTY && !isCi;
  return {
    platform: host.platform,
    isRoot: host.getuid?.() === 0,
    say,
    ...(canAsk && { ask: askOnTerminal }),
    run: (program, args) =>
      runQuietly(program, args, {
        limit: INSTALL_LIMIT_MS,
        env: { ...host.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
  };
}

/**
 * Whether `command`, which installs system packages, may be run now. With a terminal it is shown and the
 * person decides; without one, root (a container, CI) proceeds and logs it, and any other user does not.
 */
export async function mayInstall(command: string, system: System): Promise<boolean> {
  if (system.ask) {
    system.say('System packages are missing. This command installs them:');
    system.say(`  ${command}`);
    return system.ask('Run it now? [y/N] ');
  }
  if (system.isRoot) system.say(`Installing system packages: ${command}`);
  return system.isRoot;
}

export async function askOnTerminal(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<boolean> {
  if (input.readableEnded) return false;
  // without `terminal`, Ctrl-C still signals the whole process
  const lines = createInterface({ input, output, terminal: false });
  const answer = await new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question, resolve);
  });
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
