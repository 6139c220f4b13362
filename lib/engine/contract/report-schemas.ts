import * as z from 'zod';
import { names } from '../core/names.ts';
import { CHECK_GROUPS, CHECK_STATES, FIXED_BY, IMPORTANCES } from '../report/check-values.ts';
import { crawlerAccessSchema, readAnswerSchema } from '../report/contents/listing.ts';
import { RESULTS } from '../report/result.ts';
import { LISTING_REASONS } from './listing-reasons.ts';

/*
 * The parts of a report as they are sent. They describe the reports in the OpenAPI document.
 */

export const sentResultSchema = z.enum(RESULTS).meta({ id: 'Result' });

export const checkSchema = z
  .object({
    id: z.string().meta({ description: 'Stable name of the check.', example: 'title-length' }),
    title: z.string().meta({ example: 'Title length' }),
    group: z.enum(CHECK_GROUPS),
    importance: z.enum(IMPORTANCES).meta({ description: 'A note is advice that weighs nothing.' }),
    state: z.enum(CHECK_STATES).meta({
      description:
        'not-applicable: the page has nothing to check; not-seen: it could not be read. Neither counts.',
    }),
    passed: z.boolean().nullable().meta({ description: 'null if it neither passed nor failed.' }),
    text: z.string().meta({
      description: 'What is wrong, in a sentence, if it failed; else the name.',
      example: '3 of 12 images have no alt text',
    }),
    text_many: z.string().optional().meta({
      description: 'What is wrong if it failed, in a sentence that is true of every page on which it is.',
      example: 'Images have no alt text',
    }),
    value: z
      .string()
      .meta({ description: 'What was measured; `n of m` counts what is wrong.', example: '3 of 12' }),
    count: z.number().int().optional().meta({
      description: 'How many are wrong, if it failed and that can be counted.',
      example: 3,
    }),
    evidence: z.array(z.string()).meta({ description: 'The elements or header lines it rests on.' }),
    selectors: z
      .array(z.string().nullable())
      .readonly()
      .optional()
      .meta({
        description:
          'For each piece of evidence, the CSS selector of its element in the shown page, or null; ` >>> ` leads into a shadow root.',
        example: ['a[href="/cart"]'],
      }),
    advice: z.string(),
    why: z.string().optional().meta({ description: 'Why it matters.' }),
    source: z.string().optional().meta({ description: 'The address of the page that the rule rests on.' }),
    fixed_by: z.enum(FIXED_BY).optional().meta({
      description: 'Who usually fixes it: who writes the page, builds its HTML, or runs the server.',
    }),
    cost: z.number().int().optional().meta({
      description: 'The points that the score would gain if it passed.',
    }),
    ceiling: z.number().int().optional().meta({
      description: 'The highest score that the page can have while it fails. Absent: it sets no limit.',
    }),
  })
  .meta({ id: 'Check' });

/** The signal that decides whether a page may be listed. */
export type ListingReason = (typeof LISTING_REASONS)[number];

const answerSchema = z.enum(readAnswerSchema.options).meta({ id: 'ListingAnswer' });
const decisionSchema = z.object({
  answer: answerSchema,
  reason: z.enum(LISTING_REASONS).meta({ description: 'What decides.', example: 'noindex-meta' }),
});
const accessSchema = z.enum(crawlerAccessSchema.options);

export const obstacleSchema = decisionSchema.extend({
  text: z.string().meta({ description: 'Why.' }),
  next_step: z.string(),
});
const obstacleDetailsSchema = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .meta({ description: 'What its texts are made of: a line of robots.txt, an address, a status.' });
const statusSchema = z.number().int().optional().meta({ description: 'The HTTP status, if it is why.' });

export const listingSchema = obstacleSchema
  .extend({
    obstacles: z
      .array(
        obstacleSchema
          .extend({ status: statusSchema, details: obstacleDetailsSchema })
          .meta({ id: 'Obstacle' }),
      )
      .readonly()
      .meta({
        description:
          'All that speaks against listing the page, in order: the first one decides. Empty if nothing does.',
      }),
    crawlers: z.object({
      google: decisionSchema,
      bing: decisionSchema,
      ai: z
        .record(z.string(), accessSchema)
        .meta({ description: 'Whether robots.txt allows AI crawlers; without weight.' }),
    }),
  })
  .meta({ id: 'Listing', description: 'Whether search engines may list the page.' });

export const scriptChangeSchema = z
  .object({
    id: z
      .enum(['canonical', 'robots', 'title', 'description', 'h1', 'words', 'links', 'structured-data'])
      .meta({ description: 'What is different.', example: 'canonical' }),
    before: z.string().meta({ description: 'In the HTML as sent.' }),
    after: z.string().meta({ description: 'After the scripts have run.' }),
    text: z.string(),
  })
  .meta({ id: 'ScriptChange' });

/** Why a value of structured data cannot be used. */
export type ValueProblem = (typeof PROBLEMS)[number];
const PROBLEMS = names('number date duration url currency enum text type range count length');

const richResultSchema = z
  .object({
    id: z.string().meta({
      description: 'The last part of the address of its page at Google Search Central.',
      example: 'product-snippet',
    }),
    eligible: z.boolean(),
    missing: z
      .array(z.string())
      .readonly()
      .meta({
        description: 'Required properties that are absent or empty; alternatives are joined with ` | `.',
        example: ['review | aggregateRating | offers'],
      }),
    invalid: z
      .array(z.object({ property: z.string(), value: z.string(), problem: z.enum(PROBLEMS) }))
      .readonly()
      .meta({ description: 'What is present and cannot be used.' }),
    recommended: z
      .array(z.string())
      .readonly()
      .meta({ description: 'Recommended properties that are absent.' }),
  })
  .meta({ id: 'RichResult' });
/** What a feature of Google Search lacks on an entity. */
export type RichResult = z.infer<typeof richResultSchema>;

export const structuredDataSchema = z
  .object({
    format: z.enum(['json-ld', 'microdata', 'rdfa']),
    types: z
      .array(z.string())
      .readonly()
      .meta({ example: ['Product'] }),
    name: z.string().nullable(),
    line: z.number().int().nullable().meta({ description: 'In the HTML as sent; null if scripts added it.' }),
    rich_results: z.array(richResultSchema).readonly().meta({
      description: 'Rich results of Google Search that are made for it.',
    }),
    error: z
      .string()
      .optional()
      .meta({ description: 'What is wrong in a block that is not JSON, and where.' }),
    code: z.string().optional().meta({
      description: 'Its source, cut after 5,000 characters; 30,000 in a report.',
    }),
  })
  .meta({ id: 'StructuredData' });

const previewSchema = z
  .object({
    title: z.string(),
    title_width: z.number().meta({ description: 'In pixels of Arial at 20 pixels.' }),
    description: z.string(),
    description_width: z.number().meta({ description: 'In pixels of Arial at 14 pixels.' }),
    site_name: z.string(),
    social_title: z.string(),
    social_description: z.string(),
    social_image: z.string().meta({ description: 'The absolute address of the image; may be empty.' }),
  })
  .meta({ id: 'Preview', description: 'What search results and shared links show of the page.' });
export type PagePreview = z.infer<typeof previewSchema>;

export const factsSchema = z
  .object({
    title: z.string().meta({ description: 'At most 300 characters, as description and h1; may be empty.' }),
    description: z.string(),
    h1: z.string(),
    canonical: z.string().nullable().meta({ description: 'Absolute; null if there is none or several.' }),
    robots: z.string().meta({ description: 'Robots metas and X-Robots-Tag headers, joined with `; `.' }),
    language: z.string().meta({ description: '`lang` of the html element; empty without one.' }),
    hreflang: z.array(z.object({ language: z.string(), url: z.string() })).readonly(),
    sitemap: z.enum(['listed', 'not-listed', 'none', 'cut', 'not-seen']).meta({
      description: 'Whether a sitemap lists the page. none: the site has none; cut: not all could be read.',
    }),
    links: z
      .array(z.object({ url: z.string(), rel: z.string().optional() }))
      .readonly()
      .meta({ description: 'The first 500 links to other pages of the same host, each address once.' }),
    more_links: z.number().int().meta({ description: 'How many more there are.' }),
    gone: z
      .array(z.string())
      .readonly()
      .meta({ description: 'Links that were tried and are gone (404, 410).' }),
    words: z.number().int().meta({ description: 'Of its own: not of menus, header, footer and links.' }),
    described_images: z.number().optional().meta({ description: 'Images with a text in their place (alt).' }),
    types: z.array(z.string()).readonly().meta({ description: 'The types of its structured data.' }),
  })
  .meta({ id: 'Facts', description: 'What the page says, without judgement.' });
/** What a page says of itself and of others, independent of any judgement: for its site and its history. */
export type Facts = z.infer<typeof factsSchema>;

/** Why something was not read. None of them says anything about the site. */
export type UnreadReason = (typeof UNREAD_REASONS)[number];
const UNREAD_REASONS = [
  /** This reading does not ask for it. */
  'not-requested',
  /** The page's own policy (CSP) forbids its requests, or there was no connection: a page cannot tell them apart. */
  'no-answer',
  /** It is of another origin, which a page may not read. */
  'other-origin',
  /** The page's service worker would have got the request. */
  'own-worker',
  /** Something in front of the site answered in its place: a challenge for browsers, a firewall, a proxy. */
  'in-front',
  /** Only the user's own browser gets it: the site refuses strangers, and no request has cookies. */
  'strangers',
  /** Limits of the reader: its time, its sizes, the encodings that it can read, the redirects that it follows. */
  'time',
  'size',
  'encoding',
  'redirect',
  /** It must not be requested: the address names an action or a secret. */
  'unsafe',
] as const;

const linkSchema = z
  .object({
    url: z.string().meta({ description: 'Absolute, without fragment; each address once.' }),
    text: z.string().meta({ description: 'The name of its first link; may be empty.' }),
    rel: z.string().optional().meta({ description: 'In lower case; absent if it has none.' }),
    place: z.enum(['content', 'menu', 'other']),
    download: z.literal(true).optional(),
  })
  .meta({ id: 'Link' });
export type Link = z.infer<typeof linkSchema>;

const sizeSchema = z.tuple([z.number().int(), z.number().int()]).readonly();

const imageSchema = z
  .object({
    url: z.string().meta({ description: 'Absolute; the start of a `data:` address; empty without one.' }),
    alt: z.string().nullable().meta({ description: 'null if the element has no alt text.' }),
    own: sizeSchema.optional().meta({
      description: 'Its own size in pixels: width, height. Absent: not known.',
    }),
    shown: sizeSchema.optional().meta({
      description: 'The size at which it was shown, in CSS pixels. Absent: not shown, or not known.',
    }),
    bytes: z.number().int().optional().meta({
      description: 'Bytes as they crossed the network. Absent: not known.',
    }),
  })
  .meta({ id: 'Image' });

/**
 * The facts about the page of a report, as they are sent and as they are stored. The page's HTML and site files are not
 * stored.
 */
export const reportedPageSchema = z
  .object({
    requested_url: z.string(),
    final_url: z.string().meta({
      description:
        'The address that answered, after redirects, or the one to which the page sends visitors on.',
    }),
    status: z.number().int(),
    redirects: z
      .array(z.object({ url: z.string(), status: z.number().int(), location: z.string() }))
      .readonly()
      .nullable()
      .meta({ description: 'null if they could not be seen.' }),
    title: z.string(),
    encoding: z.object({ name: z.string(), source: z.enum(['bom', 'header', 'meta', 'default']) }),
    bytes: z.number().int().meta({ description: 'Bytes of the body once decompressed.' }),
    transferred_bytes: z
      .number()
      .int()
      .meta({ description: 'Bytes of the body as they crossed the network.' }),
    time_to_first_byte: z.number().meta({ description: 'Milliseconds to the response headers.' }),
    raw_seen: z.boolean().meta({ description: 'Whether the page was seen as its server sends it.' }),
    raw_unread: z.enum(UNREAD_REASONS).optional().meta({
      description:
        'Why it was not; `no-answer`: the page’s policy, or no connection; `in-front`: a challenge, firewall or sign-in in front of the site answered.',
    }),
    rendered_seen: z.boolean().meta({ description: 'Whether the page was seen after its scripts have run.' }),
    shown_version: z.enum(['same', 'older', 'own-worker', 'translated']).nullable().meta({
      description:
        'Whether the tab showed what is served: an older version, one that the page’s own service worker has stored, or one that the browser has translated. null if no tab showed the page.',
    }),
    as_user: z.boolean().meta({
      description: 'Whether strangers get something else, so that the page was judged as its user sees it.',
    }),
    asks_to_sign_in: z.boolean().meta({
      description: 'Whether the judged page has a field for a password or for the name of an account.',
    }),
    preview: previewSchema,
    links: z.array(linkSchema).readonly().meta({
      description: 'The first 500 addresses that it links to: those of its content first, its menus last.',
    }),
    more_links: z.number().int(),
    headings: z
      .array(z.object({ level: z.number().int(), text: z.string() }))
      .readonly()
      .meta({ description: 'The first 300 that are visible, in their order.' }),
    more_headings: z.number().int(),
    images: z.array(imageSchema).readonly().meta({ description: 'The first 300 `img` elements.' }),
    more_images: z.number().int(),
    headers: z
      .array(z.tuple([z.string(), z.string()]).readonly())
      .readonly()
      .nullable()
      .meta({
        description:
          'The header lines of the response, names in lower case; values of cookies are left out. null if they could not be seen.',
      }),
  })
  .meta({ id: 'Page' });
export type ReportedPage = z.infer<typeof reportedPageSchema>;
/** How the document in a tab relates to the one that its server sends. */
export type ShownVersion = NonNullable<ReportedPage['shown_version']>;
