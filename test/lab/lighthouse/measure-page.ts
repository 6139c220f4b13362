import type { Browser } from '@playwright/test';
import type { GivenOrder } from '../../../lib/extension/platform/tabs/capture-tab.ts';
import type { CapturedPage } from '../../../lib/shared/capture/captured-page.ts';
import type { LighthouseState } from '../../engine/corpus/lighthouse-agreement.ts';
import { LIGHTHOUSE_AUDITS } from '../../engine/corpus/lighthouse-audits.ts';

/** What both found of a page. */
export interface MeasuredPage {
  readonly captured: CapturedPage;
  /** By audit; or why Lighthouse could not analyse the page. */
  readonly lighthouse: Readonly<Record<string, LighthouseState>> | { readonly error: string };
}

/** The part of Lighthouse that is used: `lighthouse` of its package. */
export type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{
  readonly lhr: {
    readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
    readonly runtimeError?: { readonly message: string };
  };
}>;

/** Audits of the connection: the pages come over http from this machine. */
const CONNECTION = ['is-on-https', 'redirects-http'];
/** Audits of a phone; all others run in the window in which the page is captured. */
const PHONE = ['viewport-insight'];

const DESKTOP = [...new Set(Object.values(LIGHTHOUSE_AUDITS).flat())].filter(
  (audit) => !CONNECTION.includes(audit) && !PHONE.includes(audit),
);
/** Audits whose results are not used: without what they collect, `doctype` misses limited quirks mode. */
const COLLECTING = ['inspector-issues', 'viewport-insight'];
const WINDOW = { width: 1350, height: 940 };

/**
 * Runs Lighthouse on a page in the Chromium that listens on a port. Throws if that browser ends meanwhile.
 */
export async function runLighthouse(
  lighthouse: Lighthouse,
  url: string,
  port: number,
): Promise<MeasuredPage['lighthouse']> {
  const flags = {
    port,
    // not throttled, which only simulated metrics would be; "provided" waits five seconds longer
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 500,
    pauseAfterLoadMs: 500,
    networkQuietThresholdMs: 500,
    cpuQuietThresholdMs: 500,
    maxWaitForLoad: 30_000,
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  };
  const screenEmulation = { ...WINDOW, mobile: false, deviceScaleFactor: 1, disabled: false };
  const desktop = await lighthouse(url, {
    ...flags,
    onlyAudits: [...DESKTOP, ...COLLECTING],
    formFactor: 'desktop',
    screenEmulation,
  });
  const phone = await lighthouse(url, { ...flags, onlyAudits: PHONE });
  const error = desktop.lhr.runtimeError ?? phone.lhr.runtimeError;
  if (error) return { error: error.message };
  const audits = { ...desktop.lhr.audits, ...phone.lhr.audits };
  const states = [...DESKTOP, ...PHONE].map((audit) => [audit, stateOf(audits[audit])] as const);
  return Object.fromEntries(states);
}

function stateOf(audit: { readonly score: number | null } | undefined): LighthouseState {
  if (audit?.score === undefined || audit.score === null) return 'n/a';
  return audit.score === 1 ? 'pass' : 'fail';
}

/**
 * Opens a page and captures it with `script`, the extension's capture.js, in a world of its own as an extension's
 * script is. Waits until the page is loaded and has requested nothing for half a second, for at most 30 seconds.
 */
export async function capturePage(browser: Browser, url: string, script: string): Promise<CapturedPage> {
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await page.goto(url, { waitUntil: 'load' });
    // some pages never stop making requests
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const order: GivenOrder = {
      id: 'a',
      asked: url,
      kind: 'ordered',
      site: 'read',
      orderedAt: 0,
      workerSeesRequests: false,
      cleaning: { dropFragment: true, parameters: [] },
    };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${script}
        verdictCapture(${JSON.stringify(order)}).then(({ name }) => globalThis[name])`,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return JSON.parse(result.value);
  } finally {
    await page.close();
  }
}
