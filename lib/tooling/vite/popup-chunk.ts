import type { Plugin } from 'vite';

/** What the popup imports, without its first module, which runs the popup. */
const ROOTS = [
  '/lib/extension/model/core/zod-config.ts',
  '/components/hooks/page-language.ts',
  '/components/ui/base.css',
  '/entrypoints/popup/App.tsx',
  '/node_modules/react-dom/client.js',
  // an empty module that WXT adds to each page
  'virtual:wxt-html-plugins',
];

/**
 * Puts everything that the popup imports into one chunk, because each further file that a new process loads delays the
 * popup. The other pages import what they share with the popup from that chunk. What is loaded by `import()` stays
 * apart. Scripts that are built into a single file (`build.lib`, e.g. the background) have no chunks.
 *
 * The chunk begins with zod's settings (lib/extension/model/core/zod-config.ts), because modules keep the order of
 * their imports within a chunk. Between chunks of the bundler's choice, schemas may be built before zod has its
 * settings.
 */
export function popupChunk(): Plugin {
  return {
    name: 'verdict:popup-chunk',
    config: ({ build }) => {
      if (build?.lib) return undefined;
      // the bundler adds what these files import
      const shared = { name: 'shared', test: (id: string) => ROOTS.some((root) => id.endsWith(root)) };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } };
    },
  };
}
