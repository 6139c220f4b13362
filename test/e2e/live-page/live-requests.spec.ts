import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth, inFirefox } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { type ScriptedAnswer, startHost } from '../../fixtures/scripted-host.ts';
import { openSidePanel } from '../../screens/open-side-panel.ts';
import { popupScreen } from '../../screens/screens.ts';

/** A page with what a check would look at: an icon, links, and a cookie that it has set. */
const page = (name: string): ScriptedAnswer => ({
  headers: { 'set-cookie': `visited=${name}` },
  body: `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><p>Text</p>
    <a href="/delete/5">Delete</a> <a href="/bread">Bread</a>`,
});

const ANSWERS: Readonly<Record<string, ScriptedAnswer>> = {
  '/bread': page('Bread'),
  '/rolls': page('Rolls'),
  '/cakes?size=2': page('Cakes'),
  '/wish/add': page('Added'),
  '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow:\n' },
};

/** A site that counts what it is asked for. */
async function startSite() {
  const host = await startHost(({ path }) => ANSWERS[path] ?? { status: 404, body: '' });
  let seen = 0;
  return {
    at: (path: string) => `${host.url.replace('127.0.0.1', 'localhost')}${path}`,
    /** The requests since the last call, sorted: their paths, `with cookies` if they had some. */
    asked: () => {
      const asked = host.requests.slice(seen);
      seen = host.requests.length;
      return (
        asked
          .map(({ path, headers }) => `${path}${headers.cookie ? ' with cookies' : ''}`)
          // the browser asks for the icon of a tab, whenever it likes
          .filter((request) => request !== '/favicon.ico with cookies')
          .sort()
      );
    },
    close: host.close,
  };
}
type Site = Awaited<ReturnType<typeof startSite>>;

/** Runs a scenario with a site of its own. */
function withSite(scenario: (extension: ExtensionDriver, site: Site) => Promise<void>) {
  return async ({ extension }: { extension: ExtensionDriver }) => {
    const site = await startSite();
    try {
      await scenario(extension, site);
    } finally {
      await site.close();
    }
  };
}

inBoth(
  'a load is checked with one request for the page, without cookies, and the site’s files are asked for once',
  withSite(async (extension, site) => {
    const { tab, panel } = await openSidePanel(extension, site.at('/bread'));
    const first = site.asked();
    expect(first).toContain('/robots.txt');
    expect(first.filter((path) => path.startsWith('/verdict-') || path.startsWith('/delete'))).toEqual([]);
    await tab.goto(site.at('/rolls'));
    await panel.isAbout('/rolls');
    expect(site.asked()).toEqual(['/rolls', '/rolls with cookies']);
    await tab.goto(site.at('/cakes?size=2'));
    await panel.isAbout('/cakes?size=2');
    expect(site.asked()).toEqual(['/cakes?size=2 with cookies']);
    await expect(panel.page.getByText(/A report also checks the source HTML/)).toBeVisible();
  }),
);

inBoth(
  'a page whose address names an action is asked for by its visitor alone',
  withSite(async (extension, site) => {
    const { tab, panel } = await openSidePanel(extension, site.at('/bread'));
    site.asked();
    await tab.goto(site.at('/wish/add'));
    await panel.isAbout('/wish/add');
    expect(site.asked()).toEqual(['/wish/add with cookies']);
  }),
);

inFirefox(
  'after a load of a page that may not be read, the sidebar shows nothing of the page before',
  async ({ extension, firefox, site }) => {
    const tab = await extension.open(site.pages.good);
    const popup = popupScreen(await extension.popup(tab));
    await popup.inspect.click();
    const sidebar = await firefox.sidebar();
    const button = (name: string) => sidebar.getByRole('button', { name });
    const fixFirst = sidebar.getByRole('list', { name: 'Fix first' });
    await expect.poll(() => button('Save to…').count()).toBe(1);
    await expect.poll(() => fixFirst.count()).toBe(1);
    await tab.goto(site.pages.decent);
    await expect.poll(() => sidebar.getByText('Not checked yet').count()).toBe(1);
    await expect.poll(() => fixFirst.count()).toBe(0);
    for (const name of ['Save to…', 'Headings', 'Check accessibility', 'Allow this site'])
      await expect.poll(() => button(name).count(), name).toBe(0);
  },
);

inFirefox('the key of the sidebar closes it again', async ({ extension, firefox, site }) => {
  const tab = await extension.open(site.pages.good);
  await tab.keyboard.press('Ctrl+Alt+J');
  const sidebar = await firefox.sidebar();
  await tab.keyboard.press('Ctrl+Alt+J');
  await expect.poll(() => sidebar.address().catch(() => '')).not.toContain('side-panel');
});
