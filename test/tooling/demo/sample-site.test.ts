import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SampleSite, startSampleSite } from '../../../lib/tooling/demo/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite({ more: { '/further': '<title>Further</title>' } });
});
afterAll(() => site.close());

it('has three pages that link to each other', async () => {
  for (const address of Object.values(site.pages)) {
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('href="/our-loaves"');
  }
});

it('contains its own URL in the page and the sitemap', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt']) {
    const text = await (await fetch(site.origin + path)).text();
    expect(text).toContain(site.origin);
    expect(text).not.toContain('{origin}');
  }
});

it('returns 404 for unknown paths, and serves the additional pages', async () => {
  expect((await fetch(`${site.origin}/nowhere`)).status).toBe(404);
  expect((await fetch(`${site.origin}/../../package.json`)).status).toBe(404);
  expect(await (await fetch(`${site.origin}/further`)).text()).toContain('Further');
});

it('uses another port if the requested one is in use', async () => {
  const second = await startSampleSite({ port: Number(new URL(site.origin).port) });
  expect(second.origin).not.toBe(site.origin);
  expect((await fetch(second.pages.good)).status).toBe(200);
  await second.close();
});

it('lists in its sitemap what it is told to, and has pages that contradict others', async () => {
  const second = await startSampleSite({ listed: ['/orders'] });
  expect(await (await fetch(`${second.origin}/sitemap.xml`)).text()).toContain(
    `<loc>${second.origin}/orders</loc>`,
  );
  const { doubledTitle, wrongCanonical } = second.contradicting;
  expect(await (await fetch(doubledTitle)).text()).toContain('<title>Our loaves</title>');
  expect(await (await fetch(wrongCanonical)).text()).toContain(`href="${second.pages.bad}"`);
  await second.close();
});
