import { expect } from '../setup/expect.ts';
import { type Granted, grantedCopy } from '../setup/granted-copy.ts';
import { ExtensionDriver } from './extension-driver.ts';

/** Starts a browser with the extension and a granted optional permission, which can be revoked. */
export async function startGranted(
  executablePath: string,
  extension: string,
  granted: Granted,
): Promise<ExtensionDriver> {
  const copy = await grantedCopy(extension, granted);
  const first = await ExtensionDriver.start(executablePath, copy.folder).catch(async (error) => {
    await copy.remove();
    throw error;
  });
  const close = async () => {
    await first.close();
    await copy.remove();
  };
  try {
    // the installation ends by storing this; reloaded before that, the extension would repeat it
    await expect.poll(() => first.stored().then(JSON.stringify)).toContain('"settingsShown":true');
    await copy.restore();
    const driver = await first.reload(copy.folder, close);
    await driver.ownPage('options');
    return driver;
  } catch (error) {
    await close();
    throw error;
  }
}
