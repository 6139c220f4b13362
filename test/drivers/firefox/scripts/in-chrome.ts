import * as z from 'zod';
import type { Marionette } from '../marionette.ts';

const resultSchema = z.object({
  value: z.union([z.object({ done: z.unknown() }), z.object({ failed: z.string() })]),
});

/** The tools available to every script (chrome-globals.d.ts). */
function makeTools(): typeof chromeTools {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const globals = ExtensionParent.apiManager.global;
  const browserOf = (view: 'popup' | 'sidebar' | number) => {
    if (typeof view === 'number') return globals.tabTracker.getTab(view).linkedBrowser;
    if (view === 'sidebar') {
      const sidebar = document.querySelector<HTMLIFrameElement>('#sidebar')?.contentDocument;
      const page = sidebar?.querySelector<XulBrowser>('#webext-panels-browser');
      if (!page) throw new Error('No sidebar is open.');
      return page;
    }
    // a closing popup may still precede the open one
    const popup = [...document.querySelectorAll<XulBrowser>('browser.webextension-popup-browser')].at(-1);
    const isOpen = popup?.closest('panel')?.getAttribute('panelopen') === 'true';
    if (!popup || !isOpen) throw new Error('No popup is open.');
    return popup;
  };
  return { globals, browserOf };
}

/**
 * Runs a function in Firefox's own window, with its privileges, and returns its result (as JSON). The
 * function is sent as text: it must use nothing from outside itself except `chromeTools`.
 */
export async function inChrome<Args extends readonly unknown[], Result>(
  marionette: Marionette,
  work: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  const script = `const [args, done] = arguments;
    (async () => {
      const chromeTools = (${makeTools})();
      return (${work})(...args);
    })().then(
      (result) => done({ done: result === undefined ? null : result }),
      (error) => done({ failed: String(error?.message ?? error) }));`;
  const answer = await marionette.command('WebDriver:ExecuteAsyncScript', { script, args: [args] });
  const { value } = resultSchema.parse(answer);
  if ('failed' in value) throw new Error(value.failed);
  return value.done as Result; // the type is lost only in transport
}
