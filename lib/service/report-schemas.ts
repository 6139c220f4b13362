import { z } from '@hono/zod-openapi';

/*
 * The parts of a report that are stored and sent unchanged. The same schemas parse them from storage and
 * describe them in the OpenAPI document.
 */

export const resultSchema = z.enum(['good', 'decent', 'bad']).openapi('Result');

export const checkSchema = z
  .object({
    id: z.string().openapi({ description: 'Stable name of the check.', example: 'title-length' }),
    title: z.string().openapi({ example: 'Title length' }),
    group: z.enum(['search', 'performance', 'security', 'basics']),
    importance: z.enum(['high', 'medium', 'low']),
    passed: z.boolean(),
    value: z.string().openapi({ description: 'What was measured.', example: '54 characters' }),
    evidence: z.array(z.string()).openapi({ description: 'The elements or header lines it rests on.' }),
    advice: z.string(),
  })
  .openapi('Check');

export const pageFactsSchema = z
  .object({
    requested_url: z.string(),
    final_url: z.string().openapi({ description: 'The address that answered, after redirects.' }),
    status: z.number().int(),
    redirects: z.array(z.object({ url: z.string(), status: z.number().int(), location: z.string() })),
    title: z.string(),
    encoding: z.object({ name: z.string(), source: z.enum(['bom', 'header', 'meta', 'default']) }),
    bytes: z.number().int().openapi({ description: 'Bytes of the body once decompressed.' }),
    transferred_bytes: z
      .number()
      .int()
      .openapi({ description: 'Bytes of the body as they crossed the network.' }),
    time_to_first_byte: z.number().openapi({ description: 'Milliseconds to the response headers.' }),
  })
  .openapi('Page');
