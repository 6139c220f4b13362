import type { Plugin } from 'vite';

/** Tables of rules; texts are none. */
const TABLES = /\/lib\/engine\/(?:analysis|core)\/[^?]*\.json$/;

/** Leaves out of tables where each rule comes from: that is for who changes them, and no program reads it. */
export function withoutSources(): Plugin {
  return {
    name: 'verdict:without-sources',
    enforce: 'pre',
    transform: (code, id) =>
      TABLES.test(id)
        ? JSON.stringify(JSON.parse(code), (key, value) => (key === 'source' ? undefined : value))
        : undefined,
  };
}
