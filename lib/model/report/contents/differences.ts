import { isRecord } from '../../core/is-record.ts';
import { textOf } from '../contents-text.ts';

/** Longer lists are cut. */
const MOST = 50;

/** Reads what scripts change of a page: the sentences of a list of `{text}`; `null` for anything else. */
export function readDifferences(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const entries: readonly unknown[] = value;
  const texts = entries.slice(0, MOST).map((entry) => {
    const text = isRecord(entry) ? entry['text'] : undefined;
    return typeof text === 'string' ? textOf(text) : '';
  });
  return texts.includes('') ? null : texts;
}
