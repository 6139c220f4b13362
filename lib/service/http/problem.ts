import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What is wrong with each field, in full sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An error response; may be thrown anywhere and becomes JSON or a page in the error handler. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    more: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** The 422 for invalid fields; its message is the first of them and how many more there are. */
export function invalid(errors: FieldErrors): Problem {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const rest = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : '';
  return new Problem(422, `${all[0] ?? 'The request is not valid.'}${rest}`, { errors });
}

/** The 404 for a report that does not exist. */
export function noSuchReport(id?: number): Problem {
  const which = id === undefined ? 'with this id' : id;
  return new Problem(404, `There is no report ${which}. It may have been deleted.`);
}
