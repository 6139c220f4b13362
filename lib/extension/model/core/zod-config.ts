import { config } from 'zod/mini';

/**
 * Zod compiles object schemas with `new Function` where it can, and probes for that when the first one is built; the
 * policy of extension pages reports the probe as a violation. Import this before any module that builds a schema.
 */
config({ jitless: true });
