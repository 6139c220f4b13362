import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { defineConfig, type ResolvedPublicFile } from 'wxt';
import { COMMANDS, OMNIBOX_KEYWORD } from './lib/model/shortcuts.ts';

/**
 * Writes the popup's style sheet into its page, and before that its first script, which draws a picture and then loads
 * the popup's code: each file that is found out about late costs a popup a trip to the disk before it can show
 * anything, and modules run only when the whole page has been read.
 */
const popupInOneGo: Plugin = {
  name: 'verdict:popup-in-one-go',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle }) {
      if (!bundle || !filename.includes('/popup/')) return html;
      return html
        .replace(
          /<script type="module"[^>]*src="([^"]+)">/,
          '<script src="/first-picture.js" data-code="$1">',
        )
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        });
    },
  },
};

/**
 * Has the polyfill bundled as an ES module. As a CommonJS one bundlers copy what it exports, property by property, and
 * that is the browser's own object: each API there is would be made ready, wanted or not, in every page and whenever
 * the background wakes (some 10 ms in the one wake that was traced).
 */
const polyfillAsModule: Plugin = {
  name: 'verdict:polyfill-as-module',
  enforce: 'pre',
  transform: {
    filter: { id: /webextension-polyfill\/dist\/browser-polyfill\.js$/ },
    handler: (code) => ({
      code: `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;\n`,
      map: null,
    }),
  },
};

/** Scripts that two pages can load: all but what begins a page. */
const SHAREABLE = /^(?!.*\/entrypoints\/).*\.[jt]sx?$|wxt-html-plugins/;

/** Whether the popup's page imports a module, itself or through others. */
function isOfPopup(
  id: string,
  modules: { getModuleInfo(id: string): { readonly importers: readonly string[] } | null },
  seen: Set<string> = new Set(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.endsWith('/popup/index.html')) return true;
  return modules.getModuleInfo(id)?.importers.some((by) => isOfPopup(by, modules, seen)) ?? false;
}

/** Texts are packed without what is said to translators: a third of the package was that. */
async function packTexts(files: ResolvedPublicFile[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (!('absoluteSrc' in file) || !file.relativeDest.endsWith('messages.json')) continue;
    const forReaders: readonly string[] = ['description', 'example'];
    const texts: unknown = JSON.parse(await readFile(file.absoluteSrc, 'utf8'));
    const contents = JSON.stringify(texts, (key, value: unknown) =>
      typeof value === 'string' && forReaders.includes(key) ? undefined : value,
    );
    files[index] = { relativeDest: file.relativeDest, contents };
  }
}

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  // every edge between rooms is a visible line
  imports: false,
  // WXT's default for Firefox is version 2, which silently loses `optional_host_permissions`
  manifestVersion: 3,
  outDir: '.output',
  vite: () => ({
    build: { target: ['chrome125', 'firefox140'], modulePreload: false },
    plugins: [popupInOneGo, polyfillAsModule],
  }),
  hooks: {
    'build:publicAssets': (_, files) => packTexts(files),
    'vite:build:extendConfig': (entrypoints, config) => {
      if (!entrypoints.some(({ name }) => name === 'popup')) return;
      const output = config.build?.rolldownOptions?.output;
      if (!output || Array.isArray(output))
        throw new Error('WXT hands its output options over in another way');
      output.codeSplitting = {
        groups: [
          // what the popup imports in one file: every further one costs it about a millisecond
          {
            name: (id, modules) => (isOfPopup(id, modules) ? 'popup-code' : null),
            priority: 1,
            test: SHAREABLE,
          },
          // what only the other pages share
          { name: 'pages', minShareCount: 2, test: SHAREABLE },
        ],
      };
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    // what people look at there must leave nothing behind, and jobs and lists are kept on the disk
    incognito: 'not_allowed',
    permissions: [
      'storage',
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'declarativeNetRequestWithHostAccess',
    ],
    // asked for when the user turns on what needs them
    optional_permissions: ['notifications', 'tabs'],
    // asked for one host at a time, when the user saves the service's address
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: {
      default_title: '__MSG_extensionName__',
      // Firefox else hides the button, and its badge with it, behind the puzzle piece
      ...(browser === 'firefox' ? { default_area: 'navbar' } : {}),
    },
    commands: Object.fromEntries(
      COMMANDS.map(({ name, description, keys }) => [
        name,
        { suggested_key: { default: keys }, description: `__MSG_${description}__` },
      ]),
    ),
    omnibox: { keyword: OMNIBOX_KEYWORD },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'verdict@verdict.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['authenticationInfo', 'browsingActivity'] },
            },
            // the first one for Android that knows the line above
            gecko_android: { strict_min_version: '142.0' },
          },
          // Firefox's default upgrades http to https, which no service on the user's own machine or network survives
          content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
        }
      : {
          minimum_chrome_version: '125',
          // Firefox has its administrators' settings in native manifests, and knows no such key
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});
