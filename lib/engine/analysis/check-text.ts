import type { CheckFinding } from '../store/stored-analysis.ts';
import { type Text, text } from '../texts/text.ts';

/**
 * A check as one text: what is wrong if it failed, its name if it passed, and its name with the reason if it could not
 * judge the page.
 */
export function checkText({ title, state, value, text: sentence }: CheckFinding): Text {
  if (sentence !== undefined) return withCount(sentence);
  return state === 'passed' ? title : text('fault.of', { fault: title, what: value });
}

/** The number of faults chooses the form of the sentence: "1 image of 4 has", "3 of 4 images have". */
function withCount(sentence: Text): Text {
  if (typeof sentence === 'string') return sentence;
  const { key, values } = sentence;
  const { n } = values ?? {};
  return typeof n === 'number' ? text(key, { count: n, ...values }) : sentence;
}
