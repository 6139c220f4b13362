import { expect, test } from '../../drivers/setup/verdict-test.ts';

/** Each has a different message. */
const WRONG_SERVICES = [
  {
    title: 'a connection that is cut',
    fault: { kind: 'reset' },
    words: ['The report service cannot be reached.'],
  },
  {
    title: 'a web page instead of data',
    fault: { kind: 'answer', status: 200, body: '<!doctype html><title>Welcome</title><h1>Welcome</h1>' },
    words: ['This doesn’t look like a report service.', 'Received a web page instead of data'],
  },
  {
    title: '404',
    fault: { kind: 'answer', status: 404, body: '<h1>Not found</h1>' },
    words: ['There is no report service at this address.', '404'],
  },
  {
    title: '403',
    fault: { kind: 'answer', status: 403, body: '' },
    words: ['The service does not allow this.'],
  },
  {
    title: '429',
    fault: { kind: 'answer', status: 429, body: '', headers: { 'retry-after': '30' } },
    words: ['Rate limit or quota reached', '30 seconds'],
  },
  {
    title: '500',
    fault: { kind: 'answer', status: 500, body: '<h1>Oops</h1>' },
    words: ['The report service has a problem.', '500'],
  },
  {
    title: 'a redirect',
    fault: { kind: 'answer', status: 302, headers: { location: 'https://elsewhere.example/' } },
    words: ['The service address redirects.'],
  },
  {
    title: 'an empty response',
    fault: { kind: 'answer', status: 200, body: '', headers: { 'content-type': 'application/json' } },
    words: ['This doesn’t look like a report service.', 'empty'],
  },
  {
    title: 'a cut-off response',
    fault: { kind: 'cut-off' },
    words: [/incomplete|cannot be reached/],
  },
] as const;

test('an address without a report service is rejected with the cause', async ({
  options,
  faultProxy,
  service,
}) => {
  const { connect, alert, connected } = await options();
  for (const { title, fault, words } of WRONG_SERVICES) {
    await test.step(title, async () => {
      faultProxy.fail('GET', fault);
      await connect(faultProxy.url, service.key);
      for (const word of words) await expect(alert).toContainText(word);
      await expect(connected).toBeHidden();
    });
  }
});

test('a redirect never carries the key', { tag: '@core' }, async ({ options, faultProxy, service, site }) => {
  faultProxy.fail('GET', {
    kind: 'answer',
    status: 307,
    headers: { location: `${site.origin}/api/v1/reports` },
  });
  const { connect, alert } = await options();
  await connect(faultProxy.url, service.key);
  await expect(alert).toContainText('The service address redirects.');
});
