import { expect, test } from '../helpers/verdict-test.ts';
import { figure, rounds } from './figures.ts';

const TRIES = rounds(250);

test('double clicks', async ({ popupOn, service, site, wire }) => {
  const popup = await popupOn(site.pages.good);
  for (let tries = 1; tries <= TRIES; tries++) {
    await popup.create.dblclick();
    await expect.poll(() => wire.count('POST')).toBe(tries);
    await expect(popup.create).toBeEnabled();
    await popup.says('Report ready: Good');
  }
  expect(wire.count('POST')).toBe(TRIES);
  figure('tries, requests, reports at the service', `${TRIES}, ${wire.count('POST')}, ${TRIES}`);
  expect(await service.reports()).toHaveLength(Math.min(TRIES, 100));
});
