/** Comments (`<!--` too) and texts of a script; what looks like one in a regular expression is taken for one. */
const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|<!--)[^\n]*|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;

/** A script without its comments, and with `textFor` in place of each text, quotation marks included. */
export function codeOf(script: string, textFor: (text: string) => string): string {
  return script.replace(COMMENT_OR_TEXT, (part) => (/^[/<]/.test(part) ? ' ' : textFor(part)));
}
