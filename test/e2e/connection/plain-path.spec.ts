import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { BentService } from '../../extension/dialects/kinds/bent-service.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

test('each press at a service with the interface’s own words sends these requests, and no other', async ({
  extension,
  site,
}) => {
  const service = await BentService.start({ seed: 35 });
  let seen = 0;
  /** The requests since the last step; one that nobody expects comes with the next step's. */
  const sends = async (expected: readonly string[]) => {
    const sent = () => service.requests.slice(seen).map(({ method, path }) => `${method} ${named(path)}`);
    await expect.poll(sent).toEqual(expected);
    seen += expected.length;
  };
  const settings = await extension.ownPage('options');
  const options = optionsScreen(settings);
  await options.connect(service.url, 'a-key');
  await expect(options.connected).toBeVisible();
  await settings.close();
  seen = service.requests.length;

  const address = `${site.publish('/shop', '<!doctype html><title>Shop</title>')}?a=1`;
  const tab = await extension.open(address);
  const opened = popupScreen(await extension.popup(tab));
  await expect(opened.create).toBeVisible();
  await opened.page.close();
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says(/^Report ready/);
  await sends(['GET search', 'GET search', 'POST list']);

  await popup.showReports();
  await sends(['GET list']);
  await popup.next.click();
  await sends(['GET list']);
  await popup.previous.click();
  await sends(['GET list']);
  await popup.choose(address, 'Change privacy');
  const privacy = popup.page.getByRole('dialog', { name: 'Change privacy' });
  await privacy.getByRole('radio', { name: 'Public', exact: true }).check({ force: true });
  await privacy.getByRole('button', { name: 'Change privacy' }).click();
  await sends(['GET one', 'PATCH one', 'GET one', 'GET list']);

  await popup.next.click();
  await sends(['GET list']);
  await popup.page.close();
  await service.close();
});

/** `/api/v1/reports/7` is one of them. */
function named(path: string): string {
  if (/reports\/./.test(path)) return 'one';
  return path.includes('search=') ? 'search' : 'list';
}
