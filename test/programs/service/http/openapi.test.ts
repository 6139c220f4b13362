import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningTestService, startTestService } from '../running-service.ts';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              schema: z.object({ enum: z.array(z.unknown()).optional(), default: z.unknown().optional() }),
            }),
          )
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) })) })
          .optional(),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.record(z.string(), z.array(z.string()))),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(
      z.string(),
      z.object({
        properties: z
          .record(
            z.string(),
            z.object({ enum: z.array(z.unknown()).optional(), default: z.unknown().optional() }),
          )
          .optional(),
        required: z.array(z.string()).optional(),
      }),
    ),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
  }),
});

let service: RunningTestService;
let description: z.infer<typeof documentSchema>;

beforeAll(async () => {
  service = await startTestService();
  const response = await fetch(`${service.url}/api/v1/openapi.json`);
  expect(response.status).toBe(200);
  description = documentSchema.parse(await response.json());
});
afterAll(() => service.close());

const parametersOf = (method: string, path: string) =>
  Object.fromEntries(
    (description.paths[path]?.[method]?.parameters ?? []).map(({ name, schema }) => [
      name,
      [schema.enum, schema.default],
    ]),
  );

it('describes exactly the operations of the interface, and its own for sites and monitoring', () => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(description.openapi).toBe('3.1.0');
  expect(operations.toSorted()).toEqual([
    'delete /api/v1/monitors/{id}',
    'delete /api/v1/projects/{project}',
    'delete /api/v1/reports/{id}',
    'get /api/v1/monitors',
    'get /api/v1/projects',
    'get /api/v1/projects/{project}/site',
    'get /api/v1/reports',
    'get /api/v1/reports/{id}',
    'patch /api/v1/reports/{id}',
    'post /api/v1/monitors',
    'post /api/v1/monitors/{id}/check',
    'post /api/v1/monitors/{id}/secret',
    'post /api/v1/reports',
    'put /api/v1/reports/{id}',
  ]);
});

it('describes every list parameter with its values and default, and the added page parameter', () => {
  const shared = {
    search: [undefined, undefined],
    sort: [['desc', 'asc'], 'desc'],
    per_page: [[10, 25, 50, 100], 10],
    page: [undefined, 1],
  };
  expect(parametersOf('get', '/api/v1/reports')).toEqual({
    ...shared,
    search_by: [['url'], 'url'],
    project: [undefined, undefined],
    result: [['good', 'decent', 'bad'], undefined],
    sort_by: [['id', 'generated_at', 'url', 'result'], 'id'],
  });
  expect(parametersOf('get', '/api/v1/projects')).toEqual({
    ...shared,
    search_by: [['project'], 'project'],
    sort_by: [['created_at', 'project'], 'created_at'],
  });
});

it('describes the forms, which are the only bodies', () => {
  const fields = (method: string, path: string) => {
    const content = description.paths[path]?.[method]?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded']);
    const reference = Object.values(content)[0]?.schema.$ref.replace('#/components/schemas/', '') ?? '';
    const schema = description.components.schemas[reference];
    const values = Object.entries(schema?.properties ?? {}).map(([name, field]) => [
      name,
      [field.enum, field.default],
    ]);
    return { required: schema?.required ?? [], values: Object.fromEntries(values) };
  };
  expect(fields('post', '/api/v1/reports')).toEqual({
    required: ['url'],
    values: { url: [undefined, undefined], privacy: [[0, 1, 2], 1], password: [undefined, undefined] },
  });
  expect(fields('post', '/api/v1/monitors')).toEqual({
    required: ['url', 'webhook'],
    values: { url: [undefined, undefined], every: [['day', 'week'], 'day'], webhook: [undefined, undefined] },
  });
  for (const method of ['put', 'patch']) {
    expect(fields(method, '/api/v1/reports/{id}')).toEqual({
      required: [],
      values: { privacy: [[0, 1, 2], undefined], password: [undefined, undefined], results: [[0, 1], 0] },
    });
  }
});

it('declares for every operation that it needs a key, and its possible responses', () => {
  expect(description.components.securitySchemes['apiKey']).toEqual({ type: 'http', scheme: 'bearer' });
  for (const methods of Object.values(description.paths)) {
    for (const operation of Object.values(methods)) {
      expect(operation.security).toEqual([{ apiKey: [] }]);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '429']));
    }
  }
});

it('resolves every reference within itself', async () => {
  const text = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  expect(references.length).toBeGreaterThan(5);
  for (const name of references) expect(description.components.schemas).toHaveProperty(name);
});
