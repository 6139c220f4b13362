import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { defineConfig, type ResolvedPublicFile } from 'wxt';
import { COMMANDS, OMNIBOX_KEYWORD } from './lib/model/settings/shortcuts.ts';
import { backgroundInTwo, LATER_SCRIPT } from './lib/tooling/vite/background-in-two.ts';

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
          '<script src="/popup-snapshot.js" data-code="$1">',
        )
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        });
    },
  },
};

const ZOD = '\0verdict:zod';

/**
 * Has zod make no code: it tries `new Function` to see whether it may, and an extension page's policy reports that as
 * a violation. It asks as soon as the first schema is made, so it is told as soon as anything imports it.
 */
const zodWithoutCode: Plugin = {
  name: 'verdict:zod-without-code',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod\/mini$/ },
    handler: (_, importer) => (importer === ZOD ? undefined : ZOD),
  },
  load: {
    filter: { id: /^\0verdict:zod$/ },
    handler: () =>
      `import { config } from 'zod/mini';\nconfig({ jitless: true });\nexport * from 'zod/mini';\n`,
  },
};

/** Vite's helper for `import()` waits for styles that code brings along; here pages name all of theirs themselves. */
const importAlone: Plugin = {
  name: 'verdict:import-alone',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * Has `import()` ask for the file in which a module lies: where several lie in one, the bundler writes for each a file
 * of its own that only leads there (rolldown's issue 9729), and each file costs a trip to the disk.
 */
const importWithoutDetour: Plugin = {
  name: 'verdict:import-without-detour',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const detour of chunks.filter((chunk) => chunk.isDynamicEntry)) {
        const [, exported, target] = /^export\{([^{}]*)\}from"(\.\/[^"]+)";\s*$/.exec(detour.code) ?? [];
        if (exported === undefined) continue;
        // `a as Menu` is `Menu:file.a`
        const names = exported.split(',').map((one) => {
          const [from = '', to = from] = one.split(' as ');
          return `${to}:file.${from}`;
        });
        const asked = `import(\`./${detour.fileName.replace(/^.*\//, '')}\`)`;
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(
            asked,
            () => `import(\`${target}\`).then(file=>({${names.join()}}))`,
          );
        delete bundle[detour.fileName];
      }
    },
  },
};

/** Scripts that two pages can load: all but what begins a page. */
const SHAREABLE = /^(?!.*\/entrypoints\/).*\.[jt]sx?$|wxt-html-plugins/;

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Whether the popup's page imports a module, itself or through others: `at-once`, or also by an `import()` later. */
function isOfPopup(
  id: string,
  when: 'at-once' | 'later',
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.endsWith('/popup/index.html')) return true;
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...(when === 'later' ? dynamicImporters : [])].some((by) =>
    isOfPopup(by, when, modules, seen),
  );
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
  modules: ['@wxt-dev/module-react'],
  // every edge between rooms is a visible line
  imports: false,
  // WXT's default for Firefox is version 2, which silently loses `optional_host_permissions`
  manifestVersion: 3,
  outDir: '.output',
  vite: () => ({
    build: { target: ['chrome125', 'firefox140'], modulePreload: false },
    plugins: [popupInOneGo, zodWithoutCode, importWithoutDetour],
  }),
  hooks: {
    'build:manifestGenerated': (_, { background }) => {
      if (background && 'scripts' in background) background.scripts?.unshift(LATER_SCRIPT);
    },
    'build:publicAssets': (_, files) => packTexts(files),
    'vite:build:extendConfig': (entrypoints, config) => {
      if (entrypoints.some(({ name }) => name === 'background'))
        config.plugins = [...(config.plugins ?? []), backgroundInTwo()];
      if (!entrypoints.some(({ name }) => name === 'popup')) return;
      config.plugins = [...(config.plugins ?? []), importAlone];
      const output = config.build?.rolldownOptions?.output;
      if (!output || Array.isArray(output))
        throw new Error('WXT hands its output options over in another way');
      output.codeSplitting = {
        groups: [
          // what the popup imports in one file: every further one costs it about a millisecond
          {
            name: (id, modules) => (isOfPopup(id, 'at-once', modules) ? 'popup-code' : null),
            priority: 2,
            test: SHAREABLE,
          },
          // and in another what it needs on some days only, fetched at the first click that does
          {
            name: (id, modules) => (isOfPopup(id, 'later', modules) ? 'popup-later' : null),
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
      // reports, history and pending jobs are the user's data; it adds no install warning
      'unlimitedStorage',
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'declarativeNetRequestWithHostAccess',
    ],
    // asked for when the user turns on what needs them
    optional_permissions: ['notifications', 'tabs', ...(browser === 'chrome' ? ['webNavigation'] : [])],
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
