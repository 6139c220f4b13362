import { spawnSync } from 'node:child_process';
import { defineConfig } from 'wxt';
import { COMMANDS } from './lib/extension/model/settings/shortcuts.ts';
import { addAxe } from './lib/tooling/vite/add-axe.ts';
import { addTexts, watchTexts } from './lib/tooling/vite/add-texts.ts';
import { popupChunk } from './lib/tooling/vite/popup-chunk.ts';
import { withoutSources } from './lib/tooling/vite/without-sources.ts';

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  // every import is written out, so that the import rules see it
  imports: false,
  // WXT's default for Firefox is version 2, which silently loses `optional_host_permissions`
  manifestVersion: 3,
  outDir: '.output',
  vite: ({ browser }) => ({
    // these browsers need no polyfill for preloaded modules
    build: {
      target: ['chrome125', 'firefox140'],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // otherwise the list of public suffixes (70 kB, a constant) is written wherever it is used
        optimization: { inlineConst: false },
        // Chromium's background reads no page itself, and would keep it, as it keeps all CommonJS
        treeshake: { moduleSideEffects: [{ test: /html-encoding-sniffer/, sideEffects: false }] },
      },
    },
    resolve: {
      alias: {
        // browsers know the labels of encodings; this is the same, by their `TextDecoder`
        '@exodus/bytes/encoding-lite.js': '@exodus/bytes/encoding-browser.js',
        // in Firefox it is this, and 10 kB for other browsers
        ...(browser === 'firefox' && {
          'webextension-polyfill': 'data:text/javascript,export default browser',
        }),
      },
    },
    plugins: [popupChunk(browser), withoutSources()],
  }),
  hooks: {
    'build:publicAssets': async ({ config }, files) => {
      // Firefox has no offscreen documents, and knows policies without a schema
      const others = ['offscreen.html', 'managed-schema.json'];
      const isUsed = (path: string) => config.browser !== 'firefox' || !others.includes(path);
      files.splice(0, files.length, ...files.filter(({ relativeDest }) => isUsed(relativeDest)));
      addTexts(files);
      await addAxe(files);
    },
    'zip:sources:start': () => {
      const git = ['ls-files', '--others', '--exclude-standard'];
      // what a store unpacks is no repository
      const { status, stdout } = spawnSync('git', git, { encoding: 'utf8' });
      if (status === 0 && stdout !== '')
        throw new Error(`Commit or remove these files, which would be in the package of sources:\n${stdout}`);
    },
    'server:started': ({ config }, server) => watchTexts(server, config.outDir),
  },
  manifest: ({ browser }) => ({
    // Firefox prints it inside its own sentences; the title in its store is the listing's
    name: browser === 'firefox' ? '__MSG_extensionName__' : '__MSG_storeName__',
    short_name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    // private windows must leave nothing behind, and jobs and lists are stored on the disk
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
      // the document that starts the worker with the report service; Firefox's event page starts it itself
      ...(browser === 'chrome' ? ['offscreen', 'sidePanel'] : []),
    ],
    // requested when the user turns on a feature that needs them
    optional_permissions: ['notifications', 'tabs', ...(browser === 'chrome' ? ['webNavigation'] : [])],
    // requested one host at a time, when the user saves the service's address
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: {
      default_title: '__MSG_extensionName__',
      // otherwise Firefox hides the button, and its badge, behind the puzzle piece
      ...(browser === 'firefox' ? { default_area: 'navbar' } : {}),
    },
    commands: Object.fromEntries(
      COMMANDS.map(({ name, description, keys, keysInFirefox }) => [
        name,
        {
          suggested_key: { default: browser === 'firefox' ? keysInFirefox : keys },
          description: `__MSG_${description}__`,
        },
      ]),
    ),
    ...(browser === 'firefox'
      ? {
          sidebar_action: {
            default_panel: 'side-panel.html',
            default_title: '__MSG_extensionName__',
            default_icon: 'icon/32.png',
            open_at_install: false,
          },
        }
      : { side_panel: { default_path: 'side-panel.html' } }),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'verdict@verdict.example',
              strict_min_version: '140.0',
              // a report in this browser sends nothing; both are requested when a report service is connected
              data_collection_permissions: {
                required: ['none'],
                optional: ['authenticationInfo', 'browsingActivity'],
              },
            },
            // the first version for Android that supports the line above
            gecko_android: { strict_min_version: '142.0' },
          },
          // Firefox's default upgrades http to https, which breaks services on the user's own machine or network
          content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
        }
      : {
          // the first with `URL.parse`
          minimum_chrome_version: '126',
          // Firefox reads administrators' settings from native manifests and has no such key
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});
