import { resultOfScore } from '../../../engine/report/result-of-score.ts';
import type { Mapping, Path } from '../../../shared/connection/mapping.ts';
import {
  isNoVerdict,
  privacyName,
  privacyValue,
  readNumber,
  readPrivacy,
  readScore,
  readVerdict,
  resultWord,
} from '../../model/connection/value-meanings.ts';
import { joined } from '../wire/path.ts';
import { readTime } from '../wire/values/time.ts';
import { type Column, isAll, namedIn, present } from './columns.ts';
import type { Found } from './find-address.ts';

const MAY_BE_RESULT = /result|verdict|grade|rating|score|status|level|mark|stars?$|quality|light|class|rank/i;
const MAY_BE_PRIVACY = /priva|public|visib|access|protect|shar|has_?password/i;
/** More different values, or longer ones (UTF-16 units), are no enumeration. */
const MOST_WORDS = 6;
const LONGEST_WORD = 40;

type Result = NonNullable<Mapping['result']>;
type Privacy = NonNullable<Mapping['privacy']>;

const byInterface = (path: Path) => ({ found: { path, means: 'interface' as const }, paths: [] });
const open = (columns: readonly (Column | undefined)[]) => ({
  found: null,
  paths: [...new Set(columns.flatMap((column) => column?.path ?? []))],
});

/** How many different things the values of a field mean. */
function meant(column: Column, read: (value: unknown) => unknown): number {
  return new Set(
    present(column)
      .map(read)
      .filter((one) => one !== null),
  ).size;
}

/** The only one of these fields. */
function only(columns: readonly Column[]): Column | undefined {
  return columns.length === 1 ? columns[0] : undefined;
}

/** What the user has said of a field, if it still means something. */
function kept<Place extends Result | Privacy>(
  columns: readonly Column[],
  place: Place | null,
  isRead: (value: unknown, place: Place) => boolean,
): Found<Place> | null {
  const isFit = columns.some(
    (column) => column.path === place?.path && present(column).some((value) => isRead(value, place)),
  );
  return place && place.means !== 'interface' && isFit ? { found: place, paths: [] } : null;
}

/**
 * The verdict: the interface's `result` with any of its words, or the only field with at least two of them.
 * `isSettled`: the rows show what it looks like; reports that are being made have none.
 */
export function findResult(
  columns: readonly Column[],
  own: readonly Path[],
  before: Result | null,
): Found<Result> & { readonly isSettled: boolean } {
  const said = kept(columns, before, (value, { means }) => readVerdict(value, means).result !== null);
  if (said) return { ...said, isSettled: true };
  const [mine] = namedIn(columns, own, 'result');
  const inMine = columns.filter(({ within }) => own.some((place) => within === joined(place, 'result')));
  const named = only([...(mine ? [mine] : []), ...inMine].filter((column) => meant(column, resultWord) > 0));
  if (named) return { ...byInterface(named.path), isSettled: true };
  if (mine && present(mine).every(isNoVerdict)) return { ...byInterface(mine.path), isSettled: false };
  const words = columns.filter((column) =>
    isAll(column, (value) => resultWord(value) !== null || isNoVerdict(value)),
  );
  const varied =
    mine || inMine.some((column) => words.includes(column))
      ? undefined
      : only(words.filter((column) => meant(column, resultWord) > 1));
  if (varied) return { ...byInterface(varied.path), isSettled: true };
  const mayBe = columns.filter(
    (column) => MAY_BE_RESULT.test(column.path) && (isFew(column) || isAll(column, isNumber)),
  );
  const likely = words.filter((column) => meant(column, resultWord) > 0);
  return { ...open([mine, ...likely, ...mayBe]), isSettled: true };
}

/**
 * The interface's `privacy` with its values or any of its names, unless a label beside it says that its values are
 * others; or the only field with more than one of the names.
 */
export function findPrivacy(
  columns: readonly Column[],
  own: readonly Path[],
  before: Privacy | null,
): Found<Privacy> {
  const said = kept(columns, before, (value, { means }) => readPrivacy(value, means) !== null);
  if (said) return said;
  const [mine] = namedIn(columns, own, 'privacy');
  const labels = columns.filter(({ name }) => /^privacy./i.test(name));
  const isContradicted = labels.some(({ values }) =>
    values.some(
      (value, at) => privacyName(value) !== null && privacyName(value) !== privacyValue(mine?.values[at]),
    ),
  );
  const isOwn = (column: Column) =>
    present(column).every((value) => privacyValue(value) !== null) || meant(column, privacyName) > 0;
  if (mine && !isContradicted && isOwn(mine)) return byInterface(mine.path);
  const inMine = only(
    columns.filter(
      (column) =>
        own.some((place) => column.within === joined(place, 'privacy')) && meant(column, privacyName) > 0,
    ),
  );
  if (inMine) return byInterface(inMine.path);
  const mayBe = columns.filter((column) => MAY_BE_PRIVACY.test(column.path) && isFew(column));
  const isVaried = (column: Column) =>
    meant(column, privacyName) > 1 && isAll(column, (value) => privacyName(value) !== null);
  const varied = mine ? undefined : only(mayBe.filter(isVaried));
  return varied ? byInterface(varied.path) : open([mine, ...mayBe]);
}

const isNumber = (value: unknown) => readNumber(value) !== null;

/** Whether a field may be an enumeration: it has few different short values, and they are no times. */
function isFew(column: Column): boolean {
  const words = new Set(
    present(column)
      .map(String)
      .filter((word) => word.length < LONGEST_WORD),
  );
  return words.size > 0 && words.size <= MOST_WORDS && !isAll(column, (value) => readTime(value) !== null);
}

/** What stands as score and as result of a report. */
type Scored = readonly [score: unknown, result: unknown];

/** The highest score of the scales that are in use beside that of 100: 1, 5 and 10. */
const SMALL = 10;

/**
 * Whether scores are from 0 to 100: they agree with each result, and two results are there or a score that no smaller
 * scale has. 3 is bad of 10, too. Null: they do not contradict, and do not prove it.
 */
export function areScores(all: readonly Scored[]): boolean | null {
  const pairs = all.map(([value, result]) => [value ?? '', readScore(value), resultWord(result)] as const);
  const agree = pairs.every(([value, score, word]) =>
    score === null ? value === '' : word === null || resultOfScore(score) === word,
  );
  const told = pairs.flatMap(([, score, word]) => (score === null || word === null ? [] : [{ score, word }]));
  const isVaried = new Set(told.map(({ word }) => word)).size > 1;
  return agree ? isVaried || told.some(({ score }) => score > SMALL) || null : false;
}
