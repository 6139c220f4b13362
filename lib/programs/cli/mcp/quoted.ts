import { plain } from '../check/formats/shown-findings.ts';

/** Longer texts of pages are cut, in characters. */
const LONGEST = 200;

/**
 * Characters that no reader sees and a model does: tags (U+E0000 to U+E007F), variation selectors, fillers, joiners.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Text of a page as one short line of visible characters. */
export function quoted(text: string): string {
  return visibleText(text, LONGEST);
}

/** Text from outside as one line of visible characters, at most `longest` of them. */
export function visibleText(text: string, longest: number): string {
  const shown = plain(text).replace(UNSEEN, '');
  return shown.length > longest ? `${shown.slice(0, longest - 1).toWellFormed()}…` : shown;
}
