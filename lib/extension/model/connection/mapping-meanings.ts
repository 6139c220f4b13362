import { PASSWORD, PRIVACY_LABELS, PRIVATE, PUBLIC } from '../../../engine/report/privacy.ts';
import type { Message, PlainKey } from '../../../engine/text/message.ts';
import { shownText } from '../../../engine/text/shown-text.ts';
import {
  type Answers,
  exampleAt,
  type Mapping,
  type Path,
  type PrivacyMeaning,
  type Question,
  type ResultMeaning,
} from '../../../shared/connection/mapping.ts';
import { readNumber } from './value-meanings.ts';

/** A number as a result: the ends of its scale, and from where on it is good or decent. */
export type ResultScale = Extract<ResultMeaning, { readonly from: number }>;

/** A part of a mapping with the name that the user reads. */
export interface MappingField {
  readonly of: keyof Mapping;
  readonly label: PlainKey;
  /** It is written, as the rows of the example do not have it; others are chosen among their fields. */
  readonly isTyped?: true;
  /** Written, but it may be nowhere. */
  readonly isOptional?: true;
  /** Every report has it. */
  readonly isNeeded?: true;
}

/** In the order in which they are shown. */
export const MAPPING_FIELDS: readonly MappingField[] = [
  { of: 'rows', label: 'placeRows', isTyped: true },
  { of: 'report', label: 'placeReport', isTyped: true },
  { of: 'id', label: 'placeId', isNeeded: true },
  { of: 'url', label: 'placeUrl', isNeeded: true },
  { of: 'result', label: 'placeResult' },
  { of: 'privacy', label: 'privacy' },
  { of: 'score', label: 'scoreLabel' },
  { of: 'project', label: 'project' },
  { of: 'createdAt', label: 'columnCreated' },
  { of: 'generatedAt', label: 'columnGenerated' },
  { of: 'state', label: 'placeState' },
  { of: 'next', label: 'nextPage' },
  { of: 'total', label: 'placeTotal', isTyped: true, isOptional: true },
];

/** Where a field is; null: nowhere. */
export function placeOf(of: keyof Mapping, mapping: Partial<Mapping>): Path | null {
  const place = mapping[of] ?? null;
  return typeof place === 'object' && place !== null ? ('path' in place ? place.path : null) : place;
}

/** Parts of a mapping. */
export type MappingPart = Partial<Mapping>;

/** The part that says that a field is at this path, or (null) that the service has none. What was said of it stays. */
export function partAt(of: keyof Mapping, path: Path | null, answers: Answers): MappingPart {
  if (path === null || (of !== 'result' && of !== 'privacy')) return { [of]: path };
  const values = exampleAt(answers, path);
  const said = answers.mapping?.[of];
  const means = said?.path === path && said.means !== 'interface' ? said.means : null;
  const proposed = of === 'result' ? proposedResults(values) : proposedPrivacies(values);
  return { [of]: { path, means: means ?? proposed } };
}

/** What was found, for which it is asked. */
export function whyAsked({ of, paths, value, ordered }: Question): Message {
  if (value !== undefined && ordered !== undefined)
    return { key: 'askAfterOrder', values: { privacy: { key: PRIVACY_LABELS[ordered] }, value } };
  if (value !== undefined) return { key: 'askNewValue', values: { value } };
  if (of === 'url') return { key: 'askFoundUrls' };
  const own = paths.find((path) => new RegExp(`(?:^|\\.)${of}$`, 'i').test(path));
  return own === undefined
    ? { key: 'askFoundNone', values: { field: of } }
    : { key: 'askFoundOther', values: { field: shownText(own) } };
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
