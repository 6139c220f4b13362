import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { note, print } from './output.ts';

/**
 * The oldest Node on which the programs run: the first whose `node:sqlite` has full-text search (FTS5) and a timeout
 * for locks. Change `engines` in package.json with it.
 */
export const NEEDED_NODE = '22.16';

/** A program cannot do what it was asked to. The message is a full sentence for people, shown without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  /** The exit code is 2 for wrong use and for input that cannot be read. */
  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** An option of a program, whose value is a `T`. */
export interface CommandOption<T> {
  /** What the help shows in the place of its value, such as `<number>`; a flag has none. */
  readonly value?: string;
  readonly help: string;
  /** The text that is read if the option is left out. */
  readonly standard?: string;
  /** Whether the help shows `--no-<name>`, too. */
  readonly isDenied?: true;
  /** The heading in the help of this option and its neighbours. */
  readonly heading?: string;
  /** Reads what was typed, in its order; for a flag that is `true` or, as `--no-<name>`, `false`. */
  readonly read: (typed: readonly (string | boolean)[], name: string) => T;
}

/** Options by their names in camel case: `failOn` is `--fail-on`. The help shows them in this order. */
type CommandOptions = Readonly<Record<string, CommandOption<unknown>>>;

export type OptionValues<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends CommandOption<infer T> ? T : never;
};

export interface ProgramCommand<Options extends CommandOptions> {
  readonly about: string;
  /** The lines that show how it is called. */
  readonly usage: readonly string[];
  /** Whether something is named beside the options. */
  readonly takesNames: boolean;
  readonly options: Options;
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
}

/** Reads what was typed for an option (`--port`). Throws a `CommandError` if it does not fit. */
type ReadTyped<T> = (typed: string, name: string) => T;

/** An option with a value: that of the text `standard` if it is left out, or else `undefined`. */
export function option(value: string, help: string): CommandOption<string | undefined>;
export function option<T>(value: string, help: string, read: ReadTyped<T>): CommandOption<T | undefined>;
export function option<T>(
  value: string,
  help: string,
  read: ReadTyped<T>,
  standard: string,
): CommandOption<T>;
export function option<T>(value: string, help: string, read?: ReadTyped<T>, standard?: string) {
  const readLast = (all: readonly (string | boolean)[], name: string) => {
    const typed = all.at(-1) ?? standard;
    return typed === undefined || !read ? typed : read(String(typed), name);
  };
  return { value, help, read: readLast, ...(standard !== undefined && { standard }) };
}

/** An option that may be repeated; its values in their order. */
export function repeated<T>(value: string, help: string, read: ReadTyped<T>): CommandOption<readonly T[]> {
  const readAll = (all: readonly (string | boolean)[], name: string) =>
    all.map((typed) => read(String(typed), name));
  return { value, help: `${help}; may be repeated`, read: readAll };
}

export function flag(help: string): CommandOption<boolean> {
  return { help, read: (typed) => typed.at(-1) === true };
}

/** An option without a value that can be denied; `undefined` if it is left out. */
export function yesOrNo(help: string): CommandOption<boolean | undefined> {
  return { help, isDenied: true, read: (typed) => (typed.length > 0 ? typed.at(-1) === true : undefined) };
}

/** Options below a heading of the help. */
export function under<Options extends CommandOptions>(heading: string, options: Options): Options {
  const rows = Object.entries(options).map(([name, row]) => [name, { ...row, heading }]);
  return Object.fromEntries(rows) as Options;
}

export const anyText: ReadTyped<string> = (typed) => typed;

export function oneOf<T extends string>(known: readonly T[]): ReadTyped<T> {
  return (typed, name) => {
    const found = known.find((one) => one === typed);
    if (found !== undefined) return found;
    throw new CommandError(`${name} must be one of ${known.join(', ')}, not "${typed}".`);
  };
}

export function wholeNumber(least: number, most: number): ReadTyped<number> {
  return (typed, name) => {
    const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new CommandError(`${name} must be a whole number from ${least} to ${most}, not "${typed}".`);
  };
}

/**
 * Reads the values of a command's options, and what is named beside them. Throws a `CommandError` if they are wrong.
 */
export function readArguments<Options extends CommandOptions>(
  { options, takesNames: allowPositionals }: ProgramCommand<Options>,
  args: readonly string[],
): { readonly values: OptionValues<Options>; readonly named: readonly string[] } {
  const known: ParseArgsOptionsConfig = {};
  for (const [name, { value }] of Object.entries(options))
    known[flagName(name)] = { type: value === undefined ? 'boolean' : 'string', multiple: true };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options: known, allowPositionals, allowNegative: true });
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split(/(?<=[.?]) To specify /);
    throw new CommandError(`${why?.replace(/(?<![.?])$/, '.')} --help shows what there is.`);
  }
  const values = Object.entries(options).map(([name, { read }]) => {
    const typed = parsed.values[flagName(name)] ?? [];
    return [name, read([typed].flat(), `--${flagName(name)}`)];
  });
  return { values: Object.fromEntries(values), named: parsed.positionals };
}

function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The width of a help text, and the column where what options do begins. */
const WIDTH = 100;
const HELP_COLUMN = 28;

export function helpOf({ about, usage, options, notes }: ProgramCommand<CommandOptions>): string {
  const rows = Object.entries({ ...options, help: flag('shows this') });
  const groups = Map.groupBy(rows, ([, { heading = 'Options' }]) => heading);
  const parts = [
    wrapped(about),
    usage.map((line) => `  ${line}`).join('\n'),
    ...[...groups].map(([heading, group]) => [`${heading}:`, ...group.map(optionHelp)].join('\n')),
    ...[...notes, `Needs Node ${NEEDED_NODE} or newer.`].map((line) => wrapped(line)),
  ];
  return parts.join('\n\n');
}

function optionHelp([name, row]: readonly [string, CommandOption<unknown>]): string {
  const { value = '', help, standard, isDenied } = row;
  const flags = `  --${flagName(name)}${isDenied ? `, --no-${flagName(name)}` : ''} ${value}`;
  const text = standard === undefined ? help : `${help} (default: ${standard})`;
  return flags.padEnd(HELP_COLUMN) + wrapped(text, HELP_COLUMN).trimStart();
}

/** Breaks a paragraph between words. */
function wrapped(text: string, indent = 0): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (indent + longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}

/** Runs a command, which returns its exit code, or shows its help if the arguments ask for that. */
export async function runCommand<Options extends CommandOptions>(
  command: ProgramCommand<Options>,
  args: readonly string[],
  run: (values: OptionValues<Options>, named: readonly string[]) => Promise<number>,
): Promise<number> {
  if (!args.includes('--help') && !args.includes('-h')) {
    const { values, named } = readArguments(command, args);
    return run(values, named);
  }
  print(helpOf(command));
  return 0;
}

/**
 * Runs the program with its arguments, prints why it cannot do what it was asked to, and sets the exit code. On an
 * older Node nothing is run; this module and what it imports must load there.
 */
export async function runMain(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  // Node itself would print the message of an error as it is
  process.on('uncaughtException', (error) => {
    note(error);
    process.exit(1);
  });
  try {
    const { node } = process.versions;
    if (node.localeCompare(NEEDED_NODE, 'en', { numeric: true }) < 0)
      throw new CommandError(`This program needs Node ${NEEDED_NODE} or newer, and this is Node ${node}.`);
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = error instanceof CommandError;
    process.exitCode = isExpected ? error.exitCode : 2;
    // a message may repeat what a file says, on several lines
    note(isExpected ? error.message.replaceAll(/\s+/g, ' ') : error);
  }
}
