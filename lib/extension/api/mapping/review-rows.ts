import type { Privacy } from '../../../engine/report/privacy.ts';
import {
  type Answers,
  exampleAt,
  type Mapping,
  type Path,
  type Question,
} from '../../../shared/connection/mapping.ts';
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
import { areScores, type Scored } from './find-verdict.ts';

/** What is known of how a service answers, as far as rows can change it. */
type Known = Pick<Answers, 'mapping' | 'questions' | 'example'>;

/**
 * What rows, of a list or a single report, show beyond what is known. A value that nobody has seen is asked about,
 * and a number as privacy takes all others with it; a score that contradicts its result is none; the interface's own
 * names count where nothing else has that place. Null: nothing is new.
 */
export function reviewed(rows: readonly Row[], known: Answers): Known | null {
  const { mapping, questions, example } = known;
  const after = withOwnNames(rows, withScore(rows, withNewValues(rows, { mapping, questions, example })));
  return after.example === example && after.questions === questions && after.mapping === mapping
    ? null
    : after;
}

type Step = (rows: readonly Row[], known: Known) => Known;

/** With a question about each value that has no meaning, and is not in the example. */
export const withNewValues: Step = (rows, known) =>
  withNewValue('privacy')(rows, withNewValue('result')(rows, known));

function withNewValue(of: 'result' | 'privacy'): Step {
  return (rows, known) => {
    const { mapping } = known;
    const place = mapping?.[of] ?? null;
    if (!mapping || !place) return known;
    const seen = exampleAt(known, place.path);
    const isNew = (row: Row) => {
      const value = inRow(row, place.path);
      return !isMeant(of, value, mapping) && !seen.includes(exampleOf(value)) && isMade(row, mapping);
    };
    const row = rows.find(isNew);
    if (!row) return known;
    const value = exampleOf(inRow(row, place.path));
    const isNumber = of === 'privacy' && place.means === 'interface' && /^\d+$|^(?:true|false)$/.test(value);
    return {
      ...asked({ of, paths: [place.path], value }, withExample(row, known)),
      mapping: isNumber ? { ...mapping, privacy: null } : mapping,
    };
  };
}

/** Whether a value has a meaning, or says that there is nothing. */
function isMeant(of: 'result' | 'privacy', value: unknown, { result, privacy }: Mapping): boolean {
  return of === 'result'
    ? isNoVerdict(value) || readVerdict(value, result?.means ?? 'interface').result !== null
    : ownWord(value) === null || readPrivacy(value, privacy?.means ?? 'interface') !== null;
}

/** A question in place of one about the same. */
function asked(question: Question, known: Known): Known {
  return { ...known, questions: [question, ...known.questions.filter(({ of }) => of !== question.of)] };
}

/** With a row before those of the example, and with these fields of it. */
function withExample(row: Row, known: Known, more: readonly Path[] = []): Known {
  const { example } = known;
  const length = Math.max(0, ...example.map(({ values }) => values.length));
  const added = more.filter((path) => !example.some((one) => one.path === path));
  const all = [...example, ...added.map((path) => ({ path, values: Array<string>(length).fill('') }))];
  return {
    ...known,
    example: all.map(({ path, values }) => {
      return { path, values: [exampleOf(inRow(row, path)), ...values].slice(0, MOST_EXAMPLES) };
    }),
  };
}

/** The score counts from the second result on that agrees, and never again after one that does not. */
const withScore: Step = (rows, known) => {
  const { mapping } = known;
  const result = mapping?.result;
  if (!mapping || result?.means !== 'interface') return known;
  const inExample = known.example.find(({ path }) => lastName(path) === 'score');
  const place = mapping.score ?? inExample?.path;
  if (place === undefined) return known;
  const scored = (row: Row): Scored => [inRow(row, place), inRow(row, result.path)];
  const [before, results] = [exampleAt(known, place), exampleAt(known, result.path)];
  const earlier = before.map((value, index): Scored => [value, results[index]]);
  const state = areScores(earlier);
  const contradiction = rows.find((row) => areScores([scored(row)]) === false);
  const isOpen = mapping.score === null && state === null;
  if (contradiction && (isOpen || mapping.score !== null))
    return { ...withExample(contradiction, known), mapping: { ...mapping, score: null } };
  return isOpen && areScores([...earlier, ...rows.map(scored)])
    ? { ...known, mapping: { ...mapping, score: place } }
    : known;
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
  const isFound = ({ of }: Question) => found.some(({ field }) => field === of);
  const next = {
    ...withExample(row, known, paths),
    mapping: { ...mapping, ...Object.fromEntries(found.map(({ field, place }) => [field, place])) },
    questions: known.questions.filter((one) => !isFound(one)),
  };
  return open.reduce<Known>((one, question) => asked(question, one), next);
};

function lastName(path: Path): string {
  return plainName(path.slice(path.lastIndexOf('.') + 1));
}

/**
 * What the answer to an order for a privacy shows beyond what is known: where it is another one, and the service could
 * not have said so by a name or by the user's words, the values do not mean what was thought. Null: nothing.
 */
export function contradicted(ordered: Privacy, privacy: Privacy | null, known: Answers): Known | null {
  const { mapping, example } = known;
  const { path, means } = mapping?.privacy ?? { path: 'privacy', means: 'interface' as const };
  if (privacy === null || privacy === ordered || (mapping && !mapping.privacy)) return null;
  const isNamed = exampleAt(known, path).some((value) => privacyName(value) !== null);
  const words = means === 'interface' ? {} : means.words;
  if (isNamed || Object.values(words).includes(ordered)) return null;
  const [value = String(privacy)] = Object.keys(words).filter((word) => words[word] === privacy);
  const left = Object.entries(words).filter(([, meaning]) => meaning !== privacy);
  const place = means === 'interface' ? null : { path, means: { words: Object.fromEntries(left) } };
  const values = [value, ...exampleAt(known, path)].slice(0, MOST_EXAMPLES);
  return {
    ...asked({ of: 'privacy', paths: [path], value, ordered }, known),
    mapping: mapping && { ...mapping, privacy: place },
    example: [...example.filter((one) => one.path !== path), { path, values }],
  };
}

/** Whether rows of reports that were made have lost the verdict that was learnt from others. */
export function hasLostVerdict(rows: readonly Row[], known: Answers): boolean {
  const { mapping } = known;
  const path = mapping?.result?.path;
  const made =
    mapping && path !== undefined ? rows.filter((row) => readTime(inRow(row, mapping.generatedAt))) : [];
  // the last row of the example is one of the list
  return (
    path !== undefined &&
    made.length > 0 &&
    made.every((row) => inRow(row, path) === undefined) &&
    Boolean(exampleAt(known, path).at(-1))
  );
}
