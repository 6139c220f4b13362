import { startSampleSite } from '../../../lib/tooling/demo/sample-site.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { startFaultProxy } from '../../faults/fault-proxy.ts';
import { pagesWithSigns } from '../../fixtures/pages-with-signs.ts';
import { startServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { textsOf } from '../texts-of.ts';
import type { Fixtures } from './fixtures.ts';

export interface FixtureOptions {
  /** The browser's executable file. */
  readonly browser: string;
  /** The unpacked extension, with access to this machine. */
  readonly build: string;
  /** A tag: `pt-BR`. */
  readonly language: string;
}

/** Creates a fixtures outside of the test runner, and disposes of it after `visit`. */
export async function withFixtures(
  { browser, build, language }: FixtureOptions,
  visit: (fixtures: Fixtures) => Promise<void>,
): Promise<void> {
  const service = await startServiceUnderTest();
  const faultProxy = await startFaultProxy(service.url);
  const more: Record<string, string> = { ...pagesWithSigns };
  const site = await startSampleSite({ more });
  const publish = (path: string, html: string) => {
    more[path] = html;
    return `${site.origin}${path}`;
  };
  try {
    const extension = await ExtensionDriver.start(browser, build, { language });
    try {
      await visit({ extension, service, faultProxy, site: { ...site, publish }, text: textsOf(language) });
    } finally {
      await extension.close();
    }
  } finally {
    await faultProxy.close();
    await service.remove();
    await site.close();
  }
}
