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
  /** The answer of the person at the terminal; without it, there is no terminal. */
  readonly consent?: boolean;
  /** The result of the install command. */
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

it('shows the exact command at a terminal and installs nothing if the answer is no', async () => {
  const system = machine({ consent: false });
  const installed = await installDistributionBrowser('firefox', system);
  expect(system.said.join('\n')).toContain(`sudo ${UPDATE}; sudo ${INSTALL}`);
  expect(system.questions).toHaveLength(1);
  expect(system.commands).toEqual([]);
  expect(installed.problem).toContain(`sudo ${UPDATE}; sudo ${INSTALL}`);
});

it('runs exactly the displayed command if the answer is yes', async () => {
  const system = machine({ consent: true });
  expect(await installDistributionBrowser('firefox', system)).toEqual({ manager: 'apt-get' });
  expect(system.commands).toEqual([`sudo ${UPDATE}`, `sudo ${INSTALL}`]);
});

it('asks root too if there is a terminal', async () => {
  const system = machine({ consent: false, isRoot: true });
  await installDisplay(system);
  expect(system.questions).toHaveLength(1);
  expect(system.commands).toEqual([]);
});

it('prints the command and runs it as root in a container without a terminal', async () => {
  const system = machine({ isRoot: true });
  expect(await installDistributionBrowser('firefox', system)).toEqual({ manager: 'apt-get' });
  expect(system.said.join('\n')).toContain(`${UPDATE}; ${INSTALL}`);
  expect(system.commands).toEqual([UPDATE, INSTALL]);
});

it('only prints the command without root and without a terminal', async () => {
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

it('reports the error of a failed package manager', async () => {
  const ending = { code: 100, output: 'Reading lists\nE: Unable to locate package firefox-esr\nbye' };
  const installed = await installDistributionBrowser('firefox', machine({ isRoot: true, ending }));
  expect(installed.problem).toBe('apt-get: E: Unable to locate package firefox-esr');
});

it('reports that the system has no known package manager', async () => {
  const unknown = await installDisplay(machine({ manager: 'emerge', isRoot: true }));
  expect(unknown.problem).toContain('no known package manager');
  const mac = { ...machine({ consent: true }), platform: 'darwin' } as const;
  expect((await installDisplay(mac)).problem).toContain('no known package manager');
});

it('asks only if input and output are a terminal, and never in CI', () => {
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

it('treats only a clear yes as consent, and ended input as a no', async () => {
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
