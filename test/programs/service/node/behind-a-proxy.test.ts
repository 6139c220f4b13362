import { expect, it } from 'vitest';
import { startTestService } from '../running-service.ts';

it.each([
  ['of other visitors stays open, with --trust-proxy', 1, 403],
  ['is locked for all visitors, without --trust-proxy', 0, 429],
])('after five wrong passwords through a proxy the report %s', async (_title, trustedProxies, expected) => {
  const service = await startTestService({ trustedProxies });
  try {
    const { report_url = '' } = await service.store('https://bakery.example/', {
      privacy: '2',
      password: 'gravel',
    });
    const guess = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      const body = new URLSearchParams({ password: 'wrong' });
      return (await fetch(report_url, { method: 'POST', headers, body })).status;
    };
    for (let i = 0; i < 5; i += 1) expect(await guess('192.0.2.7')).toBe(403);
    expect(await guess('192.0.2.7')).toBe(429);
    expect(await guess('198.51.100.1')).toBe(expected);
  } finally {
    await service.close();
  }
});
