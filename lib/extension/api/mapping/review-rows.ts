import type { Privacy } from '../../../engine/report/privacy.ts';
import { type Answers, exampleAt, type Path, type Question } from '../../../shared/connection/mapping.ts';
import {
  isNoVerdict,
  ownWord,
  privacyName,
  readPrivacy,
  readVerdict,
} from '../../model/connection/value-meanings.ts';
import { inRow, plainName, type Row } from '../wire/path.ts';
import { isMade } from '../wire/report.ts';
import { readTime } from '../wire/values/time.ts';
import { isTelling } from './columns.ts';
import { draftRows, exampleOf, MOST_EXAMPLES } from './draft-mapping.ts';
import { areScores } from './find-verdict.ts';

/** What is known of how a service answers, as far as rows can change it. */
type Known = Pick<Answers, 'mapping' | 'questions' | 'example'>;
type Step = (rows: readonly Row[], known: Known) => Known;

/**
 * What rows, of a list or a single report, show beyond what is known. A value that nobody has seen is asked about,
 * and a number as privacy takes all others with it; a score that contradicts its result is none; the interface's own
 * names count where nothing else has that place. Null: nothing is new.
 */
export function reviewed(rows: readonly Row[], known: Known): Known | null {
  const { mapping, questions, example } = known;
  const before: Known = { mapping, questions, example };
  const after = [withNewValues, withScore, withOwnNames].reduce((one, step) => step(rows, one), before);
  return Object.entries(after).every(([name, value]) => value === before[name as keyof Known]) ? null : after;
}

/** With a question about each value that has no meaning, and is not in the example. */
export const withNewValues: Step = (rows, before) =>
  (['result', 'privacy'] as const).reduce((known, of) => {
    const { mapping } = known;
    const place = mapping?.[of];
    if (!mapping || !place) return known;
    const seen = exampleAt(known, place.path);
    const isMeant = (value: unknown) =>
      of === 'result'
        ? isNoVerdict(value) || readVerdict(value, mapping.result?.means ?? 'interface').result !== null
        : ownWord(value) === null || readPrivacy(value, mapping.privacy?.means ?? 'interface') !== null;
    const valueIn = (row: Row) => inRow(row, place.path);
    const row = rows.find(
      (one) => !isMeant(valueIn(one)) && !seen.includes(exampleOf(valueIn(one))) && isMade(one, mapping),
    );
    if (!row) return known;
    const value = exampleOf(valueIn(row));
    const isNumber = of === 'privacy' && place.means === 'interface' && /^(?:\d+|true|false)$/.test(value);
    return {
      ...asked({ of, paths: [place.path], value }, withExample(row, known)),
      mapping: isNumber ? { ...mapping, privacy: null } : mapping,
    };
  }, before);

/** A question in place of one about the same. */
function asked(question: Question, known: Known): Known {
  return { ...known, questions: [question, ...known.questions.filter(({ of }) => of !== question.of)] };
}

/** With a row before those of the example, and with these fields of it. */
function withExample(row: Row, known: Known, more: readonly Path[] = []): Known {
  const { example } = known;
  const none = example[0]?.values.map(() => '') ?? [];
  const added = more.map((path) => ({ path, values: none }));
  const next = [...example, ...added].map(({ path, values }) => {
    return { path, values: [exampleOf(inRow(row, path)), ...values].slice(0, MOST_EXAMPLES) };
  });
  return { ...known, example: next };
}

/** The score counts from the second result on that agrees, and never again after one that does not. */
const withScore: Step = (rows, known) => {
  const { mapping, example } = known;
  const result = mapping?.result;
  const place = mapping?.score ?? example.find(({ path }) => lastName(path) === 'score')?.path;
  if (!mapping || result?.means !== 'interface' || place === undefined) return known;
  const results = exampleAt(known, result.path);
  const earlier = exampleAt(known, place).map((value, index) => [value, results[index]] as const);
  const scored = (row: Row) => [inRow(row, place), inRow(row, result.path)] as const;
  const isOpen = mapping.score === null && areScores(earlier) === null;
  if (!isOpen && mapping.score === null) return known;
  const contradiction = rows.find((row) => areScores([scored(row)]) === false);
  if (contradiction) return { ...withExample(contradiction, known), mapping: { ...mapping, score: null } };
  const isProved = isOpen && areScores([...earlier, ...rows.map(scored)]);
  return isProved ? { ...known, mapping: { ...mapping, score: place } } : known;
};

const OWN_NAMES = ['result', 'privacy', 'project', 'createdAt', 'generatedAt', 'state'] as const;

/** The interface's own names in a row that the mapping has nowhere, and that were not there before. */
const withOwnNames: Step = (rows, known) => {
  const { mapping, example } = known;
  const row = rows.find(isTelling);
  if (!mapping || !row) return known;
  const isNew = (path: Path) => !example.some((one) => one.path === path);
  const { mapping: shown, questions, scores } = draftRows([row], '', mapping);
  const found = OWN_NAMES.flatMap((field) => {
    const place = shown[field];
    const path = typeof place === 'object' ? place?.path : place;
    return mapping[field] === null && path !== undefined && isNew(path) ? [{ field, place, path }] : [];
  });
  const open = questions.flatMap(({ of, paths: [path = ''] }): Question[] =>
    of !== 'url' && mapping[of] === null && isNew(path) && lastName(path) === of
      ? [{ of, paths: [path] }]
      : [],
  );
  const paths = [
    found.map(({ path }) => path),
    open.flatMap((one) => one.paths),
    scores.filter(isNew),
  ].flat();
  if (paths.length === 0) return known;
  const next: Known = {
    ...withExample(row, known, paths),
    mapping: { ...mapping, ...Object.fromEntries(found.map(({ field, place }) => [field, place])) },
    questions: known.questions.filter(({ of }) => !found.some(({ field }) => field === of)),
  };
  return open.reduce((one, question) => asked(question, one), next);
};

function lastName(path: Path): string {
  return plainName(path.slice(path.lastIndexOf('.') + 1));
}

/**
 * What the answer to an order for a privacy shows beyond what is known: where it is another one, and the service could
 * not have said so by a name or by the user's words, the values do not mean what was thought. Null: nothing.
 */
export function contradicted(ordered: Privacy, privacy: Privacy, known: Known): Known | null {
  const { mapping, example } = known;
  const { path, means } = mapping?.privacy ?? { path: 'privacy', means: 'interface' as const };
  const seen = exampleAt(known, path);
  const words = means === 'interface' ? {} : means.words;
  if (seen.some((value) => privacyName(value) !== null) || Object.values(words).includes(ordered))
    return null;
  const [value = String(privacy)] = Object.keys(words).filter((word) => words[word] === privacy);
  const left = Object.fromEntries(Object.entries(words).filter(([, meaning]) => meaning !== privacy));
  const place = means === 'interface' ? null : { path, means: { words: left } };
  const values = [value, ...seen].slice(0, MOST_EXAMPLES);
  return {
    ...asked({ of: 'privacy', paths: [path], value, ordered }, known),
    mapping: mapping && { ...mapping, privacy: place },
    example: [...example.filter((one) => one.path !== path), { path, values }],
  };
}

/** Whether rows of reports that were made have lost the verdict that those of the example had. */
export function hasLostVerdict(rows: readonly Row[], known: Known): boolean {
  const { mapping } = known;
  const path = mapping?.result?.path;
  // the last row of the example is one of the list
  if (!mapping || path === undefined || !exampleAt(known, path).at(-1)) return false;
  const made = rows.filter((row) => readTime(inRow(row, mapping.generatedAt)) !== null);
  return made.length > 0 && made.every((row) => inRow(row, path) === undefined);
}
