import * as z from 'zod/mini';
import { privacySchema } from '../../engine/report/privacy.ts';
import { resultSchema } from '../../engine/report/result.ts';

/**
 * Where a value stands in JSON: names joined with dots (`data.attributes.url`), and a number in a list; empty: the
 * value itself.
 */
const pathSchema = z.string().check(z.maxLength(200));
export type Path = string;

const placeSchema = z.nullable(pathSchema);

/**
 * `interface`: by the interface's own values. The words are a service's own, as text (`"A"`, `"true"`, `"3"`), beside
 * the interface's.
 */
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
export const ASKED = ['url', 'result', 'privacy'] as const;
export type Asked = (typeof ASKED)[number];

/**
 * How a connection's service answers: the places of the interface's fields in its JSON. Learnt once and proved by
 * requests (`lib/extension/api/mapping/learn-mapping.ts`), shown and edited in the settings. What it does not name is
 * unknown, and read nowhere.
 */
export const mappingSchema = z.object({
  /** The rows of a list, and the single report in the answer to a request for one. Null: none could be read yet. */
  rows: pathSchema,
  report: placeSchema,
  /** In a row, and in a single report. Null: nowhere, or to be asked. */
  id: placeSchema,
  url: placeSchema,
  result: z.nullable(z.object({ path: pathSchema, means: resultMeaningSchema })),
  privacy: z.nullable(z.object({ path: pathSchema, means: privacyMeaningSchema })),
  /** A number from 0 to 100 that agrees with two different results. */
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

const questionSchema = z.object({
  of: z.enum(ASKED),
  /** The places it may be in, the likeliest first. */
  paths: z.array(pathSchema),
  /** Why it is asked again: a value without a meaning, or the one that answered an order for another privacy. */
  value: z.optional(z.string()),
  ordered: z.optional(privacySchema),
});
export type Question = z.infer<typeof questionSchema>;

/** Mappings stored before November 29, 2026 may ask about the id. That question is dropped, and the id is learnt. */
const isAsked = (of: string) => ASKED.some((one) => one === of);
const questionsSchema = z.pipe(
  z.pipe(
    z.array(z.looseObject({ of: z.string() })),
    z.transform((all) => all.filter(({ of }) => isAsked(of))),
  ),
  z.array(questionSchema),
);

export const answersSchema = z.object({
  /** Epoch ms of when `mapping` was learnt; null: from no list with reports yet, so the interface's own words hold. */
  learntAt: z.nullable(z.number()),
  mapping: z.nullable(mappingSchema),
  questions: questionsSchema,
  /**
   * The fields of the rows that it was learnt from, with their values as text, for questions and as an example; before
   * them those of rows that showed more later.
   */
  example: z.array(z.object({ path: pathSchema, values: z.array(z.string()) })),
  /** The service prints this before its JSON; null: nothing. */
  notice: z.nullable(z.string()),
  /** The method it accepts for updates (interface: Update report). */
  updateMethod: z.enum(['PATCH', 'PUT']),
  /** Its addresses end in a slash (Django). */
  slash: z.boolean(),
});
export type Answers = z.infer<typeof answersSchema>;

export const nothingLearnt: Answers = {
  learntAt: null,
  mapping: null,
  questions: [],
  example: [],
  notice: null,
  updateMethod: 'PATCH',
  slash: false,
};

/** The values of the example's rows at a place. */
export function exampleAt({ example }: Pick<Answers, 'example'>, path: Path): readonly string[] {
  return example.find((one) => one.path === path)?.values ?? [];
}
