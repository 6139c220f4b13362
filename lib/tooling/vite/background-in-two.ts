import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What the background needs to wake for a badge. */
const AT_ONCE_SCRIPT = 'background.js';
/** What the background does not need to wake for a badge: read when it is first needed. */
export const LATER_SCRIPT = 'background-later.js';

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * Builds the background as two classic scripts: `background.js` with all that is imported in the ordinary way, which
 * browsers read each time they wake it, and `LATER_SCRIPT` with what only an `import()` asks for. A sixth of it wakes.
 *
 * Chromium's service workers know no `import()`, and `importScripts` only of what was imported while they were
 * installed: then it is kept with the worker. Firefox's event page has both scripts in its manifest. There as here the
 * second one only leaves a function behind, which is called when something of it is first asked for.
 */
export function backgroundInTwo(): Plugin {
  return {
    name: 'verdict:background-in-two',
    enforce: 'post',
    config(config) {
      const lib = config.build?.lib;
      if (!lib) throw new Error('WXT builds the background in another way: look at what calls this');
      lib.formats = ['cjs'];
      const name = (id: string, modules: Modules) =>
        (isImportedAtOnce(id, modules) ? AT_ONCE_SCRIPT : LATER_SCRIPT).replace(/\.js$/, '');
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: false,
            output: {
              chunkFileNames: '[name].js',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'background', name }],
              },
            },
          },
        },
      };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { [AT_ONCE_SCRIPT]: atOnce, [LATER_SCRIPT]: later, ...others } = bundle;
        if (atOnce?.type !== 'chunk' || later?.type !== 'chunk' || Object.keys(others).length > 0)
          throw new Error(`The background should be built in two, not as ${Object.keys(bundle).join(', ')}`);
        later.code = comesLater(later.code);
        // the first script is another one whenever the second is
        const hash = createHash('sha256').update(later.code).digest('hex').slice(0, 16);
        atOnce.code = `// ${LATER_SCRIPT}: ${hash}\n${wakes(atOnce.code)}`;
      },
    },
  };
}

/** Whether the entry imports a module in the ordinary way, itself or through others. */
function isImportedAtOnce(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = modules.getModuleInfo(id);
  return module?.isEntry || (module?.importers ?? []).some((by) => isImportedAtOnce(by, modules, seen));
}

const wakes = (code: string) => `(() => {
  'use strict';
  const exports = {};
  let later;
  const require = (file) => {
    if (file === './${AT_ONCE_SCRIPT}') return exports;
    if (later) return later;
    if (!globalThis.verdictLater) importScripts('/${LATER_SCRIPT}');
    const made = {};
    globalThis.verdictLater(made, require);
    later = made;
    return later;
  };
  if (globalThis.importScripts) addEventListener('install', () => importScripts('/${LATER_SCRIPT}'));
  ${code}
})();
`;

const comesLater = (code: string) => `globalThis.verdictLater = (exports, require) => {
  'use strict';
  ${code}
};
`;
