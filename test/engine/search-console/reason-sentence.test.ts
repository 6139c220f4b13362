import { describe, expect, it } from 'vitest';
import { judgeReason } from '../../../lib/engine/search-console/judge-reason.ts';
import { reasonSentence } from '../../../lib/engine/search-console/reason-sentence.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { datesOf, JUDGE_TABLE, type JudgeRow, todayOf } from './judge-table.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

function sentenceOf(reason: ReasonId, row: JudgeRow, language: Language): string {
  const [today, dates] = [todayOf(row), datesOf(row.dates)];
  const judgement = judgeReason(reason, today, dates);
  return translator(language)(reasonSentence({ reason, judgement, today, dates }));
}
const english = (reason: ReasonId, seen: string) => {
  const row = JUDGE_TABLE.find((one) => one.seen === seen && one.of.includes(reason));
  if (row === undefined) throw new Error(`no row "${seen}" of ${reason}`);
  return sentenceOf(reason, row, 'en');
};

const ROWS = readRows<Readonly<Record<'seen' | 'sentence', string>> & { readonly reason: ReasonId }>(
  import.meta.dirname,
  'reason-sentence.jsonl',
);

describe('the sentence of what has become of a reason', () => {
  it.each(ROWS)('$reason, $seen: $sentence', ({ reason, seen, sentence }) => {
    expect(english(reason, seen)).toBe(sentence);
  });

  it.each(ALL)('is whole in %s for every verdict', (language) => {
    const empty: string[] = [];
    for (const row of JUDGE_TABLE)
      for (const reason of row.of) {
        const sentence = sentenceOf(reason, row, language);
        // a placeholder, a key, or a gap where a value is missing
        if (sentence === '' || /\$\w+\$|searchConsole\.|: ?[.,;]| ,|undefined|null/.test(sentence))
          empty.push(sentence);
      }
    expect(empty).toEqual([]);
  });
});
