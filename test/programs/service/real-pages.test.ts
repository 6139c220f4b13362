import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkSchema, reportedPageSchema } from '../../../lib/engine/contract/report-schemas.ts';
import { startService } from '../../../lib/programs/service/node/serve.ts';
import { reportSchema } from './running-service.ts';

const HTML = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Gr\u00f6\u00dfen &amp; T\u00f6pfe</title></head>
<body><h1>T\u00f6pfe</h1><img src="/pot.jpg"></body></html>`;
const wholeSchema = z.object({
  data: reportSchema.extend({ page: reportedPageSchema, checks: z.array(checkSchema) }),
});

let site: Server;
let siteUrl: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: '/' }).end();
    else if (request.url === '/picture') response.setHeader('content-type', 'image/png').end('PNG');
    else response.setHeader('content-type', 'text/html').end(HTML);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => site.close());

/** The service's response to storing a report of a page of the site. */
async function store(
  path: string,
  allowPrivateNetworks: boolean,
): Promise<{ status: number; body: unknown }> {
  const service = await startService({
    port: 0,
    host: '127.0.0.1',
    database: ':memory:',
    allowPrivateNetworks,
  });
  try {
    const response = await fetch(`${service.url}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}` },
      body: new URLSearchParams({ url: siteUrl + path }),
    });
    return { status: response.status, body: await response.json() };
  } finally {
    await service.close();
  }
}

describe('a report of a real page', () => {
  it('contains how the page was read, including redirects, and the findings of every group', async () => {
    const { status, body } = await store('/moved', true);
    expect(status).toBe(201);
    const { page, checks, ...report } = wholeSchema.parse(body).data;
    expect(report.url).toBe(`${siteUrl}/moved`);
    expect(page).toMatchObject({
      requested_url: `${siteUrl}/moved`,
      final_url: `${siteUrl}/`,
      status: 200,
      redirects: [{ url: `${siteUrl}/moved`, status: 301 }],
      // nothing of the page behind it
      title: '',
      bytes: Buffer.byteLength(HTML),
    });
    expect(new Set(checks.map(({ group }) => group))).toEqual(
      new Set(['search', 'performance', 'security', 'basics']),
    );
    expect(checks.length).toBeGreaterThanOrEqual(40);
    expect(checks.some(({ passed }) => passed)).toBe(true);
    expect(checks.some(({ passed, advice }) => !passed && advice.length > 20)).toBe(true);
    const result = report.score >= 80 ? 'good' : report.score >= 50 ? 'decent' : 'bad';
    expect(report.result).toBe(result);
  });

  it.each([
    ['is rejected for a private network unless allowed', '/', false],
    ['is rejected for an image', '/picture', true],
  ])('%s', async (_, path, allowed) => {
    const { status, body } = await store(path, allowed);
    expect(status).toBe(422);
    const { errors } = z.object({ errors: z.record(z.string(), z.array(z.string().min(20))) }).parse(body);
    expect(Object.keys(errors)).toEqual(['url']);
  });
});
