import type { Plugin } from 'vite';

/** Leaves out of tables where each rule comes from: that is for who changes them, and no program reads it. */
export function withoutSources(): Plugin {
  return {
    name: 'verdict:without-sources',
    enforce: 'pre',
    transform: (code, id) =>
      /\/lib\/engine\/(?:analysis|core)\/[^?]*\.json$/.test(id)
        ? JSON.stringify(JSON.parse(code), (key, value) => (key === 'source' ? undefined : value))
        : undefined,
  };
}
