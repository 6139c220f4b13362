import { describe, it } from 'vitest';
import { IS_LONG } from '../../fixtures/is-long.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { pairsOfPaths, SINGLES } from './dimensions.ts';
import { walkMainPaths } from './main-paths.ts';

describe('reports are listed, created, shown, changed, exported and deleted at a service with', () => {
  it.each(SINGLES)('%s', async (_name, dialect) => {
    await walkMainPaths(dialect);
  });
});

// each value is among those above: only two that bear on each other are found here
if (IS_LONG)
  describe('and at services that differ in every dimension, each two values together', () => {
    const dialects = pairsOfPaths(seededRandom(1)).map((dialect, at) => [at, dialect] as const);
    it.each(dialects)('number %i', async (_number, dialect) => {
      await walkMainPaths(dialect);
    });
  });
