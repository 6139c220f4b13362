import * as z from 'zod/mini';
import type {
  listingSchema,
  PagePreview,
  ReportedPage,
  RichResult,
  structuredDataSchema,
} from '../contract/report-schemas.ts';
import { isRecord } from '../core/is-record.ts';
import { shownText } from '../text/shown-text.ts';
import { safeHref } from '../url/safe-href.ts';
import {
  CAUSES,
  crawlerAccessSchema,
  type KeptOut,
  type ListingAnswer,
  readAnswerSchema,
} from './contents/listing.ts';
import { sentenceOf, textOf } from './contents-text.ts';
import { factsSchema } from './facts.ts';
import { keptOutOf } from './kept-out.ts';

/*
 * The parts of a report that the contract defines, under its names, whatever a service sends: what cannot be read is
 * left out, texts can be displayed, and lists are bounded.
 */

/** The names of a part are those of the contract. */
type Readers<Sent> = { readonly [Name in keyof Sent]?: z.ZodMiniType };
type SentListing = z.infer<typeof listingSchema>;

/** Longer lists of what a page has, of entities, of crawlers and obstacles, and of all else are cut. */
const MOST = { rows: 500, entities: 200, obstacles: 20, others: 50 };
const LONGEST = { name: 100, code: 6_000 };

const aText = stringAs(textOf);
const aSentence = stringAs(sentenceOf);
// a default is quicker than a fault that is caught, of which a hostile report has thousands
const text = z.transform((found) => (typeof found === 'string' ? textOf(found) : ''));
const sentence = z.transform(sentenceOf);
const textOrNull = z.transform((found) => (typeof found === 'string' ? textOf(found) : null));
const flag = z.transform((found) => found === true);
const whole = z.transform((found) => (isWhole(found) ? found : undefined));
const wholeOrZero = z.transform((found) => (isWhole(found) ? found : 0));
const amount = z.number().check(z.nonnegative());

function stringAs(shown: (found: string) => string) {
  return z.pipe(z.string(), z.transform(shown));
}

function isWhole(found: unknown): found is number {
  return Number.isSafeInteger(found) && Number(found) >= 0;
}

function orNone<Part extends z.ZodMiniType>(part: Part) {
  return z.catch(z.optional(part), undefined);
}

function firstOf(most: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((all) => all.slice(0, most)),
  );
}

/** A list without the entries that cannot be read. */
function listOf<Entry>(entry: z.ZodMiniType<Entry>, most = MOST.others) {
  return z.pipe(
    firstOf(most),
    z.transform((all) => all.map((each) => partOf(entry, each)).filter((each) => each !== null)),
  );
}

/** A part of a report; `null` if it cannot be read. */
function partOf<Part>(part: z.ZodMiniType<Part>, value: unknown): Part | null {
  const read = part.safeParse(value);
  return read.success ? read.data : null;
}

const decision = z.object({ answer: readAnswerSchema });
const obstacle = z.object({
  answer: z.catch(readAnswerSchema, 'unknown'),
  reason: text,
  text: sentence,
  next_step: sentence,
  status: whole,
} satisfies Readers<SentListing['obstacles'][number]>);

/** AI crawlers by their names; those with an access that is not known are left out. */
const accesses = z.pipe(
  z.catch(z.record(z.string(), z.unknown()), {}),
  z.transform((all) =>
    Object.fromEntries(
      Object.entries(all)
        .flatMap(([name, value]) => {
          const access = partOf(crawlerAccessSchema, value);
          return access ? [[textOf(name).slice(0, LONGEST.name), access] as const] : [];
        })
        .slice(0, MOST.obstacles),
    ),
  ),
);
const crawlers = z.object({
  google: orNone(decision),
  bing: orNone(decision),
  ai: accesses,
} satisfies Readers<SentListing['crawlers']>);

const listingPart = z.object({
  answer: readAnswerSchema,
  reason: text,
  text: sentence,
  next_step: sentence,
  obstacles: z.catch(listOf(obstacle, MOST.obstacles), []),
  crawlers: z.catch(crawlers, { ai: {} }),
} satisfies Readers<SentListing>);

export interface Indexing extends Omit<z.infer<typeof listingPart>, 'answer'> {
  readonly answer: ListingAnswer;
  /** What decides, or leaves it open, in a word that no language translates: `noindex`. */
  readonly cause: string | undefined;
  readonly keptOut?: KeptOut | undefined;
}

/** Reads a report's `listing`, which may be the answer alone. */
export function readListing(value: unknown): Indexing | null {
  const read = partOf(listingPart, isRecord(value) ? value : { answer: value });
  return read && { ...read, cause: CAUSES.get(read.reason), keptOut: keptOutOf(read.obstacles) };
}

/** What else would keep a page from being indexed, in sentences: the first of these is the answer. */
export function alsoAgainst(obstacles: Indexing['obstacles']): readonly string[] {
  return obstacles.slice(1).flatMap((each) => each.text || []);
}

const difference = z.object({ text: z.pipe(aSentence, z.string().check(z.minLength(1))) });

/** Source that can be displayed, without the indentation that all lines but the first share. */
function codeText(code: string): string {
  const [first = '', ...rest] = code.slice(0, LONGEST.code).replaceAll('\t', '  ').split(/\r?\n/);
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents, LONGEST.code);
  return [first, ...rest.map((line) => line.slice(shared))].map(shownText).join('\n').trim();
}

const texts = z.catch(listOf(aText), []);
const richResult = z.object({
  id: text,
  eligible: flag,
  missing: texts,
  invalid: z.catch(listOf(z.object({ property: text, value: text, problem: text })), []),
  recommended: texts,
} satisfies Readers<RichResult>);
/** What a rich result of Google Search lacks. */
export type ShownRichResult = z.infer<typeof richResult>;

const entity = z.object({
  format: text,
  types: texts,
  name: textOrNull,
  line: z.catch(z.nullable(z.int().check(z.positive())), null),
  rich_results: z.pipe(
    listOf(richResult),
    // reports of earlier versions name what Google has stopped showing: it lacks nothing, and is never eligible
    z.transform((all) =>
      all.filter((each) => each.eligible || each.missing.length + each.invalid.length > 0),
    ),
  ),
  error: orNone(aText),
  code: orNone(stringAs(codeText)),
} satisfies Readers<z.infer<typeof structuredDataSchema>>);
/** A thing that a page describes to search engines, or a block that could not be read. */
export type ShownEntity = z.infer<typeof entity>;

const preview = z.object({
  title: text,
  title_width: amount,
  description: text,
  description_width: amount,
  site_name: text,
  social_title: text,
  social_description: text,
  /** A safe address, or empty. */
  social_image: z.transform((found) => safeHref(textOf(found)) ?? ''),
} satisfies Readers<PagePreview>);
export type Preview = z.infer<typeof preview>;

/** Width and height. */
const size = z.transform((found) =>
  Array.isArray(found) && found.length > 1 && found.every(isWhole) ? found.slice(0, 2) : undefined,
);
const image = z.object({
  url: text,
  alt: textOrNull,
  own: size,
  shown: size,
  bytes: whole,
} satisfies Readers<ReportedPage['images'][number]>);
const level = z.pipe(
  z.int().check(z.positive()),
  z.transform((found) => Math.min(found, 9)),
);

/** How a page was read, and what it has. What is absent is not known. */
const pagePart = z.object({
  status: amount,
  bytes: amount,
  raw_seen: z.boolean(),
  rendered_seen: z.boolean(),
  final_url: text,
  title: text,
  encoding: orNone(z.object({ name: text, source: text })),
  time_to_first_byte: orNone(amount),
  raw_unread: orNone(z.string()),
  shown_version: orNone(z.nullable(z.string())),
  as_user: flag,
  asks_to_sign_in: flag,
  preview: orNone(preview),
  headings: orNone(listOf(z.object({ level, text }), MOST.rows)),
  more_headings: wholeOrZero,
  images: orNone(listOf(image, MOST.rows)),
  more_images: wholeOrZero,
  headers: orNone(listOf(z.tuple([text, text], z.unknown()), MOST.rows)),
  redirects: orNone(listOf(z.object({ status: wholeOrZero, url: text }), MOST.rows)),
} satisfies Readers<ReportedPage>);
export type SeenPage = z.infer<typeof pagePart>;

export type Parts = ReturnType<typeof readParts>;

/** Reads the parts of a report; `null`: the service does not send it, or in another form. */
export function readParts(contents: unknown) {
  const sent = isRecord(contents) ? contents : {};
  return {
    /** Whether search engines may list the page. */
    listing: readListing(sent['listing']),
    /** What the page's scripts change. */
    differences: partOf(z.pipe(firstOf(MOST.others), z.array(difference)), sent['differences']),
    /** What the page says of itself to search engines, in document order. */
    structured_data: partOf(z.pipe(firstOf(MOST.entities), z.array(entity)), sent['structured_data']),
    /** What the page says, without judgement. */
    facts: partOf(factsSchema, sent['facts']),
    page: partOf(pagePart, sent['page']),
  };
}
