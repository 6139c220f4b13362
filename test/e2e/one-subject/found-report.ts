import type { Page } from '@playwright/test';
import { expect } from '../../drivers/setup/expect.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A report as the service in the browser stores it, as far as these tests compare it. */
export interface FoundReport {
  readonly id: number;
  readonly url: string;
  readonly generatedAt: number;
  readonly score: number;
  readonly listing: {
    readonly answer: string;
    readonly reason: string;
    readonly obstacles: readonly { readonly details: object }[];
  };
  readonly page: {
    readonly title: string;
    readonly status: number;
    readonly as_user?: boolean;
    readonly shown_version?: string | null;
    readonly encoding: { readonly source: string };
  };
  readonly checks: readonly { readonly id: string; readonly state: string }[];
  readonly differences: readonly { readonly id: string }[] | null;
}

export interface Outcome {
  readonly reports: readonly FoundReport[];
  /** The number of captured pages that wait for a report. */
  readonly captures: number;
  /** The kinds of the failures that jobs have stored, each once. */
  readonly failures: readonly string[];
}

/** Evaluates an expression in a page; `win` is its window, which Firefox evaluates from outside. */
export function evaluateIn<Value>(page: Page, browser: BrowserName, expression: string): Promise<Value> {
  const given = `((win) => ${expression})(typeof Cu === 'undefined' ? window : content)`;
  return page.evaluate(browser === 'firefox' ? `return ${given}` : given);
}

/** What the jobs have done so far, read in a page of the extension. */
export function outcomeIn(page: Page, browser: BrowserName): Promise<Outcome> {
  return evaluateIn(page, browser, `(${readOutcome})(win)`);
}

/** Waits until a job has ended in the report with this number, or has failed, and no captured page is left. */
export async function ended(page: Page, browser: BrowserName, reports: number): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await expect
    .poll(async () => {
      outcome = await outcomeIn(page, browser);
      const hasEnded = outcome.reports.length >= reports || outcome.failures.length > 0;
      return { hasEnded, captures: outcome.captures };
    })
    .toEqual({ hasEnded: true, captures: 0 });
  if (!outcome) throw new Error('No outcome was read.');
  return outcome;
}

declare const Cu: { waiveXrays<Value>(value: Value): Value };

/** Its source is sent to the page, so it has to be self-contained. */
async function readOutcome(win: Window & typeof globalThis): Promise<Outcome> {
  const plain = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(typeof Cu === 'undefined' ? value : Cu.waiveXrays(value)));
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const { wrappedJSObject = win } = win as typeof win & { wrappedJSObject?: unknown };
  const api = wrappedJSObject as { browser?: typeof chrome; chrome: typeof chrome };
  const stored = JSON.stringify(await (api.browser ?? api.chrome).storage.local.get());
  const kinds = [...stored.matchAll(/"failure":\{[^{}]*?"kind":"([a-z-]+)"/g)].map(([, kind = '']) => kind);
  const failures = [...new Set(kinds)];
  const name = 'verdict-reports';
  // opening it would create it
  const isThere = plain(await win.indexedDB.databases()).some((each) => each.name === name);
  if (!isThere) return { reports: [], captures: 0, failures };
  const database = await result(win.indexedDB.open(name));
  try {
    const transaction = database.transaction([...database.objectStoreNames]);
    const all = async (store: string) => plain(await result(transaction.objectStore(store).getAll()));
    const [rows, contents] = await Promise.all([all('reports'), all('contents')]);
    const captures = await result(transaction.objectStore('captures').count());
    const reports = rows.map((row) => ({
      ...row,
      ...JSON.parse(String(contents.find(({ id }) => id === row.id)?.['json'] ?? '{}')),
    }));
    return { reports, captures, failures };
  } finally {
    database.close();
  }
}

declare const chrome: { storage: { local: { get(): Promise<object> } } };
