import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { type DialectHost, startDialectHost } from '../../extension/dialects/dialect-host.ts';
import { DEFAULT, type Dialect } from '../../extension/dialects/dimensions.ts';
import { idOf } from '../../extension/dialects/written.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { detailsScreen } from '../../screens/details-screen.ts';
import {
  optionsScreen,
  type PopupScreen,
  popupReports,
  popupScreen,
  reportsScreen,
} from '../../screens/screens.ts';

interface Sample {
  readonly name: string;
  readonly dialect: Partial<Dialect>;
  /** Whether `npm test` runs it. */
  readonly isCore?: true;
  /** Whether it runs in Firefox too. */
  readonly isInBoth?: true;
}

/** Services as these frameworks and conventions write them, each unlike the others in as much as possible. */
const SAMPLES: readonly Sample[] = [
  {
    name: 'Laravel',
    dialect: {
      list: 'data, links and meta',
      paging: 'links',
      time: 'sql',
      project: 'object',
      update: 'put',
    },
    isCore: true,
  },
  {
    name: 'Django REST Framework',
    dialect: {
      list: 'Django REST',
      single: 'bare',
      slash: 'required',
      paging: 'Django limit and offset',
      privacy: 'numeric text',
      result: 'upper case',
    },
  },
  {
    name: 'Rails with JSON:API',
    dialect: {
      list: 'JSON:API',
      single: 'JSON:API',
      paging: 'JSON:API',
      id: 'numeric text',
      projects: 'attributes',
      result: 'upper case',
      remove: 'echo',
    },
  },
  {
    name: 'Spring',
    dialect: {
      list: 'Spring page',
      single: 'bare',
      paging: 'Spring',
      write: 'location',
      time: 'mail',
      result: 'object with word',
      privacy: 'object',
      update: 'put',
    },
  },
  {
    name: 'Strapi 5',
    dialect: {
      id: 'documentId beside id',
      paging: 'camel case',
      privacy: 'word',
      result: 'object with word',
      address: 'escaped',
    },
  },
  {
    name: 'OData',
    dialect: {
      list: 'OData',
      single: 'OData',
      paging: 'OData',
      time: 'seconds',
      result: 'upper case',
      privacy: 'numeric text',
      update: 'nothing',
      bytes: 'BOM',
    },
  },
  {
    name: 'API Platform with Hydra',
    dialect: {
      list: 'Hydra',
      single: 'bare',
      paging: 'Hydra view',
      id: 'uuid field',
      result: 'object with word',
      privacy: 'ids from 1 with a word',
      write: '204',
      redirect: 'created 303',
    },
  },
  {
    name: 'the status 200 and a code in the body',
    dialect: {
      list: 'data.named',
      single: 'code and result',
      write: 'code 0',
      paging: 'total only',
      time: 'text seconds',
      result: 'upper case',
      privacy: 'word',
      bytes: 'HTML type',
    },
    isInBoth: true,
  },
  {
    name: 'a queue that accepts with 202',
    dialect: {
      list: 'named',
      single: 'report',
      write: '202 queue id',
      speed: 'processing',
      paging: 'next_page_url',
      time: 'milliseconds',
      result: 'object with word',
      update: 'later',
      remove: 'later',
    },
  },
  {
    name: 'UUIDs and a Link header',
    dialect: {
      list: 'bare',
      single: 'bare',
      id: 'uuid',
      paging: 'Link header',
      write: 'id',
      time: 'sql',
      result: 'upper case',
      privacy: 'object',
      update: 'echo only',
    },
  },
];

/** Connects to a service through the settings page, which is closed again. */
async function connectTo(url: string, { extension }: Pick<Fixtures, 'extension'>): Promise<void> {
  const page = await extension.ownPage('options');
  const options = optionsScreen(page);
  await options.connect(url, 'a-key');
  await expect(options.connected).toBeVisible();
  await page.close();
}

/** The paths of the pages that the service has reports of, newest first. */
const stored = ({ truth }: DialectHost) => truth.reports.map(({ url }) => new URL(url).pathname).toReversed();

async function expectListed({ rows }: PopupScreen, paths: readonly string[]): Promise<void> {
  await expect(rows).toHaveCount(paths.length);
  for (const [at, path] of paths.entries()) await expect(rows.nth(at)).toContainText(path);
}

for (const { name, dialect, isCore, isInBoth } of SAMPLES) {
  // what differs between browsers is how they follow redirects, and whatever all samples have in common
  (isCore || isInBoth || dialect.redirect ? inBoth : test)(
    `a report is created, shown, changed, run again and deleted at a service with ${name}`,
    isCore ? { tag: '@core' } : {},
    async ({ extension, site }) => {
      const spoken: Dialect = { ...DEFAULT, ...dialect };
      const service = await startDialectHost(spoken);
      const { host, truth } = service;
      const sent = (method: string) => host.requests.filter((request) => request.method === method).length;
      const address = site.pages.good;
      await connectTo(host.url, { extension });
      const tab = await extension.open(address);
      const badge = async () => (await extension.badgeOf(tab)).text;

      const first = await popupReports(await extension.popup(tab));
      await expectListed(first, stored(service).slice(0, 10));
      await first.showPage();
      await first.create.click();
      await first.says('Report ready: Decent');
      await expect.poll(badge).toBe('~');
      const created = truth.reports.at(-1);
      if (created?.url !== address) throw new Error('The service has no report of this page.');
      await first.showReports();
      await expectListed(first, stored(service).slice(0, 10));
      await expect(first.row(address)).toContainText('Decent');
      await first.page.close();

      const page = await extension.ownPage('reports');
      // in Firefox, evaluated outside of the page
      await page.evaluate(
        `(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/${idOf(created, spoken)}'`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Decent');
      await expect(detailsScreen(page).checks.first()).toContainText('Title');
      await page.close();

      const popup = await popupReports(await extension.popup(tab));
      const { choose, next } = popup;
      const toast = (words: string | RegExp) =>
        expect(
          popup.page.getByRole('status').filter({ hasText: words }).filter({ hasText: address }),
        ).toBeVisible();
      await choose(address, 'Change privacy');
      const privacy = popup.page.getByRole('dialog', { name: 'Change privacy' });
      await privacy.getByRole('radio', { name: 'Public', exact: true }).check({ force: true });
      await privacy.getByRole('button', { name: 'Change privacy' }).click();
      await expect(privacy).toBeHidden();
      expect(created.privacy).toBe(0);

      // a toast stays for six seconds: on a busy machine, a click may return after it
      await Promise.all([toast(/Decent.* → Good/), choose(address, 'Run again')]);
      await expect.poll(badge).toBe('✓');
      expect(truth.reruns).toBe(1);

      await choose(address, 'Delete');
      const deletion = popup.page.getByRole('dialog', { name: 'Delete this report?' });
      await Promise.all([toast('Deleted: '), deletion.getByRole('button', { name: 'Delete' }).click()]);
      await expect.poll(badge).toBe('');
      expect(truth.reports).not.toContain(created);
      await expectListed(popup, stored(service).slice(0, 10));

      await next.click();
      await expectListed(popup, stored(service).slice(10, 20));
      expect([sent('POST'), sent('DELETE')]).toEqual([1, 1]);
      await host.close();
    },
  );
}

const WORDS = 'Monthly quota exceeded';

/** How services say no with the status 200, and what Verdict calls that. */
const REFUSALS: readonly { readonly name: string; readonly body: object; readonly what: string }[] = [
  {
    name: 'a code',
    body: { code: 403, msg: WORDS, data: null },
    what: 'The service does not allow this.',
  },
  {
    name: 'success: false',
    body: { success: false, message: WORDS },
    what: 'The service rejected the request.',
  },
];

for (const { name, body, what } of REFUSALS) {
  test(`a create request refused with the status 200 and ${name} fails with the service’s words, and is sent once`, async ({
    extension,
    site,
  }) => {
    const host = await startHost(({ method }) => ({ body: method === 'POST' ? body : { data: [] } }));
    await connectTo(host.url, { extension });
    const tab = await extension.open(site.pages.good);
    const popup = popupScreen(await extension.popup(tab));
    await popup.create.click();
    await expect(popup.alert).toContainText(what);
    await expect(popup.alert).toContainText(WORDS);
    await expect.poll(async () => (await extension.badgeOf(tab)).text).toBe('!');
    expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await host.close();
  });
}

test('a report that the service could not make has no result, for its reason, and is not in progress', async ({
  extension,
  site,
}) => {
  const row = {
    id: 5,
    url: site.pages.good,
    result: null,
    generated_at: null,
    status: 'failed',
    error: WORDS,
  };
  let rows: object[] = [];
  const host = await startHost(({ method, path }) => {
    if (method === 'POST') rows = [row];
    return { body: { data: method === 'GET' && path.includes('?') ? rows : row } };
  });
  await connectTo(host.url, { extension });
  const tab = await extension.open(row.url);
  const first = popupScreen(await extension.popup(tab));
  await first.create.click();
  await expect(first.alert).toContainText(WORDS);
  await first.page.close();
  const popup = popupScreen(await extension.popup(tab));
  await expect(popup.page.getByText(`The analysis failed: ${WORDS}`)).toBeVisible();
  await popup.showReports();
  await expect(popup.row(row.url)).toContainText('No result');
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await host.close();
});

/** The ids of the reports at a service as .NET writes it, which numbers its objects (`$id`), and of its deletions. */
async function dotNet() {
  let rows = [6, 5, 4, 3, 2, 1].map((id) => ({
    id,
    url: `https://bakery.example/${id}`,
    result: 'good',
    privacy: 1,
  }));
  const host = await startHost(({ method, path }) => {
    const id = Number(/reports\/(\d+)/.exec(path)?.[1]);
    const row = rows.find((one) => one.id === id);
    if (path.includes('/reports?')) {
      return { body: { $id: '1', $values: rows.map((one, at) => ({ $id: String(at + 2), ...one })) } };
    }
    if (!row) return { status: 404 };
    if (method === 'DELETE') rows = rows.filter((one) => one !== row);
    return method === 'DELETE' ? { status: 204 } : { body: { $id: '1', ...row } };
  });
  return { host, left: () => rows.map(({ id }) => id) };
}

inBoth(
  'S1 of two reports at a service that numbers its objects these two are deleted, and no other',
  async ({ extension }) => {
    const { host, left } = await dotNet();
    await connectTo(host.url, { extension });
    const { page, rows, box, selection, run } = reportsScreen(await extension.ownPage('reports'));
    await expect(rows).toHaveCount(6);
    await box('https://bakery.example/4').check();
    await box('https://bakery.example/2').check();
    await selection.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 reports?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(run).toContainText('2 done');
    expect(left()).toEqual([6, 5, 3, 1]);
    await expect(rows).toHaveCount(4);
    await host.close();
  },
);

inBoth(
  'a service with grades is asked about once, in the popup, and then shown by what was answered',
  async ({ extension, site }) => {
    let isRenamed = false;
    const grades = ['A', 'F', 'C'];
    const rowOf = (id: number) => {
      const url = `https://bakery.example/${id}`;
      return { id, ...(isRenamed ? { page: url } : { url }), grade: grades[id % 3], privacy: 1 };
    };
    const host = await startHost(({ path }) => {
      const id = /reports\/(\d+)/.exec(path)?.[1];
      return { body: { data: id === undefined ? [3, 2, 1].map(rowOf) : rowOf(Number(id)) } };
    });
    await connectTo(host.url, { extension });
    expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
    const learning = host.requests.length;
    expect(learning).toBeLessThanOrEqual(5);

    const tab = await extension.open(site.pages.good);
    const popup = await popupReports(await extension.popup(tab));
    await expect(popup.row('https://bakery.example/3')).toContainText('No result');
    const question = popup.page.getByRole('region', { name: 'How it answers' });
    await question.getByRole('button', { name: 'Answer' }).click();
    await question.getByRole('radio', { name: /grade/ }).check({ force: true });
    for (const [grade, result] of [
      ['A', 'Good'],
      ['C', 'Decent'],
      ['F', 'Bad'],
    ] as const)
      await question.getByRole('combobox', { name: grade }).selectOption(result);
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeHidden();
    await expect(popup.row('https://bakery.example/3')).toContainText('Good');
    await expect(popup.row('https://bakery.example/2')).toContainText('Decent');
    await expect(popup.row('https://bakery.example/1')).toContainText('Bad');
    await popup.page.close();

    // another version of the service: nothing is lost, and the check learns it
    isRenamed = true;
    const changed = await popupReports(await extension.popup(tab));
    await expect(changed.reports).toContainText('The service answers differently');
    await expect(changed.row('https://bakery.example/3')).toContainText('Good');
    await changed.page.close();
    await host.close();
  },
);
