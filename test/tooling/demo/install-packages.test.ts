import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import {
  installDisplay,
  installDistributionBrowser,
  installLibraries,
} from '../../../lib/tooling/browser/install-browser.ts';
import { askOnTerminal, currentSystem, type System } from '../../../lib/tooling/browser/install-consent.ts';

interface Machine extends System {
  /** The commands that were run, as one line each. */
  readonly commands: string[];
  readonly said: string[];
  readonly questions: string[];
}

interface MachineOptions {
  readonly manager?: string;
  readonly isRoot?: boolean;
  /** What the person at the terminal answers; without it, there is no terminal. */
  readonly consent?: boolean;
  /** How the install command ends. */
  readonly ending?: { readonly code: number; readonly output: string };
}

function machine({ manager = 'apt-get', isRoot = false, consent, ending }: MachineOptions): Machine {
  const commands: string[] = [];
  const said: string[] = [];
  const questions: string[] = [];
  return {
    commands,
    said,
    questions,
    platform: 'linux',
    isRoot,
    say: (line) => said.push(line),
    ...(consent !== undefined && {
      ask: async (question: string) => {
        questions.push(question);
        return consent;
      },
    }),
    run: async (program, args) => {
      if (args[0] === '--version') return { code: program === manager ? 0 : null, output: '' };
      commands.push([program, ...args].join(' '));
      return ending ?? { code: 0, output: '' };
    },
  };
}

const UPDATE = 'apt-get update';
const INSTALL = 'apt-get install -y --no-install-recommends firefox-esr fonts-liberation fonts-dejavu-core';

it('shows the exact command at a terminal and installs nothing when the answer is no', async () => {
  const system = machine({ consent: false });
  const installed = await installDistributionBrowser('firefox', system);
  expect(system.said.join('\n')).toContain(`sudo ${UPDATE}; sudo ${INSTALL}`);
  expect(system.questions).toHaveLength(1);
  expect(system.commands).toEqual([]);
  expect(installed.problem).toContain(`sudo ${UPDATE}; sudo ${INSTALL}`);
});

it('runs exactly the command it showed when the answer is yes', async () => {
  const system = machine({ consent: true });
  expect(await installDistributionBrowser('firefox', system)).toEqual({ manager: 'apt-get' });
  expect(system.commands).toEqual([`sudo ${UPDATE}`, `sudo ${INSTALL}`]);
});

it('asks root too when there is a terminal', async () => {
  const system = machine({ consent: false, isRoot: true });
  await installDisplay(system);
  expect(system.questions).toHaveLength(1);
  expect(system.commands).toEqual([]);
});

it('says the command and runs it as root in a container, where no one can be asked', async () => {
  const system = machine({ isRoot: true });
  expect(await installDistributionBrowser('firefox', system)).toEqual({ manager: 'apt-get' });
  expect(system.said.join('\n')).toContain(`${UPDATE}; ${INSTALL}`);
  expect(system.commands).toEqual([UPDATE, INSTALL]);
});

it('only names the command where it is not root and no one can be asked', async () => {
  const system = machine({});
  const installed = await installDistributionBrowser('firefox', system);
  expect(system.commands).toEqual([]);
  expect(installed.problem).toBe(`Not installed. To install it, run: sudo ${UPDATE}; sudo ${INSTALL}`);
});

it('treats the libraries of the downloaded Chromium like packages', async () => {
  const stopped = machine({});
  const declined = machine({ consent: false });
  for (const system of [stopped, declined]) {
    expect((await installLibraries(system)).problem).toContain('npx playwright install-deps chromium');
    expect(system.commands).toEqual([]);
  }
  const root = machine({ isRoot: true });
  expect((await installLibraries(root)).problem).toBeUndefined();
  expect(root.commands).toHaveLength(1);
  expect(root.commands[0]).toMatch(/install-deps chromium$/);
});

it('never refreshes the package list of Arch alone, which would be a partial upgrade', async () => {
  const system = machine({ manager: 'pacman', isRoot: true });
  await installDistributionBrowser('chromium', system);
  await installDisplay(system);
  expect(system.commands).toEqual([
    'pacman -S --needed --noconfirm chromium ttf-dejavu',
    'pacman -S --needed --noconfirm xorg-server-xvfb xdotool',
  ]);
});

it('reports the error of a package manager that fails', async () => {
  const ending = { code: 100, output: 'Reading lists\nE: Unable to locate package firefox-esr\nbye' };
  const installed = await installDistributionBrowser('firefox', machine({ isRoot: true, ending }));
  expect(installed.problem).toBe('apt-get: E: Unable to locate package firefox-esr');
});

it('says so when the system has no package manager that it knows', async () => {
  const unknown = await installDisplay(machine({ manager: 'emerge', isRoot: true }));
  expect(unknown.problem).toContain('no known package manager');
  const mac = { ...machine({ consent: true }), platform: 'darwin' } as const;
  expect((await installDisplay(mac)).problem).toContain('no known package manager');
});

it('asks only where input and output are a terminal, and never in CI', () => {
  const terminal = { isTTY: true };
  const says = (env: NodeJS.ProcessEnv, stdin = terminal, stdout = terminal) =>
    currentSystem(() => {}, { platform: 'linux', env, stdin, stdout }).ask !== undefined;
  expect(says({})).toBe(true);
  expect(says({ CI: '' })).toBe(true);
  expect(says({ CI: 'false' })).toBe(true);
  expect(says({ CI: 'true' })).toBe(false);
  expect(says({ CI: '1' })).toBe(false);
  expect(says({}, { isTTY: false })).toBe(false);
  expect(says({}, terminal, { isTTY: false })).toBe(false);
});

it('takes only a clear yes for consent, and an input that has ended for a no', async () => {
  const answer = async (text: string) => {
    const input = new PassThrough();
    input.end(text);
    return askOnTerminal('Run it now? ', input, new PassThrough());
  };
  expect(await answer('y\n')).toBe(true);
  expect(await answer('Yes\n')).toBe(true);
  expect(await answer('\n')).toBe(false);
  expect(await answer('yum\n')).toBe(false);
  const closed = new PassThrough();
  closed.end();
  expect(await askOnTerminal('Run it now? ', closed, new PassThrough())).toBe(false);
  expect(await askOnTerminal('Run it now? ', closed, new PassThrough())).toBe(false);
});
