import { describe, it, vi } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { randomDialect, SINGLES } from './dimensions.ts';
import { walkMainPaths } from './main-paths.ts';

vi.mock('../../lib/platform/permissions/host-permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasHostPermission: async () => true,
}));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: async () => {} }));
// waiting between lookups is skipped
vi.mock('../../lib/platform/lifecycle/sleep.ts', () => ({ sleep: async () => {} }));
vi.mock('../../lib/platform/no-resend-rules.ts', () => ({ ensureNoResendRules: async () => {} }));

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
