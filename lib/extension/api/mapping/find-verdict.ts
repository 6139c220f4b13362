import { resultOfScore } from '../../../engine/report/result-of-score.ts';
import type { Mapping, Path } from '../../../shared/connection/mapping.ts';
import { joined } from '../wire/path.ts';
import { readNumber } from '../wire/values/number.ts';
import { privacyValue, readPrivacy } from '../wire/values/privacy.ts';
import { readScore, readVerdict, resultWord } from '../wire/values/result.ts';
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

const certain = <Place>(found: Place): Found<Place> => ({ found, paths: [] });
const open = (columns: readonly (Column | undefined)[]) => ({
  found: null,
  paths: [...new Set(columns.flatMap((column) => column?.path ?? []))],
});

/** Whether what the user has said of a field still fits: it means something. */
function isKept(
  columns: readonly Column[],
  { path, means }: Result | Privacy,
  isRead: (value: unknown) => boolean,
) {
  return (
    means !== 'interface' && columns.some((column) => column.path === path && present(column).some(isRead))
  );
}

/**
 * The verdict: the interface's `result` with its words, or the only field whose values are these words. `isSettled`:
 * the rows show what it looks like; reports that are being made have none.
 */
export function findResult(
  columns: readonly Column[],
  own: readonly Path[],
  before: Result | null,
): Found<Result> & { readonly isSettled: boolean } {
  const of = (path: Path, isSettled = true) => ({
    ...certain<Result>({ path, means: 'interface' }),
    isSettled,
  });
  const isRead = (value: unknown) => readVerdict(value, before?.means ?? 'interface').result !== null;
  if (before && isKept(columns, before, isRead)) return { ...certain(before), isSettled: true };
  const proved = columns.filter((column) => isAll(column, (value) => resultWord(value) !== null));
  const [mine] = namedIn(columns, own, 'result');
  if (mine && (proved.includes(mine) || present(mine).length === 0))
    return of(mine.path, proved.includes(mine));
  const inMine = proved.filter(({ within }) => own.some((place) => within === joined(place, 'result')));
  const only = inMine.length > 0 || mine ? inMine : proved;
  if (only.length === 1 && only[0]) return of(only[0].path);
  const mayBe = columns.filter(
    (column) => MAY_BE_RESULT.test(column.path) && (isFew(column) || isAll(column, isNumber)),
  );
  return { ...open([mine, ...proved, ...mayBe]), isSettled: true };
}

/** The interface's `privacy` with its values or names, unless a label beside it says that its values are others. */
export function findPrivacy(
  columns: readonly Column[],
  own: readonly Path[],
  before: Privacy | null,
): Found<Privacy> {
  const of = (path: Path) => certain<Privacy>({ path, means: 'interface' });
  const isRead = (value: unknown) => readPrivacy(value, before?.means ?? 'interface') !== null;
  if (before && isKept(columns, before, isRead)) return certain(before);
  const [mine] = namedIn(columns, own, 'privacy');
  const labels = columns.filter(({ name }) => /^privacy./i.test(name));
  const isContradicted = labels.some(({ values }) =>
    values.some((value, at) => isName(value) && privacyValue(value) !== privacyValue(mine?.values[at])),
  );
  const isOwn = (column: Column) => isAll(column, (value) => privacyValue(value) !== null);
  if (mine && !isContradicted && (isOwn(mine) || present(mine).length === 0)) return of(mine.path);
  const inMine = columns.filter(
    (column) => own.some((place) => column.within === joined(place, 'privacy')) && isAll(column, isName),
  );
  if (inMine.length === 1 && inMine[0]) return of(inMine[0].path);
  return open([mine, ...columns.filter((column) => MAY_BE_PRIVACY.test(column.path) && isFew(column))]);
}

/** One of the interface's names, and no number. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && !/\d/.test(value) && privacyValue(value) !== null;
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

/** A score counts if it agrees with the result in every row, and any row has both: 18 of 20 and 950 of 1000 do not. */
export function findScore(
  columns: readonly Column[],
  own: readonly Path[],
  result: Result | null,
): Path | null {
  const results = columns.find(({ path }) => path === result?.path)?.values ?? [];
  if (result?.means !== 'interface') return null;
  const verdicts = ({ values }: Column) =>
    values.map((value, at) => ({
      value: value ?? null,
      score: readScore(value),
      word: resultWord(results[at]),
    }));
  const agrees = (column: Column) =>
    verdicts(column).some(({ score, word }) => score !== null && word !== null) &&
    verdicts(column).every(({ value, score, word }) =>
      score === null ? value === null : word === null || resultOfScore(score) === word,
    );
  return namedIn(columns, own, 'score').find(agrees)?.path ?? null;
}
