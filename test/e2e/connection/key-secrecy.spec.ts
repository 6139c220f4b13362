import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { failureOf } from '../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { connectTo, type HostileService, startHostileService } from '../../faults/hostile-service.ts';
import { jobsIn, storedAs } from '../../faults/stored-jobs.ts';
import { startTlsHost } from '../../faults/tls-host.ts';
import { watchErrors } from '../../faults/watch-errors.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { popupReports } from '../../screens/screens.ts';
import { PLACES, showAt } from '../../screens/shown-state.ts';

/** Available where the functions passed to `evaluate` run. */
declare const chrome: Browser;

/** Redirects after which browsers send a GET, or may, and those that keep method and body. */
const CODES = [
  [301, 302, 303],
  [307, 308],
];

/** Sends a message to the background like one of our pages; returns the response's `res`. */
function ask(page: Page, type: string, data: unknown): Promise<{ ok: boolean; failure?: { kind: string } }> {
  return page.evaluate(
    async ([type, data]) => {
      const answer = await chrome.runtime.sendMessage({ id: 1, type, data, timestamp: Date.now() });
      return (answer as { res: { ok: boolean } }).res;
    },
    [type, data] as const,
  );
}

/** Every request has the key, and no data the user did not give: no cookie, no referrer. */
function expectBare({ requests, key }: HostileService): void {
  expect(requests.length).toBeGreaterThan(0);
  for (const { headers } of requests) {
    expect(headers.authorization).toBe(`Bearer ${key}`);
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  }
}

const connectionsIn = (stored: Record<string, unknown>) =>
  z.object({ connections: z.object({ value: z.object({ activeId: z.string() }) }) }).parse(stored).connections
    .value;

const passwordOf = ({ id }: Job) => [`job-password:${id}`, { version: 1, value: { password: 'secret' } }];
async function submit(page: Page, jobs: readonly Job[]): Promise<void> {
  await page.evaluate(
    async ([items, passwords]) => {
      await chrome.storage.session.set(Object.fromEntries(passwords));
      await chrome.storage.local.set(items);
    },
    [Object.assign({}, ...jobs.map(storedAs)), jobs.map(passwordOf)] as const,
  );
  for (const { id } of jobs) await ask(page, 'startJob', { jobId: id });
}

/** A rerun is sent with the same method as a change of privacy. */
const TASKS = [{ type: 'privacy', privacy: 2 }, { type: 'delete' }] as const;

// the observer script runs in every new page
test.use({ ownBrowser: true });

for (const codes of CODES) {
  test(`no redirect with ${codes.join(', ')} gets the key or a page’s URL`, async ({ extension }) => {
    const service = await startHostileService();
    const elsewhere = await startHost(() => ({ body: { data: [] } }));
    const encrypted = await startTlsHost();
    await connectTo(extension, service);
    const page = await extension.ownPage('options');
    const connectionId = connectionsIn(await extension.stored()).activeId;
    const { port } = new URL(elsewhere.url);
    const targets = [
      `${elsewhere.url}/api/v1/reports`,
      `http://localhost:${port}/api/v1/reports`,
      `//127.0.0.1:${port}/`,
      `http://user@127.0.0.1:${port}/`,
      encrypted.url.replace('localhost', '127.0.0.1'),
      // chains: first within the service, then away
      `${service.url}/hop`,
      '/hop',
    ];
    let cases = 0;
    for (const status of codes) {
      service.answer(({ method, path, body }) => {
        // a list request precedes a create request, and a report request precedes a change
        if (method === 'GET' && path.includes('search=')) return { body: { data: [] } };
        if (method === 'GET' && path.includes('/changed-')) {
          const id = path.split('/').at(-1);
          return { body: { data: { id, url: 'https://example.com/', result: 'bad', privacy: 1 } } };
        }
        const location = targets[Number(/target-(\d)/.exec(path + body)?.[1] ?? 0)] ?? '';
        return { status, headers: { location, 'set-cookie': 'session=1; Path=/' } };
      });
      const answers = await Promise.all(
        targets.flatMap((_location, number) => {
          const id = `target-${number}`;
          const query = {
            search: '',
            project: id,
            result: null,
            sortBy: 'id',
            sort: 'desc',
            perPage: 10,
            page: 1,
          };
          const project = { id: null, name: id, createdAt: null, reports: null };
          return [
            ask(page, 'listReports', { connectionId, query }),
            ask(page, 'showReport', { connectionId, id }),
            ask(page, 'deleteProject', { connectionId, project }),
          ];
        }),
      );
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'redirected' } });
      const failuresOf = async (mine: readonly Job[]) => {
        const jobs = jobsIn(await extension.stored());
        return mine
          .map(({ id }) => jobs.find((job) => job.id === id))
          .map((job) => job && failureOf(job)?.kind);
      };
      const creates = targets.map((_location, number) => {
        const url = `https://example.com/target-${number}/${status}`;
        return newJob({ connectionId, operation: { type: 'create', url, privacy: 1 } });
      });
      await submit(page, creates);
      await expect.poll(() => failuresOf(creates)).toEqual(creates.map(() => 'redirected'));
      const edits = TASKS.flatMap((task) =>
        targets
          .map((_location, number) => `changed-${status}-${task.type}-target-${number}`)
          .map((reportId) =>
            newJob({ connectionId, operation: { ...task, reportId, url: 'https://example.com/' } }),
          ),
      );
      await submit(page, edits);
      await expect.poll(() => failuresOf(edits)).toEqual(edits.map(() => 'redirected'));
      cases += answers.length + creates.length + edits.length;
    }
    expect(cases).toBe(42 * codes.length);
    expect(elsewhere.requests).toEqual([]);
    expect(encrypted.seen).toEqual([]);
    expect(service.requests.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
    const posts = service.requests.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(codes.length * targets.length);
    expectBare(service);
    await Promise.all([service.close(), elsewhere.close(), encrypted.close()]);
  });
}

test('the key is only in the background, and no request is sent before a key is saved', {
  tag: '@core',
}, async ({ extension, site }) => {
  const service = await startHostileService();
  const errors = await watchErrors(extension);
  const said: string[] = [];
  extension.context.on('console', (message) => said.push(message.text()));
  // what the background sends to our pages
  await extension.context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return;
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    const { runtime } = chrome as unknown as {
      runtime: {
        sendMessage: (...all: unknown[]) => unknown;
        onMessage: { addListener(heard: (message: unknown, sender: { url?: string }) => void): void };
      };
    };
    const listening = (answered: unknown) =>
      typeof answered === 'function'
        ? (answer: unknown) => {
            heard.push(answer);
            return answered(answer);
          }
        : answered;
    const send = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = (message, ...rest) => send(message, ...rest.map(listening));
    runtime.onMessage.addListener((message, sender) => {
      // messages of a page reach all listeners, of which the background is the only one
      // (test/architecture/architecture.test.ts)
      if (!sender.url?.endsWith('.html')) heard.push(message);
    });
    chrome.storage.onChanged.addListener((changes) => {
      // test/architecture/architecture.test.ts checks that pages do not read this item
      const { keys: _closed, ...rest } = changes;
      heard.push(rest);
    });
  });
  const tab = await extension.open(site.pages.good);
  const popup = await extension.popup(tab);
  await expect(popup.getByRole('main')).toContainText('as the page is shown now');
  await popup.close();
  const reports = await extension.ownPage('reports');
  await expect(reports.getByRole('main')).toContainText('No reports yet');
  await extension.stopBackground();
  await (await extension.popup(tab)).close();
  expect(errors.requests).toEqual([]);

  await connectTo(extension, service);
  const options = await extension.ownPage('options');
  await expect(options.getByRole('button', { name: /^More actions: / })).toBeVisible();
  // a service that echoes the key
  const echo = { message: `No: ${service.key}`, errors: { key: [service.key] } };
  service.answer(() => ({ status: 422, headers: { 'set-cookie': 'session=1' }, body: echo }));
  for (const place of PLACES) await showAt(reports, place, service);
  const again = await popupReports(await extension.popup(tab));
  await expect(again.reports.getByRole('alert')).toBeVisible();
  for (const page of [options, reports, again.page]) {
    const heard = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard') ?? []));
    const values = await page.evaluate(() =>
      [...document.querySelectorAll('input')].map(({ value }) => value),
    );
    expect([await page.content(), heard, ...values, page.url()].join('\n')).not.toContain(service.key);
  }
  const { keys, ...rest } = await extension.stored();
  expect(JSON.stringify(keys)).toContain(service.key);
  expect(JSON.stringify(rest)).not.toContain(service.key);
  const others = await options.evaluate(async () => [
    await chrome.storage.sync.get(null),
    await chrome.storage.session.get(null),
  ]);
  expect(JSON.stringify(others)).not.toContain(service.key);
  expect(JSON.stringify(await ask(options, 'exportSettings', { withKeys: false }))).not.toContain(
    service.key,
  );
  expect(JSON.stringify(await ask(options, 'exportSettings', { withKeys: true }))).toContain(service.key);
  expect(said.join('\n')).not.toContain(service.key);
  expect(await errors.all()).toEqual([]);
  expect(errors.requests.join('\n')).not.toContain(service.key);
  expectBare(service);
  await service.close();
});

test('a content script cannot read the storage', async ({ popupOn, connected, site }) => {
  // the toolbar button gives it access to the page
  await popupOn(site.pages.good);
  const seen = await connected.inside(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: async () => {
        const readable = ({ local, session }: typeof chrome.storage) =>
          Promise.all(
            [local, session].map((area) =>
              area.get(null).then(
                () => true,
                () => false,
              ),
            ),
          );
        return [location.href, ...(await readable(chrome.storage))];
      },
    });
    return injected?.result;
  }, null);
  expect(seen).toEqual([site.pages.good, false, false]);
});
