import { codeOf } from './script-code.ts';

/** How much of a script is read, in characters: one that only sends visitors on is short. */
const LONGEST_SCRIPT = 5_000;
/** What runs a function without being asked to, as the page loads. */
const CALLED_AT_ONCE =
  /(?:(?:^|[;{}!+\s])\(|!|(?:setTimeout|\$|jQuery|requestAnimationFrame|ready)\(\s*|onload\s*=\s*|addEventListener\(\s*"(?:load|DOMContentLoaded|pageshow)"\s*,\s*)(?:async\s+)?(?:function\s*\w*\s*\(\w*\)|\(?\w*\)?\s*=>)\s*$/;
const OBJECT = '(?<![\\w$.])(?:(?:window|document|self|top|parent|globalThis)\\s*\\.\\s*){0,3}location';
const TEXT = '("(?:\\\\.|[^"\\\\])*"|\'(?:\\\\.|[^\'\\\\])*\'|`[^`$\\\\]*`)';
/** It may be followed by the fragment or the query of the page itself. */
const END = '\\s*(?=$|[;,)}\\n]|\\+[^;]*(?:hash|search|anchor))';
const SET = new RegExp(
  `${OBJECT}(?:\\s*\\.\\s*href)?\\s*=\\s*${TEXT}${END}|${OBJECT}\\s*\\.\\s*(?:replace|assign)\\s*\\(\\s*${TEXT}${END}`,
  'g',
);

/**
 * The address, as written, to which a script sends its page whenever it runs; `undefined` if it may not, because it
 * waits for something, or asks something first, or the address is not a text.
 */
export function addressSetIn(script: string): string | undefined {
  if (script.length > LONGEST_SCRIPT || !script.includes('location')) return undefined;
  const code = codeOf(script, (text) => text);
  const found = [...code.matchAll(SET)].find(({ index }) => isReached(code.slice(0, index)));
  const text = found?.[1] ?? found?.[2];
  if (text !== undefined) return text.slice(1, -1).replaceAll('\\/', '/').trim();
  // a text that a timer runs is code
  const timed = /setTimeout\(\s*(?:"([^"\\]*)"|'([^'\\]*)')/.exec(code);
  return timed === null ? undefined : addressSetIn(timed[1] ?? timed[2] ?? '');
}

/** Whether a script runs as far as the end of this code in any case. */
function isReached(code: string): boolean {
  const before = codeOf(code, (text) => `"${text.slice(1, -1).replace(/\W/g, '')}"`);
  const open: number[] = [];
  for (const { 0: brace, index } of before.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  const isCalled = (end: number) => CALLED_AT_ONCE.test(before.slice(0, end));
  const isEntered = (brace: number) => /\btry\s*$/.test(before.slice(0, brace)) || isCalled(brace);
  const start = Math.max(...[';', '{', '}', '\n'].map((end) => before.lastIndexOf(end))) + 1;
  const arrow = before.indexOf('=>', start);
  const statement = before.slice(arrow === -1 ? start : arrow);
  const isInText = before.split('"').length % 2 === 0 || /['`]/.test(before);
  return (
    !isInText &&
    open.every(isEntered) &&
    (arrow === -1 || isCalled(arrow + 2)) &&
    !/[?&|]|\b(?:if|else|while|for|case)\b/.test(statement)
  );
}
