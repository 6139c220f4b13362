import * as z from 'zod/mini';

// zod tries `new Function` to see whether it may compile; an extension page's policy reports that as a violation.
// Imported first of all by every page, for zod asks as soon as the first schema is made.
z.config({ jitless: true });
