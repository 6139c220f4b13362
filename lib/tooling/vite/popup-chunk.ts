import type { Plugin } from 'vite';

/** What reads the stored values, with zod's settings before any schema. */
const FIRST = ['/lib/extension/model/core/zod-config.ts', '/components/app/stored/preload.ts'];

/** What else the popup imports, without its first module, which runs the popup. */
const ROOTS = [
  '/components/hooks/page-language.ts',
  '/components/ui/base.css',
  '/entrypoints/popup/App.tsx',
  '/node_modules/react-dom/client.js',
  // an empty module that WXT adds to each page
  'virtual:wxt-html-plugins',
];

/**
 * Puts what the popup imports into one chunk, because each further file that a new process loads delays the popup. The
 * other pages import what they share with the popup from that chunk. What is loaded by `import()` stays apart. Scripts
 * that are built into a single file (`build.lib`, e.g. the background) have no chunks.
 *
 * In Firefox, which answers slowly while it opens the panel of the popup, what reads the stored values is a chunk of
 * its own that runs while the other is still being loaded; in Chromium that gains nothing.
 *
 * The chunk begins with zod's settings (lib/extension/model/core/zod-config.ts), because modules keep the order of
 * their imports within a chunk. Between chunks of the bundler's choice, schemas may be built before zod has its
 * settings.
 */
export function popupChunk(browser: string): Plugin {
  const isFirefox = browser === 'firefox';
  return {
    name: 'verdict:popup-chunk',
    config: ({ build }) => {
      if (build?.lib) return undefined;
      // the bundler adds what these files import
      const group = (name: string, priority: number, roots: readonly string[]) => ({
        name,
        priority,
        test: (id: string) => roots.some((root) => id.endsWith(root)),
      });
      const groups = [
        ...(isFirefox ? [group('first', 2, FIRST)] : []),
        group('shared', 1, [...FIRST, ...ROOTS]),
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle = {} }) => {
        const first = Object.keys(bundle).find((name) => name.startsWith('chunks/first-'));
        if (first === undefined || !path.endsWith('/popup/index.html')) return html;
        return [{ tag: 'script', attrs: { type: 'module', src: `/${first}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
