import type { Plugin } from 'vite';

/**
 * Puts zod and its settings (lib/model/core/zod-config.ts) into one chunk of the pages' scripts. The bundler splits what
 * pages share into chunks, and may otherwise run a chunk that builds schemas before the one with the settings.
 * Scripts that are built into a single file (`build.lib`, e.g. the background) run in the order of their imports.
 */
export function zodChunk(): Plugin {
  return {
    name: 'verdict:zod-chunk',
    config: ({ build }) => {
      if (build?.lib) return undefined;
      const groups = [{ name: 'zod', test: /\/node_modules\/zod\/|\/zod-config\.ts$/ }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
