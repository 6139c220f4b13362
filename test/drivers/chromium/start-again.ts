import { ExtensionDriver } from './extension-driver.ts';

/** Kills the whole browser, calls `gone`, and restarts it with its profile. */
export async function startAgain(
  driver: ExtensionDriver,
  gone: () => void = () => {},
): Promise<ExtensionDriver> {
  await driver.crash();
  gone();
  const { VERDICT_BROWSER: path = '', VERDICT_EXTENSION: build = '' } = process.env;
  return ExtensionDriver.start(path, build, { profile: driver.profile });
}
