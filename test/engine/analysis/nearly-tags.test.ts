import { describe, expect, it } from 'vitest';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { findingOf } from './finding-of.ts';
import { documentOf } from './page-fixture.ts';

interface Row {
  readonly what: string;
  readonly head: string;
  /** The check that tells it. */
  readonly check: string;
  /** What was meant; absent: nothing is nearly there. */
  readonly says?: string;
  readonly importance?: string;
}

const ROWS = readRows<Row>(import.meta.dirname, 'nearly-tags.jsonl');

describe('a tag that is nearly one that counts', () => {
  it.each(ROWS.map((row) => [`${row.check}: ${row.what}`, row] as const))('%s', (_name, row) => {
    const { state, text, importance } = findingOf(row.check, { html: documentOf(row.head) });
    const sentence = state === 'failed' && text !== undefined ? translator('en')(text) : '';
    const isNearly = sentence.includes('is ignored');
    expect({ isNearly, importance: row.importance && importance }).toEqual({
      isNearly: row.says !== undefined,
      importance: row.importance,
    });
    expect(sentence).toContain(row.says ?? '');
  });

  it('has no high weight where nothing is hidden by it', () => {
    const head = '<meta property="robots" content="nosnippet">';
    expect(findingOf('robots-directives', { html: documentOf(head) }).state).toBe('not-applicable');
  });
});
