import { z } from '@hono/zod-openapi';
import { LONGEST_ADDRESS, parsePageUrl } from '../../../engine/page/page-url.ts';
import { PRIVACIES } from '../../../engine/report/privacy.ts';
import { PER_PAGE, sortDirectionSchema } from '../../../engine/report/query.ts';
import type { KeyedText } from '../../../engine/texts/text.ts';

/** Clients send fields without a value as empty, which means the same as omitting them. */
function emptyIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** The schema of a parameter with one of several values; `fallback` if it is omitted or empty. */
export function choice<const Values extends readonly string[], const Fallback>(
  values: Values,
  fallback: Fallback,
  description: string,
) {
  return z
    .preprocess(emptyIsAbsent, z.enum(values).optional())
    .transform((value) => value ?? fallback)
    .openapi({
      type: 'string',
      enum: [...values],
      description,
      ...(typeof fallback === 'string' && { default: fallback }),
      param: { required: false },
    });
}

/** The schema of a free text of at most 2,048 characters; `undefined` if it is omitted or empty. */
export function words(description: string) {
  return z
    .preprocess(emptyIsAbsent, z.string().max(2048).optional())
    .openapi({ type: 'string', description, param: { required: false } });
}

export function idParameter(description: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1, description, param: { name: 'id', in: 'path' } });
}

/** The schema of a web address (`parsePageUrl`); `refusal` says what is wrong with others, if that says too little. */
export function webAddressParameter(description: string, refusal?: KeyedText) {
  return z
    .string()
    .trim()
    .min(1)
    .transform((typed, context) => {
      const address = parsePageUrl(typed);
      if (address.ok) return address;
      context.addIssue({ code: 'custom', params: { text: refusal ?? address.text } });
      return z.NEVER;
    })
    .openapi({ type: 'string', format: 'uri', maxLength: LONGEST_ADDRESS, description });
}

/** The number of rows on a page of a list (interface: Limits). */
export const perPage = z
  .preprocess(emptyIsAbsent, z.enum(PER_PAGE.map(String)).optional())
  .transform((value) => Number(value ?? 10))
  .openapi({
    type: 'integer',
    enum: [...PER_PAGE],
    default: 10,
    description: 'Rows on a page.',
    param: { required: false },
  });

/** The number of a page of a list, from 1. At most nine digits. */
export const pageNumber = z
  .preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
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
  sortDirectionSchema.options,
  'desc',
  'desc (Descending) or asc (Ascending). Equal rows are sorted by id.',
);

/** The schema of a form's privacy; `undefined` if it is omitted or empty. */
export const privacyParameter = z
  .preprocess(emptyIsAbsent, z.enum(PRIVACIES.map(String)).optional())
  .transform((value) => PRIVACIES.find((privacy) => `${privacy}` === value));

/** The schema of a form's password, at most 512 characters; `undefined` if it is omitted or empty. */
export const password = z.preprocess(emptyIsAbsent, z.string().max(512).optional()).openapi({
  type: 'string',
  format: 'password',
  maxLength: 512,
  description: 'Password of the report page. Only works with privacy 2.',
});
