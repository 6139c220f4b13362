import { PASSWORD, PRIVATE, PUBLIC } from '../../../engine/report/privacy.ts';
import type { Result } from '../../../engine/report/result.ts';
import {
  type Answers,
  type Asked,
  exampleAt,
  type Mapping,
  type Path,
  type PrivacyMeaning,
  type ResultMeaning,
} from '../../../shared/connection/mapping.ts';

/** A number as a result: the ends of its scale, and from where on it is good or decent. */
export type ResultScale = Extract<ResultMeaning, { readonly from: number }>;

/** The part of a mapping that is asked about. */
export type MappingPart = Partial<Pick<Mapping, Asked>>;

/** The part that says that a field is at this path, or (null) that the service has none. */
export function partAt(of: Asked, path: Path | null, answers: Answers): MappingPart {
  if (of === 'url' || of === 'id') return { [of]: path };
  if (path === null) return { [of]: null };
  const values = exampleAt(answers, path);
  return of === 'result'
    ? { result: { path, means: proposedResults(values) } }
    : { privacy: { path, means: proposedPrivacies(values) } };
}

/** The best values of scales that services use; other scales end at 100. */
const ENDS = [1, 5, 10, 20];

/** What values of a service probably mean as results: numbers are on a scale, words mean what they contain. */
export function proposedResults(example: readonly string[]): ResultMeaning {
  const values = example.filter(Boolean);
  if (values.length === 0) return 'interface';
  const numbers = values.map(readNumber).filter((number) => number !== null);
  if (numbers.length < values.length)
    return { words: proposedWords(values, { good: 'good', decent: 'decent', bad: 'bad' } as const) };
  const highest = Math.max(...numbers);
  const to = ENDS.find((end) => highest <= end) ?? Math.max(100, highest);
  const from = Math.min(0, ...numbers);
  return { from, to, good: from + 0.8 * (to - from), decent: from + 0.5 * (to - from) };
}

/** What values of a service probably mean as privacy. Flags and numbers mean nothing of their own accord. */
export function proposedPrivacies(values: readonly string[]): PrivacyMeaning {
  if (values.length === 0) return 'interface';
  return { words: proposedWords(values, { public: PUBLIC, private: PRIVATE, password: PASSWORD } as const) };
}

/** Whether every number of a scale is one, and all are in their order; true for a meaning without a scale. */
export function isUsableMeaning(means: ResultMeaning): boolean {
  if (means === 'interface' || 'words' in means) return true;
  const { from, decent, good, to } = means;
  const inOrder = [from, decent, good, to];
  const isRising = (list: readonly number[]) => list.every((n, at) => at === 0 || n >= (list[at - 1] ?? n));
  return (
    from !== to && inOrder.every(Number.isFinite) && (isRising(inOrder) || isRising(inOrder.toReversed()))
  );
}

/** The result that a text stands for on a scale; null if it is no number on it. On a falling scale, low is good. */
export function resultOnScale(value: string, { from, to, good, decent }: ResultScale): Result | null {
  const number = readNumber(value);
  if (number === null || number < Math.min(from, to) || number > Math.max(from, to)) return null;
  const reaches = (bar: number) => (to > from ? number >= bar : number <= bar);
  if (reaches(good)) return 'good';
  return reaches(decent) ? 'decent' : 'bad';
}

/** The words that contain exactly one of the names, in any case of letters. */
function proposedWords<Meaning>(
  values: readonly string[],
  names: Readonly<Record<string, Meaning>>,
): Record<string, Meaning> {
  const meanings = Object.entries(names);
  return Object.fromEntries(
    values.flatMap((value): [string, Meaning][] => {
      const found = meanings.filter(([name]) => value.toLowerCase().includes(name));
      return found.length === 1 && found[0] ? [[value, found[0][1]]] : [];
    }),
  );
}

function readNumber(text: string): number | null {
  return /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(text) ? Number(text) : null;
}
