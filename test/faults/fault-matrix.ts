import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { expect } from '../drivers/setup/expect.ts';
import { optionsScreen, popupScreen } from '../screens/screens.ts';
import type { Fault, FaultProxy } from './fault-proxy.ts';

/** Available where the functions passed to `evaluate` run, on the browser's page of extensions. */
declare const chrome: {
  readonly developerPrivate: {
    updateExtensionConfiguration(change: { extensionId: string; hostAccess: string }): Promise<void>;
  };
};

/**
 * The longest time until the first feedback, in milliseconds; measured only by the endurance suites, which
 * have the machine to themselves.
 */
export const LONGEST_SILENCE = 5000;

/** A lost response, after which the service either has or has not created the report. */
export interface LostAnswer {
  readonly name: string;
  readonly created: Fault;
  readonly notCreated: Fault;
  /** The message shown if the service has not created it, and the button for the next step. */
  readonly shown: { readonly words: string; readonly button: string };
}

const NOT_CONFIRMED = { words: 'Not confirmed.', button: 'Check again' };
const NOT_CREATED = { words: 'The report was not created.', button: 'Try again' };

const lostWith = (status: number): LostAnswer => {
  const body = '<h1>Error</h1>';
  return {
    name: String(status),
    created: { kind: 'answer-instead', status, body },
    notCreated: { kind: 'answer', status, body },
    shown: status === 500 || status === 503 ? NOT_CREATED : NOT_CONFIRMED,
  };
};

/** Timeouts of reports take minutes and are tested in the suite of slow responses. */
export const LOST_ANSWERS: readonly LostAnswer[] = [
  { name: 'reset', created: { kind: 'drop-answer' }, notCreated: { kind: 'reset' }, shown: NOT_CONFIRMED },
  { name: 'close', created: { kind: 'close-answer' }, notCreated: { kind: 'close' }, shown: NOT_CONFIRMED },
  {
    name: 'cut-off body',
    created: { kind: 'cut-off' },
    notCreated: {
      kind: 'answer',
      status: 200,
      body: '{"data":{"id":',
      headers: { 'content-type': 'application/json' },
      isCutOff: true,
    },
    shown: NOT_CONFIRMED,
  },
  ...[500, 502, 503, 504, 524].map(lostWith),
];

/** The service's rejection, the message shown for it, and the buttons for the next step. */
export interface Refusal {
  readonly name: string;
  readonly fault: Fault;
  readonly words: readonly string[];
  readonly buttons: readonly string[];
}

const refusedWith = (status: number, words: readonly string[], button?: string): Refusal => ({
  name: String(status),
  fault: { kind: 'answer', status },
  words: [...words, ...(status === 401 ? [] : [String(status)])],
  buttons: [...(button === undefined ? [] : [button]), 'Dismiss'],
});

const waits = (name: string, retryAfter: string | undefined, words: readonly string[]): Refusal => ({
  name: `429, ${name}`,
  fault: {
    kind: 'answer',
    status: 429,
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  },
  words: ['Rate limit or quota reached', 'Retrying at', ...words],
  buttons: ['Try now', 'Cancel'],
});

export const REFUSALS: readonly Refusal[] = [
  // the same request would be rejected again
  ...[400, 405, 409, 413].map((status) => refusedWith(status, ['The service rejected the request.'])),
  // a session that has ended may begin again
  refusedWith(419, ['The service rejected the request.'], 'Try again'),
  refusedWith(401, ['does not accept the API key'], 'Open settings'),
  refusedWith(403, ['does not allow this'], 'Open settings'),
  refusedWith(404, ['no report service'], 'Open settings'),
  {
    name: '422',
    fault: {
      kind: 'answer',
      status: 422,
      body: '{"errors":{"url":["This host is blocked."]}}',
      headers: { 'content-type': 'application/json' },
    },
    words: ['The service rejected the request.', 'This host is blocked.'],
    buttons: ['Dismiss'],
  },
  waits('seconds', '90', ['2 minutes']),
  waits('a date', new Date(Date.now() + 3_600_000).toUTCString(), ['minutes']),
  waits('none', undefined, []),
  waits('absurd', '1e99', []),
];

/**
 * Presses "Create report" for the page and expects feedback within `silence` ms. Returns its popup and tab.
 * `opened` is called once the page is loaded.
 */
export async function orderAt(
  driver: ExtensionDriver,
  url: string,
  silence = 30_000,
  opened: () => Promise<unknown> = async () => {},
) {
  const tab = await driver.open(url);
  await opened();
  const popup = popupScreen(await driver.popup(tab));
  await popup.create.click();
  const said = popup.thisPage.locator('form').getByRole('status').filter({ hasText: /\S/ }).or(popup.alert);
  await expect(said.first()).toBeVisible({ timeout: silence });
  return { ...popup, tab };
}

/** The number of requests to create a report of this page. */
export function ordersOf(faultProxy: FaultProxy, url: string): number {
  return faultProxy.seen.filter(
    ({ method, body }) => method === 'POST' && new URLSearchParams(body).get('url') === url,
  ).length;
}

/** Expects an alert with these words, and exactly these buttons beside "Details" (there if the text is cut). */
export async function expectTold(
  { alert }: ReturnType<typeof popupScreen>,
  { words, buttons }: Pick<Refusal, 'words' | 'buttons'>,
): Promise<void> {
  for (const word of words) await expect(alert).toContainText(word);
  await expect(alert.getByRole('button').filter({ hasNotText: /^Details$/ })).toHaveText([...buttons]);
}

/** Connects to another service, whatever its connection test returns. */
export async function reconnect(driver: ExtensionDriver, url: string, key: string): Promise<void> {
  const page = await driver.ownPage('options');
  const options = optionsScreen(page);
  await expect(options.save.or(options.actions).first()).toBeVisible();
  // the form of a connected service opens on request
  if (await options.actions.isVisible()) await options.edit();
  await options.connect(url, key);
  await expect(options.connected.or(options.saveAnyway)).toBeVisible();
  if (await options.saveAnyway.isVisible()) await options.saveAnyway.click();
  await expect.poll(() => driver.stored().then(JSON.stringify)).toContain(url);
  await page.close();
}

/** Revokes all host permissions, as users do on the browser's page of extensions. */
export async function takeAccessAway({ context, id }: ExtensionDriver): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    (extensionId) =>
      chrome.developerPrivate.updateExtensionConfiguration({ extensionId, hostAccess: 'ON_CLICK' }),
    id,
  );
  await page.close();
}
