import { describe, it } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { randomDialect, SINGLES } from './dimensions.ts';
import { walkMainPaths } from './main-paths.ts';

const RANDOM = 200;

describe('reports are listed, created, shown, changed, exported and deleted at a service with', () => {
  it.each(SINGLES)('%s', async (_name, dialect) => {
    await walkMainPaths(dialect);
  });
});

describe('and at one that differs in every dimension at once', () => {
  const dialects = Array.from(
    { length: RANDOM },
    (_, seed) => [seed, randomDialect(seededRandom(seed))] as const,
  );
  it.each(dialects)('number %i', async (_seed, dialect) => {
    await walkMainPaths(dialect);
  });
});
