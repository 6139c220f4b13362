import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { leaving } from '../drivers/chromium/leaving.ts';
import type { FirefoxDriver } from '../drivers/firefox/firefox-driver.ts';
import { expect } from '../drivers/setup/expect.ts';
import { until } from '../drivers/setup/until.ts';
import { popupScreen } from './screens.ts';
import { sidePanelScreen } from './side-panel-screen.ts';

/** Opens the side panel on a page, and allows the site where the browser forgets the click. */
export async function openSidePanel(extension: ExtensionDriver, address: string) {
  const tab = await extension.open(address);
  const popup = popupScreen(await extension.popup(tab));
  await leaving(popup.inspect.click());
  const isFirefox = 'sidebar' in extension;
  const shown = isFirefox
    ? await (extension as unknown as FirefoxDriver).sidebar()
    : await until('the side panel opens', async () => extension.openPages('side-panel')[0]);
  const panel = sidePanelScreen(shown as Parameters<typeof sidePanelScreen>[0]);
  await expect(panel.verdict).toBeVisible();
  if (isFirefox) await panel.page.getByRole('button', { name: 'Allow this site' }).click();
  return { tab, panel };
}
