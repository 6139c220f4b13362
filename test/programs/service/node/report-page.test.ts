import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { QueueFull } from '../../../../lib/engine/work-queue.ts';
import { reportPicture } from '../../../across/new-report.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

let service: RunningTestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const check = { group: 'security', value: '', evidence: [], advice: '' } as const;
const FAILED = [
  { ...check, id: 'nosniff', title: 'Nosniff', importance: 'high', state: 'passed' },
  { ...check, id: 'hsts', title: 'HSTS', importance: 'low', state: 'failed' },
  { ...check, id: 'https', title: 'HTTPS', importance: 'high', state: 'failed', evidence: twentyAndMore() },
] as const;

function twentyAndMore(): string[] {
  return [...Array.from({ length: 20 }, (_, i) => `<img src="${i}">`), 'and 12 more'];
}

const open = (id: number | string, cookie?: string) =>
  fetch(`${service.url}/reports/${id}`, { headers: cookie === undefined ? {} : { cookie } });

const knock = (id: number, password: string) =>
  fetch(`${service.url}/reports/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  });

const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

describe('the page of a public report', () => {
  it('shows the verdict by shape and word, the score, and the checks by group', async () => {
    const { id } = await service.store('https://pots.example/balcony?score=60', { privacy: '0' });
    const response = await open(id);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toMatch(/<h1><span class="hidden">Verdict: <\/span>Decent<\/h1>/);
    expect(text).toMatch(/role="meter" aria-label="Score" aria-valuenow="60"/);
    for (const words of ['Search', 'Page basics', 'Title', 'Doctype', 'Begin the page with a doctype.']) {
      expect(text).toContain(words);
    }
  });

  it('lists what to fix first', async () => {
    const broken = await startTestService({
      analyse: (page) => ({ ...fakePages.analyse(page), checks: FAILED }),
    });
    try {
      const { report_url = '' } = await broken.store('https://pots.example/', { privacy: '0' });
      const text = await (await fetch(report_url)).text();
      expect(text).toContain('2 to fix');
      const order = ['HTTPS', 'HSTS', 'Nosniff'].map((part) => text.indexOf(part));
      expect(order).toEqual(order.toSorted((left, right) => left - right));
    } finally {
      await broken.close();
    }
  });

  it('shows markup from the page as text', async () => {
    const { id } = await service.store('https://pots.example/"><script>', { privacy: '0' });
    const text = await (await open(id)).text();
    expect(text).not.toMatch(/<script|<b>Pots|<i>/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('has no scripts, is not indexed, and may load nothing', async () => {
    const { id } = await service.store('https://pots.example/', { privacy: '0' });
    const { headers } = await open(id);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:;.*frame-ancestors 'none'$/,
    );
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the picture of the page', () => {
  /** A service in which all pages are shown in a browser, or none is. */
  const start = async (hasPicture: boolean) => {
    const started = await startTestService({
      ahead: () => 1_800_000_000_000 - Date.now(),
      analyse: (page) => ({
        ...fakePages.analyse(page),
        checks: FAILED,
        ...(hasPicture && { picture: reportPicture('https', 'nosniff') }),
      }),
    });
    onTestFinished(() => started.close());
    return started;
  };

  it('stands beside the findings, with those that it shows numbered in it, and is a part of the page', async () => {
    const { store } = await start(true);
    const { report_url = '' } = await store('https://pots.example/', { privacy: '0' });
    const response = await fetch(report_url);
    const text = await response.text();
    expect(text).toContain(
      `<img src="data:image/webp;base64,${reportPicture().image}" width="800" height="500"`,
    );
    expect(text).toMatch(/<a id="in-picture-1" href="#finding-1" aria-label="1: HTTPS/);
    expect(text).toMatch(/<a id="finding-1" class="rank" href="#in-picture-1"/);
    // what has passed is not marked
    expect(text).not.toContain('in-picture-2');
    expect(response.headers.get('content-security-policy')).toContain('img-src data:;');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is in no answer of the interface: each is what it is without one, byte for byte', async () => {
    const answers = async (hasPicture: boolean) => {
      const { url, send, key } = await start(hasPicture);
      const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
      const requests: [string, RequestInit?][] = [
        ['reports', { method: 'POST', ...form({ url: 'https://pots.example/', privacy: '0' }) }],
        ['reports'],
        ['reports/1'],
        ['reports/1', { method: 'PATCH', ...form({ results: '1' }) }],
        ['reports/1', { method: 'PUT', ...form({ privacy: '1' }) }],
        ['projects'],
        ['projects/pots.example/site'],
        ['openapi.json'],
        ['reports/1', { method: 'DELETE' }],
      ];
      const texts: string[] = [];
      for (const [path, init] of requests) texts.push(await (await send(`/api/v1/${path}`, init)).text());
      return texts.map((text) => text.replaceAll(url, '').replaceAll(key, ''));
    };
    const [without, having] = [await answers(false), await answers(true)];
    expect(without[0]).toContain('"id":1');
    expect(having).toEqual(without);
  });

  it('is shown to nobody who may not see the report', async () => {
    const { store, url } = await start(true);
    const [hidden, locked] = [
      await store('https://pots.example/'),
      await store('https://pots.example/', { privacy: '2', password: 'gravel' }),
    ];
    for (const { id } of [hidden, locked])
      expect(await (await fetch(`${url}/reports/${id}`)).text()).not.toContain('image/webp');
    const wrong = { method: 'POST', body: new URLSearchParams({ password: 'sand' }) };
    expect(await (await fetch(`${url}/reports/${locked.id}`, wrong)).text()).not.toContain('image/webp');
    const right = {
      ...wrong,
      body: new URLSearchParams({ password: 'gravel' }),
      redirect: 'manual',
    } as const;
    const [cookie = ''] = cookieOf(await fetch(`${url}/reports/${locked.id}`, right)).split(';');
    const opened = await fetch(`${url}/reports/${locked.id}`, { headers: { cookie } });
    expect(await opened.text()).toContain('image/webp');
  });
});

it('does not exist for a private report, an unknown id and an invalid one, indistinguishably', async () => {
  const { id } = await service.store('https://pots.example/private');
  const answers = await Promise.all([open(id), open(999_999), open('abc')]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Not found');
});

describe('the page of a password-protected report', () => {
  const store = (password: string) =>
    service.store('https://secret.example/plans', { privacy: '2', password });

  it('asks for the password and reveals nothing else', async () => {
    const { id } = await store('terracotta');
    const text = await (await open(id)).text();
    expect(text).toContain('<label for="password">Password</label>');
    expect(text).not.toContain('secret.example');
    expect(text).not.toContain('/plans');
  });

  it.each([
    ['application/json', '{"password":"terracotta"}'],
    ['multipart/form-data; boundary=x', 'not a multipart form'],
    ['application/x-www-form-urlencoded', `password=${'x'.repeat(513)}`],
  ])('asks again after malformed input: %s', async (type, body) => {
    const { id } = await store('terracotta');
    const response = await fetch(`${service.url}/reports/${id}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Enter the password of this report.');
  });

  it('asks in the language of the visitor', async () => {
    const { id } = await service.store('https://pots.example/', { privacy: '2', password: 'gravel' });
    const headers = { 'accept-language': 'ja' };
    const address = `${service.url}/reports/${id}`;
    expect(await (await fetch(address, { headers })).text()).toContain(
      'このレポートにはパスワードが必要です',
    );
    const wrong = await fetch(address, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ password: 'sand' }),
    });
    expect(await wrong.text()).toContain('パスワードが違います。');
  });

  it('opens with the right password, only for that report', async () => {
    const { id } = await store('terracotta');
    const other = await store('terracotta');
    const opened = await knock(id, 'terracotta');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`${service.url}/reports/${id}`);
    expect(cookieOf(opened)).toMatch(
      new RegExp(`Max-Age=3600; Path=/reports/${id}; HttpOnly; SameSite=Lax$`),
    );
    const [cookie = ''] = cookieOf(opened).split(';');
    expect(await (await open(id, cookie)).text()).toContain('secret.example/plans');
    const renamed = cookie.replace(`verdict_report_${id}`, `verdict_report_${other.id}`);
    expect(await (await open(other.id, renamed)).text()).not.toContain('secret.example');
    expect(await (await open(id, `${cookie.slice(0, -4)}AAAA`)).text()).not.toContain('secret.example');
  });

  it('is locked again when the password changes', async () => {
    const { id } = await store('terracotta');
    const [cookie = ''] = cookieOf(await knock(id, 'terracotta')).split(';');
    await service.ask('PATCH', `reports/${id}`, { password: 'gravel' });
    expect(await (await open(id, cookie)).text()).not.toContain('secret.example');
  });

  it('accepts a password in any Unicode composition', async () => {
    const { id } = await store('Blument\u00f6pfe');
    expect((await knock(id, 'Blumento\u0308pfe')).status).toBe(303);
  });

  it('reports a wrong password, and asks to wait after five', async () => {
    const { id } = await store('terracotta');
    expect((await knock(id, '')).status).toBe(422);
    const wrong = await Promise.all(Array.from({ length: 7 }, (_, i) => knock(id, `guess ${i}`)));
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect(await wrong[0]?.text()).toContain('role="alert"');
    const right = await knock(id, 'terracotta');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(cookieOf(right)).toBe('');
    expect((await knock((await store('other')).id, 'other')).status).toBe(303);
  });
});

it('a password that cannot be compared just now is asked for again, and the report stays locked', async () => {
  const passwords = { hash: async () => 'kept', matches: () => Promise.reject(new QueueFull()) };
  const busy = await startTestService({ passwords });
  onTestFinished(() => busy.close());
  const { id } = await busy.store('https://pots.example/', { privacy: '2', password: 'gravel' });
  const response = await fetch(`${busy.url}/reports/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ password: 'gravel' }),
  });
  expect([response.status, response.headers.get('retry-after'), cookieOf(response)]).toEqual([503, '10', '']);
  const text = await response.text();
  expect(text).toContain('Too many passwords are being compared. Try again in 10 seconds.');
  expect(text).toContain('<label for="password">');
});

it('the home page describes the service and links to everything', async () => {
  const response = await fetch(service.url);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain(`${service.url}/api/v1/openapi.json`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('an unknown path gets a readable page', async () => {
  const response = await fetch(`${service.url}/nowhere`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${service.url}/reports/1`, { method: 'DELETE' })).status).toBe(405);
});
