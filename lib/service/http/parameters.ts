import { z } from '@hono/zod-openapi';
import type { Privacy } from '../ports.ts';

/** Clients send fields without a value as empty, which means the same as omitting them. */
function emptyIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** One of several values, or `fallback` if omitted. */
export function choice<const Values extends readonly [string, ...string[]], const Fallback>(
  name: string,
  values: Values,
  fallback: Fallback,
  description: string,
) {
  return z
    .preprocess(emptyIsAbsent, z.enum(values, { error: `The ${name} must be ${listed(values)}.` }).optional())
    .transform((value) => value ?? fallback)
    .openapi({
      type: 'string',
      enum: [...values],
      description,
      ...(typeof fallback === 'string' && { default: fallback }),
      param: { required: false },
    });
}

/** Free text, or `undefined` if omitted; at most 2048 characters. */
export function words(name: string, description: string) {
  return z
    .preprocess(
      emptyIsAbsent,
      z
        .string({ error: `Send ${name} only once.` })
        .max(2048, `The ${name} is too long: the limit is 2048 characters.`)
        .optional(),
    )
    .openapi({ type: 'string', description, param: { required: false } });
}

export const perPage = z
  .preprocess(
    emptyIsAbsent,
    z.enum(['10', '25', '50', '100'], { error: 'The per_page must be 10, 25, 50 or 100.' }).optional(),
  )
  .transform((value) => Number(value ?? 10))
  .openapi({
    type: 'integer',
    enum: [10, 25, 50, 100],
    default: 10,
    description: 'Rows on a page.',
    param: { required: false },
  });

export const pageNumber = z
  .preprocess(
    emptyIsAbsent,
    z
      .string({ error: 'Send page only once.' })
      .regex(/^[1-9]\d{0,8}$/, 'The page must be a whole number, 1 or more.')
      .optional(),
  )
  .transform((value) => Number(value ?? 1))
  .openapi({
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'Page number, starting at 1. An addition to the interface; the paging links include it.',
    param: { required: false },
  });

export const direction = choice(
  'sort',
  ['desc', 'asc'],
  'desc',
  'desc (Descending) or asc (Ascending). Equal rows are sorted by id.',
);

const PRIVACIES: Readonly<Record<'0' | '1' | '2', Privacy>> = { '0': 0, '1': 1, '2': 2 };

/** The privacy of a form, or `undefined` if omitted. */
export const privacy = z
  .preprocess(
    emptyIsAbsent,
    z
      .enum(['0', '1', '2'], { error: 'The privacy must be 0 (public), 1 (private) or 2 (password).' })
      .optional(),
  )
  .transform((value) => (value === undefined ? undefined : PRIVACIES[value]));

/** The password of a form, or `undefined` if omitted. */
export const password = z
  .preprocess(
    emptyIsAbsent,
    z
      .string({ error: 'Send password only once.' })
      .max(512, 'The password is too long: the limit is 512 characters.')
      .optional(),
  )
  .openapi({
    type: 'string',
    format: 'password',
    maxLength: 512,
    description: 'Password of the report page. Only works with privacy 2.',
  });
