import * as z from 'zod/mini';
import { privacySchema } from '../../engine/report/privacy.ts';
import { resultSchema } from '../../engine/report/result.ts';

/**
 * Where a value stands in JSON: names joined with dots (`data.attributes.url`), and a number in a list; empty: the
 * value itself. `*` at the end stands for all values of an object, and alone in a row for the name that the row has
 * there; `[].` for what each entry of a list holds (`edges[].node`).
 */
const pathSchema = z.string().check(z.maxLength(200));
export type Path = string;

const placeSchema = z.nullable(pathSchema);

/** `interface`: by the interface's own values. The words are a service's own, as text (`"A"`, `"true"`, `"3"`). */
const resultMeaningSchema = z.union([
  z.literal('interface'),
  z.object({ words: z.record(z.string(), resultSchema) }),
  // a number: the ends of its scale, and from where on it is good or decent
  z.object({ from: z.number(), to: z.number(), good: z.number(), decent: z.number() }),
]);
export type ResultMeaning = z.infer<typeof resultMeaningSchema>;

const privacyMeaningSchema = z.union([
  z.literal('interface'),
  z.object({ words: z.record(z.string(), privacySchema) }),
]);
export type PrivacyMeaning = z.infer<typeof privacyMeaningSchema>;

/** How a list continues: by a link, a cursor, a page number counted from 0 or 1, or not at all. */
const nextSchema = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['link', 'cursor']), path: pathSchema }),
  z.object({ by: z.literal('number'), from: z.literal([0, 1]) }),
  z.object({ by: z.literal('none') }),
]);

/** What the user is asked, because the service's answers do not prove it. */
export const ASKED = ['url', 'id', 'result', 'privacy'] as const;
export type Asked = (typeof ASKED)[number];

/**
 * How a connection's service answers: the places of the interface's fields in its JSON. Learnt once and proved by
 * requests (`lib/extension/api/mapping/learn-mapping.ts`), shown and edited in the settings. What it does not name is
 * unknown, and read nowhere.
 */
export const mappingSchema = z.object({
  /** The rows of a list, and the single report in the answer to a request for one. */
  rows: pathSchema,
  report: pathSchema,
  /** In a row, and in a single report. An address at `id` stands for its part after `/reports/`. Null: to be asked. */
  id: placeSchema,
  url: placeSchema,
  result: z.nullable(z.object({ path: pathSchema, means: resultMeaningSchema })),
  privacy: z.nullable(z.object({ path: pathSchema, means: privacyMeaningSchema })),
  /** A number from 0 to 100 that agrees with the results. */
  score: placeSchema,
  project: placeSchema,
  createdAt: placeSchema,
  generatedAt: placeSchema,
  /** A word for what the service does with the report (`queued`, `failed`). */
  state: placeSchema,
  /** In a list's answer, as `total`. Null: not known; numbers are tried, and what they lead to tells. */
  next: z.nullable(nextSchema),
  total: placeSchema,
});
export type Mapping = z.infer<typeof mappingSchema>;

export const answersSchema = z.object({
  /** Epoch ms of when `mapping` was learnt; null: from no list with reports yet, so the interface's own words hold. */
  learntAt: z.nullable(z.number()),
  mapping: z.nullable(mappingSchema),
  /** What is to be asked, with the places it may be in, the likeliest first. */
  questions: z.array(z.object({ of: z.enum(ASKED), paths: z.array(pathSchema) })),
  /** The fields of the rows that it was learnt from, with their values as text, for questions and as an example. */
  example: z.array(z.object({ path: pathSchema, values: z.array(z.string()) })),
  /** The service prints this before its JSON; null: nothing. */
  notice: z.nullable(z.string()),
  /** The method it accepts for updates (interface: Update report). */
  updateMethod: z.enum(['PATCH', 'PUT']),
  /** Its addresses end in a slash (Django). */
  slash: z.boolean(),
  /** How far the service's times without a zone are ahead of UTC, learnt from an order's own time; null: not known. */
  zoneMinutes: z.nullable(z.number()),
});
export type Answers = z.infer<typeof answersSchema>;
export type Question = Answers['questions'][number];

export const nothingLearnt: Answers = {
  learntAt: null,
  mapping: null,
  questions: [],
  example: [],
  notice: null,
  updateMethod: 'PATCH',
  slash: false,
  zoneMinutes: null,
};

/** The values of the example's rows at a place. */
export function exampleAt({ example }: Pick<Answers, 'example'>, path: Path): readonly string[] {
  return example.find((one) => one.path === path)?.values ?? [];
}
