import type { Plugin } from 'vite';

/**
 * Puts the popup's first script (entrypoints/popup-snapshot.ts) in place of its module script. The first script shows
 * the stored popup snapshot and then loads the module, whose address is in its `data-code`. It is not a module itself,
 * because modules run only when the whole page has been read.
 */
export function popupFirstScript(): Plugin {
  return {
    name: 'verdict:popup-first-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        // the development server has no built files
        if (!bundle || !filename.includes('/popup/')) return html;
        return html.replace(
          /<script type="module"[^>]*src="([^"]+)">/,
          '<script src="/popup-snapshot.js" data-code="$1">',
        );
      },
    },
  };
}
