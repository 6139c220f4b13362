import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTrees } from '../../../lib/engine/analysis/page-trees.ts';
import { structuredDataOf } from '../../../lib/engine/analysis/structured-data/structured-data.ts';
import { type RunningTestService, startTestService } from '../../programs/service/running-service.ts';
import { fakePages } from '../page/fake-pages.ts';
import { pageFixture } from './page-fixture.ts';
import { jsonLdPage } from './structured-data/read-structured-data.ts';

const HTML = jsonLdPage(
  { '@context': 'https://schema.org', '@type': 'Product', name: 'Rye loaf' },
  '{"@type": "Product",}',
);

let service: RunningTestService;
beforeAll(async () => {
  service = await startTestService({
    analyse: (page) => ({
      ...fakePages.analyse(page),
      structuredData: structuredDataOf(createTrees(pageFixture(HTML)).shown, undefined),
    }),
  });
});
afterAll(() => service.close());

it('a report sends what the page says of itself, and errors in the language of the reader', async () => {
  const { id } = await service.store('https://bakery.example/rye');
  const read = async (language: string) => {
    const response = await service.send(`/api/v1/reports/${id}`, {
      headers: { 'accept-language': language },
    });
    return z
      .object({ data: z.object({ structured_data: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(await response.json()).data.structured_data;
  };
  const [product, block] = await read('en');
  expect(product).toMatchObject({ format: 'json-ld', types: ['Product'], name: 'Rye loaf', line: 3 });
  expect(product?.['rich_results']).toContainEqual({
    id: 'product-snippet',
    eligible: false,
    missing: ['review | aggregateRating | offers'],
    invalid: [],
    recommended: [],
  });
  expect(block).toMatchObject({
    types: [],
    name: null,
    rich_results: [],
    error: expect.stringContaining('line 6'),
  });
  expect((await read('de'))[1]?.['error']).toContain('Zeile 6');
});
