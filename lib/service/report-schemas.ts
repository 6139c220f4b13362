import { z } from '@hono/zod-openapi';
import type { UnreadReason } from './page/page-read.ts';

/*
 * The parts of a report as they are sent. They describe the reports in the OpenAPI document.
 */

export const resultSchema = z.enum(['good', 'decent', 'bad']).openapi('Result');

export const checkSchema = z
  .object({
    id: z.string().openapi({ description: 'Stable name of the check.', example: 'title-length' }),
    title: z.string().openapi({ example: 'Title length' }),
    group: z.enum(['search', 'performance', 'security', 'basics']),
    importance: z
      .enum(['high', 'medium', 'low', 'note'])
      .openapi({ description: 'A note is advice that weighs nothing.' }),
    state: z.enum(['passed', 'failed', 'not-applicable', 'not-seen']).openapi({
      description:
        'not-applicable: the page has nothing to check; not-seen: it could not be read. Neither counts.',
    }),
    passed: z.boolean().nullable().openapi({ description: 'null if it neither passed nor failed.' }),
    text: z.string().openapi({
      description: 'What is wrong, in a sentence, if it failed; else the name.',
      example: '3 of 12 images have no alt text',
    }),
    value: z
      .string()
      .openapi({ description: 'What was measured; `n of m` counts what is wrong.', example: '3 of 12' }),
    evidence: z.array(z.string()).openapi({ description: 'The elements or header lines it rests on.' }),
    selectors: z
      .array(z.string().nullable())
      .optional()
      .openapi({
        description:
          'For each piece of evidence, the CSS selector of its element in the shown page, or null; ` >>> ` leads into a shadow root.',
        example: ['a[href="/cart"]'],
      }),
    advice: z.string(),
  })
  .openapi('Check');

const answerSchema = z
  .enum(['listed', 'not-listed', 'other-address', 'contradiction', 'unknown'])
  .openapi('ListingAnswer');
const decisionSchema = z.object({
  answer: answerSchema,
  reason: z.string().openapi({ description: 'What decides.', example: 'noindex-meta' }),
});
const accessSchema = z.enum(['allowed', 'disallowed', 'not-seen']);

export const listingSchema = decisionSchema
  .extend({
    text: z.string().openapi({ description: 'Why.' }),
    next_step: z.string(),
    crawlers: z.object({
      google: decisionSchema,
      bing: decisionSchema,
      ai: z
        .record(z.string(), accessSchema)
        .openapi({ description: 'Whether robots.txt allows AI crawlers; without weight.' }),
    }),
  })
  .openapi('Listing', { description: 'Whether search engines may list the page.' });

export const differenceSchema = z
  .object({
    id: z.string().openapi({ description: 'What is different.', example: 'canonical' }),
    before: z.string().openapi({ description: 'In the HTML as sent.' }),
    after: z.string().openapi({ description: 'After the scripts have run.' }),
    text: z.string(),
  })
  .openapi('Difference');

const PROBLEMS = [
  'number',
  'date',
  'duration',
  'url',
  'currency',
  'enum',
  'text',
  'type',
  'range',
  'count',
  'length',
] as const;

const richResultSchema = z
  .object({
    id: z.string().openapi({
      description: 'The last part of the address of its page at Google Search Central.',
      example: 'product-snippet',
    }),
    eligible: z.boolean(),
    missing: z.array(z.string()).openapi({
      description: 'Required properties that are absent or empty; alternatives are joined with ` | `.',
      example: ['review | aggregateRating | offers'],
    }),
    invalid: z
      .array(z.object({ property: z.string(), value: z.string(), problem: z.enum(PROBLEMS) }))
      .openapi({ description: 'What is present and cannot be used.' }),
    recommended: z.array(z.string()).openapi({ description: 'Recommended properties that are absent.' }),
  })
  .openapi('RichResult');

export const structuredDataSchema = z
  .object({
    format: z.enum(['json-ld', 'microdata', 'rdfa']),
    types: z.array(z.string()).openapi({ example: ['Product'] }),
    name: z.string().nullable(),
    line: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'In the HTML as sent; null if scripts added it.' }),
    rich_results: z.array(richResultSchema).openapi({
      description: 'Rich results of Google Search that are made for it.',
    }),
    error: z
      .string()
      .optional()
      .openapi({ description: 'What is wrong in a block that is not JSON, and where.' }),
  })
  .openapi('StructuredData');

const previewSchema = z
  .object({
    title: z.string(),
    title_width: z.number().openapi({ description: 'In pixels of Arial at 20 pixels.' }),
    description: z.string(),
    description_width: z.number().openapi({ description: 'In pixels of Arial at 14 pixels.' }),
    site_name: z.string(),
    social_title: z.string(),
    social_description: z.string(),
    social_image: z.string().openapi({ description: 'The absolute address of the image; may be empty.' }),
  })
  .openapi('Preview', { description: 'What search results and shared links show of the page.' });

export const factsSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    h1: z.string(),
    canonical: z.string().nullable().openapi({ description: 'null if there is none or several.' }),
    robots: z.string().openapi({ description: 'Robots metas and X-Robots-Tag headers.' }),
    blocked: z.enum(['noindex', 'robots-txt']).nullable(),
    language: z.string(),
    hreflang: z.array(z.object({ language: z.string(), url: z.string() })),
    sitemap: z.enum(['listed', 'not-listed', 'none', 'cut', 'not-seen']),
    links: z
      .array(z.object({ url: z.string(), rel: z.string().optional() }))
      .openapi({ description: 'The first 500 links to other pages of the same host.' }),
    more_links: z.number().int(),
    gone: z.array(z.string()).openapi({ description: 'Links that were tried and are gone (404, 410).' }),
    words: z.number().int(),
    types: z.array(z.string()).openapi({ description: 'The types of its structured data.' }),
  })
  .openapi('Facts', { description: 'What the page says, without judgement.' });

const UNREAD = [
  'not-requested',
  'no-answer',
  'other-origin',
  'own-worker',
  'strangers',
  'time',
  'size',
  'encoding',
  'redirect',
  'unsafe',
] as const satisfies readonly UnreadReason[];

/** The page of a report, as it is sent and as it is stored: a change must still accept stored reports. */
export const pageFactsSchema = z
  .object({
    requested_url: z.string(),
    final_url: z.string().openapi({ description: 'The address that answered, after redirects.' }),
    status: z.number().int(),
    redirects: z
      .array(z.object({ url: z.string(), status: z.number().int(), location: z.string() }))
      .nullable()
      .openapi({ description: 'null if they could not be seen.' }),
    title: z.string(),
    encoding: z.object({ name: z.string(), source: z.enum(['bom', 'header', 'meta', 'default']) }),
    bytes: z.number().int().openapi({ description: 'Bytes of the body once decompressed.' }),
    transferred_bytes: z
      .number()
      .int()
      .openapi({ description: 'Bytes of the body as they crossed the network.' }),
    time_to_first_byte: z.number().openapi({ description: 'Milliseconds to the response headers.' }),
    raw_seen: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the page was seen as its server sends it.' }),
    raw_unread: z
      .enum(UNREAD)
      .optional()
      .openapi({ description: 'Why it was not; `no-answer`: the page’s policy, or no connection.' }),
    rendered_seen: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the page was seen after its scripts have run.' }),
    shown_version: z.enum(['same', 'older', 'own-worker', 'translated']).nullable().optional().openapi({
      description:
        'Whether the tab showed what is served: an older version, one that the page’s own service worker has stored, or one that the browser has translated. null if no tab showed the page.',
    }),
    as_user: z.boolean().optional().openapi({
      description: 'Whether strangers get something else, so that the page was judged as its user sees it.',
    }),
    preview: previewSchema.optional(),
  })
  .openapi('Page');
