/** A flag as a boolean, number or word: `true`, `1`, `"yes"`, `"on"`; `null` for anything else. */
export function readFlag(value: unknown): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).slice(0, 100).trim();
  if (/^(?:true|1|yes|y|on)$/i.test(text)) return true;
  return /^(?:false|0|no|n|off)$/i.test(text) ? false : null;
}
