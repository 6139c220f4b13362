import { expect, type Page } from '@playwright/test';
import type { ScriptedHost } from '../fixtures/scripted-host.ts';

/** Every route of the reports page that makes requests to the service. */
export const PLACES = ['#/', '#/projects', '#/report/7', '#/project/shop'] as const;

/** Waits until the page shows a response, and returns its kind: data, or a failure. */
export async function shownAtLast(page: Page): Promise<'data' | 'failure'> {
  let shown = await lookAt(page);
  await expect
    .poll(async () => {
      shown = await lookAt(page);
      return shown;
    })
    .toMatch(/^(?:data|failure)$/);
  return shown === 'data' ? shown : 'failure';
}

/** Opens another route of the reports page, and does the same once it has made its request. */
export async function showAt(
  page: Page,
  place: string,
  { requests }: ScriptedHost,
): Promise<'data' | 'failure'> {
  const before = requests.length;
  await page.evaluate((place) => {
    // away and back, so that the route requests again even if it is already shown
    location.hash = '#/bulk';
    addEventListener('hashchange', () => setTimeout(() => (location.hash = place)), { once: true });
  }, place);
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  return shownAtLast(page);
}

function lookAt(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main || main.innerText.trim() === '') return 'blank';
    if (main.querySelector('[aria-busy=true], [data-skeleton], progress')) return 'waiting';
    const alerts = [...main.querySelectorAll<HTMLElement>('[role=alert]')];
    if (alerts.some((alert) => alert.innerText.trim() !== '')) return 'failure';
    return main.querySelector('tbody tr, li, header, figure, [data-empty]') ? 'data' : 'waiting';
  });
}
