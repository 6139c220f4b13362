import { existsSync } from 'node:fs';
import { lastLine, type Ran, runQuietly } from '../demo/run-quietly.ts';

const INSTALL_LIMIT_MS = 10 * 60_000;

/** The machine that packages are installed on. Tests replace it. */
export interface Machine {
  /** Whether its packages are Debian's or Ubuntu's. */
  readonly hasApt: boolean;
  readonly isRoot: boolean;
  /** Whether a person sits at a terminal. Not in CI. */
  readonly hasTerminal: boolean;
  readonly run: (program: string, args: readonly string[]) => Promise<Ran>;
}

export function thisMachine(host: NodeJS.Process = process): Machine {
  const isCi = !['', 'false'].includes(host.env['CI'] ?? '');
  return {
    hasApt: host.platform === 'linux' && existsSync('/usr/bin/apt-get'),
    isRoot: host.getuid?.() === 0,
    hasTerminal: host.stdin.isTTY && host.stdout.isTTY && !isCi,
    run: (program, args) =>
      runQuietly(program, args, {
        limit: INSTALL_LIMIT_MS,
        env: { ...host.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
  };
}

/**
 * Installs packages of Debian and Ubuntu: as root without a terminal (a container, CI), and nowhere else, because
 * system packages are the user's own affair. Returns `undefined`, or why they are missing with the command that
 * installs them.
 */
export async function installPackages(
  names: readonly string[],
  say: (line: string) => void,
  { hasApt, isRoot, hasTerminal, run }: Machine = thisMachine(),
): Promise<string | undefined> {
  if (!hasApt) return `Install it with your system's package manager (on Debian: ${names.join(' ')}).`;
  const install = ['install', '-y', '--no-install-recommends', ...names];
  const sudo = isRoot ? '' : 'sudo ';
  const command = `${sudo}apt-get update && ${sudo}apt-get ${install.join(' ')}`;
  if (!isRoot || hasTerminal) return `To install it, run: ${command}`;
  say(`Installing system packages: ${command}`);
  await run('apt-get', ['update']);
  const { code, output } = await run('apt-get', install);
  return code === 0 ? undefined : `apt-get: ${lastLine(output, /^E:|error|fail|unable/i)}`;
}
