import { createServer } from 'node:http';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface IconSite {
  readonly origin: string;
  /** The paths of all requests so far. */
  readonly requests: string[];
}

/** A page that allows no connections, with an icon; `caching` is what the server says about keeping the icon. */
async function withIcon(caching: string, work: (site: IconSite) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    requests.push(url);
    if (url === '/icon.png') {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': caching }).end(ICON);
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'; img-src 'self'",
    });
    response.end(
      '<!doctype html><html lang="en"><title>Rye</title><link rel="icon" href="/icon.png"><h1>Rye</h1>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  try {
    await work({ origin: `http://localhost:${address.port}`, requests });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Opens the popup on the page, whose icon the browser has requested, and waits until it has read the page. */
async function popupOnIcon(extension: ExtensionDriver, { origin, requests }: IconSite) {
  const tab = await extension.open(origin);
  await expect.poll(() => requests).toContain('/icon.png');
  const popup = popupScreen(await extension.popup(tab));
  await expect(popup.thisPage).toContainText('as the page is shown now');
  return popup;
}

test('the popup shows the page’s icon from the browser’s cache, without a request', async ({ extension }) => {
  await withIcon('max-age=600', async (site) => {
    const popup = await popupOnIcon(extension, site);
    await expect(popup.thisPage.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
    expect(site.requests).toEqual(['/', '/icon.png']);
  });
});

test('an icon that the browser must not keep is not requested for the popup', async ({ extension }) => {
  await withIcon('no-store', async (site) => {
    const popup = await popupOnIcon(extension, site);
    await popup.create.click();
    await popup.says('Report ready');
    await expect(popup.thisPage.locator('img')).toHaveCount(0);
    expect(site.requests.slice(0, 2)).toEqual(['/', '/icon.png']);
  });
});
