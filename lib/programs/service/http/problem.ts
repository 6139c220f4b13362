import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type KeyedText, type Text, text } from '../../../engine/texts/text.ts';

/** What is wrong, in full sentences, by name of field. */
export type FieldErrors = Readonly<Record<string, readonly Text[]>>;

/** An error response. It may be thrown anywhere; the error handler sends it as JSON or as an HTML page. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  /** What is wrong, and what to do. */
  readonly text: Text;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    what: Text,
    more: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(typeof what === 'string' ? what : what.key);
    this.name = 'Problem';
    this.status = status;
    this.text = what;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** Returns the 422 for invalid fields. Its message is the first error and the number of further ones. */
export function invalid(errors: FieldErrors): Problem {
  const all = Object.values(errors).flat();
  const first = all[0] ?? text('http.unreadable');
  const count = all.length - 1;
  return new Problem(422, count < 1 ? first : text('http.and-more', { first, count }), { errors });
}

/** Returns the 404 for a report that does not exist. Its message names `id`, if given. */
export function noSuchReport(id?: number): Problem {
  const which: KeyedText =
    id === undefined ? text('http.no-such-report') : text('http.no-report', { id: `${id}` });
  return new Problem(404, which);
}
