import { describe, it } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { pairsOfReads } from './dimensions.ts';
import { walkLists } from './main-paths.ts';

describe('reports and projects are listed and exported at services that differ in every two ways', () => {
  const dialects = pairsOfReads(seededRandom(2)).map((dialect, at) => [at, dialect] as const);
  it.each(dialects)('number %i', async (_number, dialect) => {
    await walkLists(dialect);
  });
});
