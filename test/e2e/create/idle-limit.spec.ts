import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect } from '../../drivers/setup/expect.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';

// the minimum in Firefox (`node test/e2e/run.ts --suspended` runs every scenario like this)
firefoxTest.use({ idleMs: 100 });

inFirefox(
  'a background with an idle timeout of a tenth of a second creates a report that takes two seconds',
  async ({ popupOn, service, site, faultProxy }) => {
    const popup = await popupOn(site.pages.good);
    faultProxy.fail('POST', { kind: 'delay', seconds: 2 });
    await popup.create.click();
    await popup.says('Report ready: Good');
    expect(faultProxy.count('POST')).toBe(1);
    expect(await service.reports()).toHaveLength(1);
  },
);
