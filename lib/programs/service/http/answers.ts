import { z } from '@hono/zod-openapi';

const problemSchema = z
  .object({ message: z.string().openapi({ description: 'What is wrong, for people.' }) })
  .openapi('Problem');

const invalidSchema = problemSchema
  .extend({
    errors: z
      .record(z.string(), z.array(z.string()))
      .openapi({ description: 'What is wrong with each field.' }),
  })
  .openapi('InvalidFields');

/** Describes a JSON response in the OpenAPI document. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** Describes the response of an operation that deletes a thing. */
export function answerOfDeleted<Name extends string, More extends z.ZodRawShape>(
  description: string,
  object: Name,
  more: More = {} as More,
) {
  const deleted = { object: z.literal(object), deleted: z.literal(true) };
  return answer(description, z.object({ id: z.number().int(), ...deleted, ...more }));
}

/** Describes the body of a form. */
export function formBody<Schema extends z.ZodType>(schema: Schema, required = true) {
  return { required, content: { 'application/x-www-form-urlencoded': { schema } } };
}

/** The responses for failures that every operation may return, by status. */
export const ALWAYS = {
  400: answer('The address is not correctly percent-encoded.', problemSchema),
  401: answer('The API key is missing or not valid.', problemSchema),
  429: answer('Too many requests; Retry-After says in how many seconds to try again.', problemSchema),
  503: answer(
    'The database is locked or does not answer; Retry-After says in how many seconds to try again. Without it, the report may have been stored.',
    problemSchema,
  ),
  507: answer('The disk is full; nothing was stored.', problemSchema),
};

/** The response of operations on one report or project, if it does not exist. */
export const MISSING = { 404: answer('Not found.', problemSchema) };

/** The response to invalid parameters or fields, and for a page that cannot be read or analysed. */
export const INVALID = {
  422: answer('Invalid fields, or a page that cannot be read or analysed.', invalidSchema),
};

/** The responses to bodies that are not accepted. */
export const BODY = {
  413: answer('The body is over 1 MB.', problemSchema),
  415: answer('The body is not a form.', problemSchema),
};
