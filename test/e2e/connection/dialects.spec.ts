import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { type Bent, BentService } from '../../extension/dialects/kinds/bent-service.ts';
import { FRAMEWORKS, ORDERS } from '../../extension/dialects/kinds/kinds.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { detailsScreen } from '../../screens/details-screen.ts';
import { optionsScreen, type PopupScreen, popupReports } from '../../screens/screens.ts';

/** Ten kinds, each unlike the others in as much as possible; `npm test` runs the first of them. */
const IN_POPUP = [
  'Laravel',
  'ASP.NET: words with capitals, and 303 to what was created',
  'Laravel: cursors',
  'Django REST Framework, with a slash at the end',
  'JSON:API',
  'Spring: a page counted from 0',
  'NestJS: error null, and a next of ""',
  'Go: names with capitals, and the year 1 until it is finished',
  'PHP by hand: a bare list, a notice before it, and Link headers',
  'updates by PUT alone',
];
/** What differs between browsers is how they follow redirects. */
const IN_BOTH = IN_POPUP.slice(0, 2);

/** Connects to a service through the settings page, which is closed again. */
async function connectTo(url: string, { extension }: Pick<Fixtures, 'extension'>): Promise<void> {
  const page = await extension.ownPage('options');
  const options = optionsScreen(page);
  await options.connect(url, 'a-key');
  await expect(options.connected).toBeVisible();
  await page.close();
}

/** The paths of the pages that the service has reports of, newest first. */
const stored = ({ reports }: BentService) => reports.map(({ url }) => new URL(url).pathname).toReversed();

/** With what a report says beside its fields; the last one is better when it is run again. */
function improving(bent: Bent): Bent {
  const checks = { title: { passed: true, importance: 'high' } };
  return {
    seed: 25,
    ...bent,
    gate: (asked, service) => {
      const last = service.reports.at(-1);
      if (last && asked.form.get('results') === '1') last.result = 'good';
      return bent.gate?.(asked, service);
    },
    report: (row, report, isSingle) => {
      const written = bent.report?.(row, report, isSingle) ?? row;
      if (!isSingle) return written;
      return 'attributes' in written
        ? { ...written, attributes: { ...(written.attributes as object), checks } }
        : { ...written, checks };
    },
  };
}

async function expectListed({ rows }: PopupScreen, paths: readonly string[]): Promise<void> {
  await expect(rows).toHaveCount(paths.length);
  for (const [at, path] of paths.entries()) await expect(rows.nth(at)).toContainText(path);
}

for (const [at, name] of IN_POPUP.entries()) {
  (IN_BOTH.includes(name) ? inBoth : test)(
    `a report is created, shown, changed, run again and deleted at a service like ${name}`,
    at === 0 ? { tag: '@core' } : {},
    async ({ extension, site }) => {
      const service = await BentService.start(improving({ ...FRAMEWORKS, ...ORDERS }[name] ?? {}));
      const sent = (method: string) => service.requests.filter((request) => request.method === method).length;
      const address = site.pages.good;
      await connectTo(service.url, { extension });
      const tab = await extension.open(address);
      const badge = async () => (await extension.badgeOf(tab)).text;

      const first = await popupReports(await extension.popup(tab));
      await expectListed(first, stored(service).slice(0, 10));
      await first.showPage();
      await first.create.click();
      await first.says('Report ready: Decent');
      await expect.poll(badge).toBe('~');
      const created = service.reports.at(-1);
      if (created?.url !== address) throw new Error('The service has no report of this page.');
      await first.showReports();
      await expectListed(first, stored(service).slice(0, 10));
      await expect(first.row(address)).toContainText('Decent');
      await first.page.close();

      const page = await extension.ownPage('reports');
      // in Firefox, evaluated outside of the page
      await page.evaluate(
        `(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/${created.id}'`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Decent');
      await expect(detailsScreen(page).checks.first()).toContainText('Title');
      await page.close();

      const popup = await popupReports(await extension.popup(tab));
      const { choose, next } = popup;
      await choose(address, 'Change privacy');
      const privacy = popup.page.getByRole('dialog', { name: 'Change privacy' });
      await privacy.getByRole('radio', { name: 'Public', exact: true }).check({ force: true });
      await privacy.getByRole('button', { name: 'Change privacy' }).click();
      await expect(privacy).toBeHidden();
      expect(created.privacy).toBe(0);

      await choose(address, 'Run again');
      await expect(popup.row(address)).toContainText(/Decent.* → Good/);
      await expect.poll(badge).toBe('✓');
      expect(created.runs).toBe(2);

      await choose(address, 'Delete');
      const deletion = popup.page.getByRole('dialog', { name: 'Delete this report?' });
      // it stays for six seconds: on a busy machine, a click may return after it
      const said = popup.page.getByRole('status').filter({ hasText: `Deleted: ${address}` });
      await Promise.all([
        expect(said).toBeVisible(),
        deletion.getByRole('button', { name: 'Delete' }).click(),
      ]);
      await expect.poll(badge).toBe('');
      expect(service.reports).not.toContain(created);
      await expectListed(popup, stored(service).slice(0, 10));

      await next.click();
      await expectListed(popup, stored(service).slice(10, 20));
      expect([sent('POST'), sent('DELETE')]).toEqual([1, 1]);
      await service.close();
    },
  );
}

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
