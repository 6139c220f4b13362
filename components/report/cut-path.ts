/**
 * A path whole, or cut between two slashes to what fits: its first part and as many of its last ones as can be, else
 * its last part alone, also where that does not fit.
 */
export function cutPath(path: string, fits: (path: string) => boolean): string {
  if (fits(path)) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const parts = pathname.match(/\/[^/]*\/?$|\/[^/]*/g) ?? [];
  const ends = parts.slice(2).map((_, index) => `/…${parts.slice(index + 2).join('')}${rest}`);
  const last = `/…${parts.at(-1)}${rest}`;
  const whole = parts.length > 1 ? [...ends.map((end) => `${parts[0]}${end}`), last] : [];
  return whole.find(fits) ?? whole.at(-1) ?? path;
}
