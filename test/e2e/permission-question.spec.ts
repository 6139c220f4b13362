import { expect } from '../helpers/expect.ts';
import { firefoxTest } from '../helpers/firefox/firefox-test.ts';
import { inFirefox } from '../helpers/in-both.ts';
import { popupScreen } from '../helpers/screens.ts';

firefoxTest.use({ asks: true });

inFirefox(
  'the browser’s own question: refused and then granted, taken back and granted again, each in two clicks',
  async ({ firefox, extension, options, service, site, wire }) => {
    const settings = await options();
    await settings.connect(wire.url, service.key);
    expect(await firefox.answerQuestion('Deny')).toContain('127.0.0.1');
    await expect(settings.alert).toContainText('No access to the report service.');
    expect(wire.seen).toEqual([]);
    // first click here, second in the browser's question
    await settings.alert.getByRole('button', { name: 'Grant access' }).click();
    await firefox.answerQuestion('Allow');
    await expect(settings.connected).toBeVisible();

    await firefox.takeAccessBack('http://127.0.0.1/*');
    const popup = popupScreen(await extension.popup(await extension.open(site.pages.good)));
    const asked = wire.seen.length;
    await popup.create.click();
    await expect(popup.alert).toContainText('No access to the report service.');
    expect(wire.seen.length).toBe(asked);
    await popup.alert.getByRole('button', { name: 'Grant access' }).click();
    await firefox.answerQuestion('Allow');
    await popup.says('Report ready: Good');
    expect(await service.reports()).toHaveLength(1);
  },
);
