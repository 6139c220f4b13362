import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { shownText } from '../../model/text/shown-text.ts';

/** A program cannot do what it was asked to. The message is a full sentence for people, shown without a stack. */
export class CommandError extends Error {
  /** 2 for wrong use and input that cannot be read. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 2, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** Reads what was typed as the value of the option `name` (`--port`). Throws a `CommandError` if it does not fit. */
type ReadTyped<T> = (typed: string, name: string) => T;

/** An option with a value of type `T`. */
export interface CommandOption<T> {
  /** What the help shows in the place of its value, such as `<number>`; a flag has none. */
  readonly value?: string;
  readonly help: string;
  /** The text that is read if the option is left out; the help shows it. */
  readonly standard?: string;
  /** Whether the help shows `--no-<name>`, too. */
  readonly isDenied?: true;
  /** The heading in the help of this option and its neighbours. */
  readonly heading?: string;
  /** Reads the typed values, in their order; a flag has `true` or, as `--no-<name>`, `false`. */
  readonly read: (typed: readonly (string | boolean)[], name: string) => T;
}

/** Options by their names in camel case: `failOn` is `--fail-on`. The help shows them in this order. */
type CommandOptions = Readonly<Record<string, CommandOption<unknown>>>;

/** The values of these options. */
export type OptionValues<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends CommandOption<infer T> ? T : never;
};

/** A program, or one of the commands of a program. */
export interface Command<Options extends CommandOptions> {
  /** What it does, as a paragraph. */
  readonly about: string;
  /** How it is called, on one line each. */
  readonly usage: readonly string[];
  /** Paragraphs between usage and options. */
  readonly details?: readonly string[];
  /** Whether there are arguments beside the options. */
  readonly takesArguments: boolean;
  readonly options: Options;
  /** Paragraphs below the options. */
  readonly notes?: readonly string[];
}

/** An option with a value, which is `undefined` if it is left out and has no standard. */
export function option<T>(row: OptionRow<T> & { readonly standard: string }): CommandOption<T>;
export function option<T>(row: OptionRow<T>): CommandOption<T | undefined>;
export function option<T>({ read, ...row }: OptionRow<T> & { readonly standard?: string }) {
  return {
    ...row,
    read: (all: readonly (string | boolean)[], name: string) => {
      const typed = all.at(-1) ?? row.standard;
      return typed === undefined ? undefined : read(String(typed), name);
    },
  };
}

interface OptionRow<T> {
  readonly value: string;
  readonly help: string;
  readonly read: ReadTyped<T>;
}

/** An option that may be repeated; its values in their order. */
export function repeated<T>({ read, help, value }: OptionRow<T>): CommandOption<readonly T[]> {
  return {
    value,
    help: `${help}; may be repeated`,
    read: (typed, name) => typed.map((one) => read(String(one), name)),
  };
}

/** An option without a value. */
export function flag(help: string): CommandOption<boolean> {
  return { help, read: (typed) => typed.at(-1) === true };
}

/** An option without a value that can be denied; `undefined` if it is left out. */
export function yesOrNo(help: string): CommandOption<boolean | undefined> {
  return {
    help,
    isDenied: true,
    read: (typed) => (typed.length === 0 ? undefined : typed.at(-1) === true),
  };
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
 * Runs a command with its arguments and returns its exit code, or shows its help if they ask for that. Rejects with a
 * `CommandError` if they are wrong.
 */
export async function runCommand<Options extends CommandOptions>(
  command: Command<Options>,
  args: readonly string[],
  run: (values: OptionValues<Options>, named: readonly string[]) => Promise<number>,
): Promise<number> {
  const { help, ...given } = readArguments(command, args);
  if (!help) return run(given.values, given.named);
  process.stdout.write(helpOf(command));
  return 0;
}

/** Reads the arguments of a command: the values of its options, and what is named beside them. */
export function readArguments<Options extends CommandOptions>(
  { options, takesArguments }: Command<Options>,
  args: readonly string[],
): { readonly values: OptionValues<Options>; readonly named: readonly string[]; readonly help: boolean } {
  const { values: typed, positionals } = parsed(options, takesArguments, args);
  const help = typed['help'] === true;
  const values = Object.entries(help ? {} : options).map(([name, row]) => [
    name,
    row.read([typed[flagName(name)] ?? []].flat(), `--${flagName(name)}`),
  ]);
  return { values: Object.fromEntries(values), named: positionals, help };
}

function parsed(options: CommandOptions, allowPositionals: boolean, args: readonly string[]) {
  const known: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const [name, { value }] of Object.entries(options))
    known[flagName(name)] = { type: value === undefined ? 'boolean' : 'string', multiple: true };
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals, allowNegative: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2, error);
  }
}

/** The name of an option on the command line. */
function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Columns of a help text, and the column where the help of options begins. */
const WIDTH = 100;
const HELP_COLUMN = 28;

/** The help text of a command, made from its options. */
export function helpOf({ about, usage, details = [], options, notes = [] }: Command<CommandOptions>): string {
  const rows = Object.entries({ ...options, help: flag('shows this') });
  const groups = Map.groupBy(rows, ([, { heading = 'Options' }]) => heading);
  const parts = [
    wrapped(about, ''),
    usage.map((line) => `  ${line}`).join('\n'),
    ...details.map((text) => wrapped(text, '')),
    ...[...groups].map(([heading, group]) => [`${heading}:`, ...group.map(optionHelp)].join('\n')),
    ...notes.map((text) => wrapped(text, '')),
  ];
  return `${parts.join('\n\n')}\n`;
}

function optionHelp([name, row]: readonly [string, CommandOption<unknown>]): string {
  const { value, help, standard, isDenied } = row;
  const flags = [`--${flagName(name)}`, ...(isDenied ? [`--no-${flagName(name)}`] : [])].join(', ');
  const text = standard === undefined ? help : `${help} (default: ${standard})`;
  return `  ${[flags, ...(value === undefined ? [] : [value])].join(' ').padEnd(HELP_COLUMN - 2)}${wrapped(text, ' '.repeat(HELP_COLUMN)).trimStart()}`;
}

/** Breaks a paragraph between words, so that no line is wider than `WIDTH`. */
function wrapped(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (indent.length + longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => indent + line).join('\n');
}

/** Runs the program with its arguments, prints why it cannot do what it was asked to, and sets the exit code. */
export async function runMain(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    const isExpected = error instanceof CommandError;
    // a message may repeat what a file says, with characters that control a terminal
    const said = isExpected ? shownText(error.message.replaceAll(/\s+/g, ' ')) : stackOf(error);
    process.stderr.write(`${said}\n`);
    process.exitCode = isExpected ? error.exitCode : 2;
  }
}

function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
