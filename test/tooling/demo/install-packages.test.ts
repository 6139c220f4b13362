import { expect, it } from 'vitest';
import { installPackages, type Machine, thisMachine } from '../../../lib/tooling/browser/install-packages.ts';

const UPDATE = 'apt-get update';
const INSTALL = 'apt-get install -y --no-install-recommends firefox-esr';

/** Installs on a machine, and returns what was run, said and returned. */
async function installOn(machine: Partial<Machine>, ending = { code: 0, output: '' }) {
  const commands: string[] = [];
  const said: string[] = [];
  const problem = await installPackages(['firefox-esr'], (line) => said.push(line), {
    hasApt: true,
    isRoot: false,
    hasTerminal: false,
    run: async (program, args) => {
      commands.push([program, ...args].join(' '));
      return ending;
    },
    ...machine,
  });
  return { commands, said: said.join('\n'), problem };
}

it('prints the command and runs it as root in a container without a terminal', async () => {
  const { commands, said, problem } = await installOn({ isRoot: true });
  expect(commands).toEqual([UPDATE, INSTALL]);
  expect(said).toContain(`${UPDATE} && ${INSTALL}`);
  expect(problem).toBeUndefined();
});

it.each([
  ['a user without a terminal', {}, `sudo ${UPDATE} && sudo ${INSTALL}`],
  ['a user at a terminal', { hasTerminal: true }, `sudo ${UPDATE} && sudo ${INSTALL}`],
  ['root at a terminal', { isRoot: true, hasTerminal: true }, `${UPDATE} && ${INSTALL}`],
])('only names the command to %s', async (_who, machine, command) => {
  const { commands, problem } = await installOn(machine);
  expect(commands).toEqual([]);
  expect(problem).toBe(`To install it, run: ${command}`);
});

it('names the packages on a system with other package managers', async () => {
  const { commands, problem } = await installOn({ hasApt: false, isRoot: true });
  expect(commands).toEqual([]);
  expect(problem).toContain('firefox-esr');
});

it('reports the error of a failed installation', async () => {
  const ending = { code: 100, output: 'Reading lists\nE: Unable to locate package firefox-esr\nbye' };
  const { problem } = await installOn({ isRoot: true }, ending);
  expect(problem).toBe('apt-get: E: Unable to locate package firefox-esr');
});

it('sees no terminal in CI', () => {
  const at = (env: NodeJS.ProcessEnv, isTTY = true) =>
    thisMachine({ ...process, env, stdin: { isTTY }, stdout: { isTTY } } as NodeJS.Process).hasTerminal;
  expect([at({}), at({ CI: 'false' }), at({ CI: 'true' }), at({}, false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
