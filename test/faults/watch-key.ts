import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleMessage, Request, WebError } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';

/** Available where the functions passed to `evaluate` and `inside` run. */
declare const chrome: Browser;

/** A page that shows a browser prompt does not respond; the timeout for it, in milliseconds. */
const PATIENCE = 3000;

const connectionsSchema = z.object({
  connections: z.object({ value: z.object({ list: z.array(z.object({ baseUrl: z.string() })) }) }),
});

export interface KeyWatch {
  /**
   * Where the key has been found in this browser and must not be: consoles, URLs and bodies of requests,
   * headers of requests to other origins than these and the stored connections', open pages, stored values
   * beside the keys. Ends the watch.
   */
  found(services: readonly string[]): Promise<string[]>;
}

/** Starts watching where the key appears. What the user types as a key in the settings is allowed. */
export function watchKey(driver: ExtensionDriver, key: string): KeyWatch {
  const { context } = driver;
  const found: string[] = [];
  const keyed = new Set<string>();
  const look = (where: string, what: string) => {
    if (what.includes(key)) found.push(where);
  };
  const onConsole = (message: ConsoleMessage) => look('a console', message.text());
  const onError = (error: WebError) => look('an error', String(error.error().stack));
  const onRequest = (request: Request) => {
    const url = request.url();
    look(`the address of a request: ${url}`, url);
    look(`the body of a request to ${url}`, request.postData() ?? '');
    if (JSON.stringify(request.headers()).includes(key)) keyed.add(new URL(url).origin);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('request', onRequest);

  return {
    found: async (services) => {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('request', onRequest);
      const pages = context.pages().map(async (page) => {
        const shown = await within(page.evaluate(shownOf));
        look(`the page ${page.url()}`, `${page.url()} ${shown ?? ''}`);
      });
      const stored = await within(
        driver.inside(async () => {
          // the keys' own item may contain it, also if quarantined
          const all = Object.entries(await chrome.storage.local.get(null));
          const local = Object.fromEntries(all.filter(([name]) => !name.includes('keys')));
          return {
            local,
            sync: await chrome.storage.sync.get(null),
            session: await chrome.storage.session.get(null),
          };
        }, null),
      );
      await Promise.all(pages);
      for (const [area, values] of Object.entries(stored ?? {}))
        look(`storage.${area}`, JSON.stringify(values));
      const connections = connectionsSchema.safeParse(stored?.local);
      const bases = connections.success
        ? connections.data.connections.value.list.map(({ baseUrl }) => baseUrl)
        : [];
      const allowed = [...services, ...bases].map((url) => new URL(url).origin);
      for (const origin of keyed)
        if (!allowed.includes(origin)) found.push(`a header of a request to ${origin}`);
      return found;
    },
  };
}

/** Sent to the page: its whole content, except what is typed as a secret. */
function shownOf(): string {
  const typed = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
  const html = typed.reduce(
    (rest, { outerHTML }) => rest.replace(outerHTML, ''),
    document.documentElement.outerHTML,
  );
  const values = [...document.querySelectorAll('input, textarea')].map((field) =>
    'value' in field && !typed.some((each) => each === field) ? field.value : '',
  );
  return [html, ...values].join('\n');
}

/** `undefined` for a page or a browser that is closed or does not respond. */
function within<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([answer.catch(() => undefined), pause(PATIENCE, undefined, { ref: false })]);
}
