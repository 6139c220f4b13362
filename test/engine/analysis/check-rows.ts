import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownDocument } from '../../../lib/engine/page/page-read.ts';
import type { CheckState, Importance } from '../../../lib/engine/report/check-values.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { documentOf, expanded, type PageFacts } from './page-fixture.ts';

/** A document, whole or by its parts: without a body, that of `documentOf`. May be `expanded`. */
interface DocumentRow {
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
}

/** What one check says of one page. */
interface CheckRow extends DocumentRow {
  readonly what: string;
  readonly check: string;
  readonly state: CheckState;
  /** Its sentence in English, or words of it. */
  readonly says?: string;
  readonly importance?: Importance;
  /** What was found, and where, in English. */
  readonly value?: string;
  readonly evidence?: readonly string[];
  readonly headers?: PageFacts['headers'];
  /** The text of robots.txt. */
  readonly robots?: string;
  /** The document after its scripts. */
  readonly rendered?: DocumentRow & Partial<ShownDocument>;
  readonly facts?: PageFacts;
  /** Where the rule is from, if the check does not say it. */
  readonly source?: string;
}

const FOLDER = join(import.meta.dirname, 'checks');

export const CHECK_ROWS: readonly CheckRow[] = readdirSync(FOLDER).flatMap((file) =>
  readRows<CheckRow>(FOLDER, file),
);

/** The page of a row. */
export function factsOf({ headers, robots, rendered, facts = {}, ...row }: CheckRow) {
  const robotsTxt = {
    url: 'https://bakery.example/robots.txt',
    status: 200,
    contentType: 'text/plain',
    text: robots ?? '',
  };
  return {
    html: htmlOf(row),
    ...facts,
    ...(headers && { headers }),
    ...(robots !== undefined && { site: { ...facts.site, robotsTxt } }),
    ...(rendered && { rendered: { ...rendered, html: htmlOf(rendered) } }),
  };
}

function htmlOf({ html, head = '', body }: DocumentRow): string {
  return expanded(html ?? documentOf(head, body));
}
