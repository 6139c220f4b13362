import { describe, expect, it } from 'vitest';
import { CHECK_COMMAND } from '../../../../lib/programs/cli/check/check-command.ts';
import { KEYS_COMMAND } from '../../../../lib/programs/cli/keys/run-keys.ts';
import { MCP_COMMAND } from '../../../../lib/programs/cli/mcp/mcp-command.ts';
import {
  CommandError,
  flag,
  helpOf,
  NEEDED_NODE,
  oneOf,
  option,
  type ProgramCommand,
  readArguments,
  repeated,
  wholeNumber,
  yesOrNo,
} from '../../../../lib/programs/service/node/command-line.ts';

const OPTIONS = {
  port: option('<number>', 'listens here', wholeNumber(1, 99), '80'),
  logFile: option('<file>', 'writes here'),
  skip: repeated('<what>', 'leaves out', oneOf(['cats', 'dogs'])),
  quiet: flag('says nothing'),
  colour: yesOrNo('shows colours, or does not'),
};
const COMMAND: ProgramCommand<typeof OPTIONS> = {
  about: 'Serves animals.',
  usage: ['serve <animal>... [options]'],
  takesNames: true,
  options: OPTIONS,
  notes: [],
};

describe('the options of a program', () => {
  it.each([
    ['', { port: 80, logFile: undefined, skip: [], quiet: false, colour: undefined }],
    ['--port 81 --log-file a.txt --quiet', { port: 81, logFile: 'a.txt', quiet: true }],
    ['--skip dogs --skip=cats', { skip: ['dogs', 'cats'] }],
    ['--port 81 --port 82 --colour --no-colour', { port: 82, colour: false }],
  ])('are read from “%s”', (line, values) => {
    expect(readArguments(COMMAND, line.split(' ').filter(Boolean)).values).toMatchObject(values);
  });

  it('leave what is named beside them', () => {
    expect(readArguments(COMMAND, ['owl', '--quiet', 'fox']).named).toEqual(['owl', 'fox']);
  });

  it.each([
    ['--port many', '--port must be a whole number from 1 to 99, not "many".'],
    ['--port 100', '--port must be a whole number from 1 to 99, not "100".'],
    ['--port', "'--port <value>' argument missing"],
    ['--skip owls', '--skip must be one of cats, dogs, not "owls".'],
    ['--colours', "'--colours'"],
  ])('are refused in “%s”, as wrong use', (line, sentence) => {
    const read = () => readArguments(COMMAND, line.split(' '));
    expect(read).toThrow(sentence);
    expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(read).toThrow(CommandError);
  });

  it('are listed in the help, with what counts if they are left out', () => {
    expect(helpOf(COMMAND)).toBe(`Serves animals.

  serve <animal>... [options]

Options:
  --port <number>           listens here (default: 80)
  --log-file <file>         writes here
  --skip <what>             leaves out; may be repeated
  --quiet                   says nothing
  --colour, --no-colour     shows colours, or does not
  --help                    shows this

Needs Node ${NEEDED_NODE} or newer.`);
  });

  it.each([CHECK_COMMAND, KEYS_COMMAND, MCP_COMMAND])('fit into 100 columns of help: $usage.0', (command) => {
    const lines = helpOf(command).split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    // no option touches its help
    expect(lines.filter((line) => /^ {2}--/.test(line) && !/^.{26,27} {1,2}\S/.test(line))).toEqual([]);
  });
});

describe('verdict check', () => {
  it.each([
    [['--format', 'pdf'], '--format must be one of text, json, markdown, junit, github, csv, not "pdf".'],
    [
      ['--fail-on', 'response-time'],
      'Response times differ from run to run, so no build may depend on them.',
    ],
    [
      ['--header', 'X: a\r\nY: b'],
      '--header wants "Name: value", without line ends and with characters of Latin-1 only.',
    ],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readArguments(CHECK_COMMAND, args)).toThrow(sentence);
  });
});
