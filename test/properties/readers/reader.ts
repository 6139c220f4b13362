/** An input of about `size` characters. */
type InputOf<Input> = (size: number) => Input;

/** Inputs by a description of them. */
type Inputs<Input> = Readonly<Record<string, InputOf<Input>>>;

/** A function that reads input from outside, with the inputs that overload a careless one. */
export interface Reader {
  readonly reads: string;
  /** Measures each input with `measure`. */
  readonly each: (
    measure: <Input>(
      input: string,
      read: (input: Input) => unknown,
      inputOf: InputOf<Input>,
    ) => Promise<void>,
  ) => Promise<void>;
}

export function reader<Input>(reads: string, inputs: Inputs<Input>, read: (input: Input) => unknown): Reader {
  return {
    reads,
    each: async (measure) => {
      for (const [input, inputOf] of Object.entries(inputs)) await measure(input, read, inputOf);
    },
  };
}

/** Several functions that read the same inputs. */
export function readers<Input>(
  inputs: Inputs<Input>,
  reads: Readonly<Record<string, (input: Input) => unknown>>,
): Reader[] {
  return Object.entries(reads).map(([name, read]) => reader(name, inputs, read));
}

/** Text before and after the repeated part, so that parsing gets as far as possible. */
export type Around = readonly [before: string, after: string];

/** Each part, repeated: never closed, or nested. */
export function repeated(parts: readonly string[], around: readonly Around[] = [PLAIN]): Inputs<string> {
  return Object.fromEntries(
    around.flatMap(([before, after]) =>
      parts.map((part): [string, InputOf<string>] => [
        JSON.stringify([before, part, after]),
        (size) => before + part.repeat(Math.ceil(size / part.length)) + after,
      ]),
    ),
  );
}

/** Parts of increasing number until the text has `size` characters. */
export function numbered(size: number, part: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < size; index += 1) text += part(index);
  return text;
}

/** Repeated characters that expressions and scanners look for, unclosed or nested. */
const ANYTHING = ['/', ' ', 'a-', 'a.', '"', '(', ')]', '*!', '\n', '=;', '%', '&', ':1', '\\', '?'];

/** A reader of text of any kind; `parts` are repeated in addition to what is hostile anywhere. */
export function textReader(
  reads: string,
  read: (text: string) => unknown,
  { parts = [], around }: { readonly parts?: readonly string[]; readonly around?: readonly Around[] } = {},
): Reader {
  return reader(reads, repeated([...ANYTHING, ...parts], around), read);
}

/** Nothing around the repeated part. */
export const PLAIN: Around = ['', ''];

/** Where in a URL the repeated part can be. */
export const IN_ADDRESS: readonly Around[] = [
  ['https://example.com/', ''],
  ['https://example.com/', 'x'],
  ['https://example.com/?', 'x'],
  ['https://example.com/#', 'x'],
];
