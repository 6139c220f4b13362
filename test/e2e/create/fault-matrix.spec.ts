import { expect, test } from '../../drivers/setup/verdict-test.ts';
import {
  expectTold,
  LOST_ANSWERS,
  orderAt,
  ordersOf,
  REFUSALS,
  takeAccessAway,
} from '../../faults/fault-matrix.ts';

// a selection from test/lab/endurance/suites/fault-matrix.endurance.ts

test('a response lost by a gateway, or never sent, is found in the list; nothing is sent again', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  for (const { name, created } of LOST_ANSWERS.filter(({ name }) => ['close', '504'].includes(name))) {
    const url = `${site.pages.good}?lost=${name}`;
    faultProxy.fail('POST', created);
    const popup = await orderAt(connected, url);
    // its canonical address has no query
    await popup.says('Report ready: Decent');
    expect(await service.reportsOf(url)).toHaveLength(1);
    expect(ordersOf(faultProxy, url)).toBe(1);
    await popup.page.close();
  }
});

test('rejections and a closed host have their own messages and next steps', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  for (const refusal of REFUSALS.filter(({ name }) =>
    ['401', '403', '419', '422', '429, seconds'].includes(name),
  )) {
    faultProxy.fail('POST', refusal.fault);
    const popup = await orderAt(connected, `${site.pages.good}?refused=${refusal.name}`);
    await expectTold(popup, refusal);
    await popup.page.close();
  }
  await takeAccessAway(connected);
  const asked = faultProxy.seen.length;
  const popup = await orderAt(connected, site.pages.good);
  await expectTold(popup, {
    words: ['Verdict has no access to the report service.'],
    buttons: ['Grant access', 'Dismiss'],
  });
  expect(faultProxy.seen).toHaveLength(asked);
  expect(await service.count()).toBe(0);
});
