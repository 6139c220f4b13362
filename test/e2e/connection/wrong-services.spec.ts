import { expect, test } from '../../drivers/setup/verdict-test.ts';

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
