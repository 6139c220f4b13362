import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reachOf } from '../../../../lib/programs/service/node/page-reader/reach.ts';
import type { RenderOrder } from '../../../../lib/programs/service/node/rendering/renderer.ts';
import { pageOfCapture } from '../../../../lib/shared/capture/page-of-capture.ts';
import { findBrowser } from '../../../../lib/tooling/browser/find-browser.ts';
import { BUILT } from '../../../../lib/tooling/service/built-service.ts';
import { killPrograms, runProgram, serviceOf } from './program.ts';

const { Renderer }: typeof import('../../../../lib/programs/service/node/rendering/renderer.ts') =
  await import(pathToFileURL(join(BUILT, 'renderer.js')).href);

/** Where the pages are. */
const OWN = '127.0.0.2';
/** As from a command line that names only these. */
const reachTo = (...urls: string[]) =>
  reachOf(
    { allowPrivateNetworks: false },
    urls.map((url) => new URL(url).origin),
  );

/** The document that a renderer shows. */
async function show(renderer: Awaited<ReturnType<typeof Renderer.start>>, order: RenderOrder) {
  const captured = await renderer.render(order);
  const read = captured === undefined ? undefined : pageOfCapture(JSON.parse(captured));
  return read?.ok ? read.page.shown : undefined;
}

const servers: { close(): unknown }[] = [];

/** Answers at every loopback address; returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return (server.address() as AddressInfo).port;
}

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>As sent</title><body>${body}`;

/** The main processes of this process's browsers. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return Number(parent) === process.pid && /chrom/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8'));
      } catch {
        // it has ended meanwhile
        return false;
      }
    });
}

describe('a page that is shown in a browser', () => {
  let renderer: Awaited<ReturnType<typeof Renderer.start>>;
  let path: string;
  beforeAll(async () => {
    path = await findBrowser({ say: () => {} });
    renderer = await Renderer.start(path);
  }, 120_000);
  afterEach(killPrograms);
  afterAll(async () => {
    await renderer.close();
    for (const server of servers) server.close();
  });

  it('is read after its scripts have run, as somebody without cookies, and a dialog does not stop it', async () => {
    const cookies: unknown[] = [];
    const port = await serve(({ headers, url }, response) => {
      if (url === '/') cookies.push(headers.cookie);
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' });
      response.end(page('<script>alert("wait"); document.title = "By script"; open("/other")</script>'));
    });
    for (let visit = 0; visit < 2; visit += 1) {
      const url = `http://${OWN}:${port}/`;
      const shown = await show(renderer, { url, reach: reachTo(url) });
      expect(shown?.html).toContain('<title>By script</title>');
      expect(shown?.status).toBe(200);
    }
    expect(cookies).toEqual([undefined, undefined]);
  });

  it('reaches nothing that is forbidden, whatever it tries', async () => {
    const requests: string[] = [];
    const forbidden = await serve(({ headers, url }, response) => {
      requests.push(`${headers.host}${url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret');
    });
    const udp = createSocket('udp4');
    servers.push(udp);
    let packets = 0;
    udp.on('message', () => {
      packets += 1;
    });
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${forbidden}`;
    const tried = `<iframe src="http://${at}/frame"></iframe><img src="http://${at}/image"><link rel="preconnect" href="http://${at}"><link rel="prefetch" href="http://${at}/prefetch"><pre></pre><script>
      const say = (text) => { document.querySelector('pre').textContent += text + ' ' };
      const reach = (name, address) => fetch(address).then(() => say(name + ':reached'), () => say(name + ':refused'));
      new WebSocket('ws://${at}/socket');
      navigator.sendBeacon('http://${at}/beacon');
      open('http://${at}/popup');
      const peer = new RTCPeerConnection({ iceServers: [
        { urls: 'stun:127.0.0.1:${udp.address().port}' },
        { urls: 'turn:${at}?transport=tcp', username: 'a', credential: 'b' },
      ] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      fetch('/hold');
      reach('own', 'http://rebind.localhost:' + location.port + '/own').then(() => Promise.all([
        reach('address', 'http://${at}/fetch'), reach('localhost', 'http://localhost:${forbidden}/'),
        reach('v6', 'http://[::1]:${forbidden}/'), reach('name', 'http://private.test:${forbidden}/'),
        reach('redirect', '/away'), reach('rebound', 'http://rebind.localhost:' + location.port + '/own'),
      ])).then(() => { say('done'); fetch('/done') });
    </script>`;
    // the page is busy with the network until it has tried everything
    let release = () => {};
    const port = await serve(({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: `http://${at}/redirected` }).end();
      else if (url === '/own') response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
      else if (url === '/hold') release = () => response.end();
      else if (url === '/done') {
        response.end();
        release();
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(page(tried));
    });
    // a private network the second time
    const answers = ['10.0.0.1', OWN];
    const resolve = async (host: string) => {
      const rebound = host === 'rebind.localhost' ? answers.pop() : undefined;
      return [{ address: rebound ?? '127.0.0.1', family: 4 }];
    };
    const url = `http://site.localhost:${port}/`;
    const reach = reachTo(url, `http://rebind.localhost:${port}/`);
    const shown = await show(renderer, { url, reach, resolve });
    expect(shown?.html).toContain('own:reached');
    expect(shown?.html).toMatch(/:refused done/);
    expect(shown?.html.match(/\w+:refused /g)).toHaveLength(6);
    expect([requests, packets]).toEqual([[], 0]);
  });

  it('is not seen if it leads to a forbidden address', async () => {
    let requests = 0;
    const forbidden = await serve((_, response) => {
      requests += 1;
      response.end('secret');
    });
    const port = await serve((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${forbidden}/` }).end();
    });
    const url = `http://${OWN}:${port}/`;
    expect(await show(renderer, { url, reach: reachTo(url) })).toBeUndefined();
    expect(requests).toBe(0);
  });

  it('gets header lines at its own address only', async () => {
    const seen: string[] = [];
    const port = await serve(({ url, headers }, response) => {
      seen.push(`${headers.host?.split(':')[0]}${url} ${headers['x-pass']} ${headers.cookie}`);
      if (url === '/') response.writeHead(302, { location: `http://127.0.0.3:${port}/moved` }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page('<img src="data:,">'));
    });
    const url = `http://${OWN}:${port}/`;
    const secrets = { headers: ['X-Pass: yes', 'Cookie: a=1'], cookies: [] };
    const reach = reachOf({ allowPrivateNetworks: true }, [new URL(url).origin], secrets);
    await show(renderer, { url, reach });
    expect(seen.slice(0, 2)).toEqual([`${OWN}/ yes a=1`, '127.0.0.3/moved undefined undefined']);
  });

  it('is the only one that is lost if its browser dies', async () => {
    const open = { slow: () => {}, other: () => {} };
    const arrived: (() => void)[] = [];
    const arrival = () => new Promise<void>((resolve) => arrived.push(resolve));
    const port = await serve(({ url }, response) => {
      const send = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page('<h1>Here</h1>'));
      if (url === '/slow' || url === '/other') {
        open[url.slice(1) as 'slow' | 'other'] = send;
        arrived.shift()?.();
      } else send();
    });
    const url = `http://${OWN}:${port}/`;
    const shown = (name: string) => show(renderer, { url: url + name, reach: reachTo(url) });
    const first = arrival();
    const slow = shown('slow');
    await first;
    const [browser = 0, ...more] = browsers();
    expect(more).toEqual([]);
    const second = arrival();
    const other = shown('other');
    process.kill(browser, 'SIGKILL');
    expect(await slow).toBeUndefined();
    await second;
    open.other();
    expect((await other)?.html).toContain('Here');
    expect((await shown('next'))?.html).toContain('Here');
  });

  it('is not seen if it takes too much memory, and the next one is', async () => {
    // not of JavaScript's objects, which have a limit of their own
    const filling = 'const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 10)';
    let isHeld = true;
    const port = await serve(({ url }, response) => {
      if (url === '/held' && isHeld) return;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page(url === '/' ? `<img src="/held"><script>${filling}</script>` : '<h1>Here</h1>'));
    });
    const small = await Renderer.start(path, { mostMemory: 600_000_000 });
    const url = `http://${OWN}:${port}/`;
    const shown = (name: string) => show(small, { url: url + name, reach: reachTo(url) });
    expect(await shown('')).toBeUndefined();
    isHeld = false;
    expect((await shown('next'))?.html).toContain('Here');
    await small.close();
  });

  it('is shown beside any number of endless ones of another host, which let it have the processors', async () => {
    const port = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page(url === '/endless' ? '<script>for (;;);</script>' : '<h1>Here</h1>'));
    });
    const own = await Renderer.start(path, { pageMs: 600_000 });
    let ended = 0;
    const show = async (host: string, name: string, patienceMs: number) => {
      const url = `http://${host}:${port}/${name}`;
      const shown = await own.render({ url, reach: reachTo(url) }, { patienceMs });
      ended += 1;
      return shown;
    };
    const endless = Array.from({ length: availableParallelism() + 2 }, () => show(OWN, 'endless', 300_000));
    expect(await show('127.0.0.3', '', 300_000)).toContain('Here');
    expect(ended).toBe(1);
    const lowered = () => browsers().filter((id) => getPriority(id) > getPriority()).length;
    await expect.poll(lowered, { timeout: 120_000 }).toBeGreaterThan(0);
    // the host has its places, so a page of it is not shown if it may wait for no longer
    expect(await show(OWN, 'other', 10)).toBeUndefined();
    expect(ended).toBe(2);
    await own.close();
    await Promise.all(endless);
  });

  it.each([
    ['a picture behind a password', '<img src="/401">'],
    ['a frame of another host behind a password', '<iframe src="http://127.0.0.3:PORT/401"></iframe>'],
    ['a proxy that asks for a password', '<img src="/407">'],
    ['a program for mail', '<script>location = "mailto:a@bakery.example"</script>'],
    ['dialogs', '<script>for (let n = 0; n < 500; n++) alert(n); print()</script>'],
    ['a request without an answer', '<img src="/never"><script>fetch("/never")</script>'],
    ['streams', '<video src="/stream" autoplay></video><script>new EventSource("/stream")</script>'],
    ['the end of its own reloads', '<meta http-equiv="refresh" content="0">'],
    ['the end of loading ever other addresses', '<script>onload = () => (location.search += "1")</script>'],
  ])('is read without waiting for %s', async (_, body) => {
    const port = await serve(({ url }, response) => {
      if (url === '/401') response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      else if (url === '/407') response.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end();
      else if (url === '/stream') response.writeHead(200, { 'content-type': 'video/mp4' }).write('x');
      else if (url === '/' || url?.startsWith('/?')) {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(page(`<h1>Here</h1>${body.replace('PORT', String(port))}`));
      }
    });
    const url = `http://${OWN}:${port}/`;
    const start = performance.now();
    const shown = await show(renderer, { url, reach: reachTo(url, `http://127.0.0.3:${port}/`) });
    expect(shown?.html).toContain('Here');
    // a page that goes on loading is taken as it is after 20 s
    expect(performance.now() - start).toBeLessThan(18_000);
  });

  it.each([
    ['is killed while it has no page', 'SIGKILL', false],
    ['is killed with a page', 'SIGKILL', true],
    ['answers no more, without a page', 'SIGSTOP', false],
    ['answers no more, with a page', 'SIGSTOP', true],
  ] as const)('costs no other page and leaves nothing if its browser %s', async (_, signal, hasPage) => {
    let hold: (() => void) | undefined;
    const port = await serve(({ url }, response) => {
      if (url === '/held' && hold) return hold();
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('<h1>Here</h1>'));
    });
    const known = new Set(browsers());
    const own = await Renderer.start(path, { pageMs: 15_000 });
    const shown = (name: string) => {
      const url = `http://${OWN}:${port}/${name}`;
      return own.render({ url, reach: reachTo(url) });
    };
    const [browser = 0] = browsers().filter((id) => !known.has(id));
    const folders = readdirSync(process.env['TMPDIR'] ?? '');
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const lost = hasPage ? shown('held') : undefined;
    if (lost) await isHeld;
    process.kill(-browser, signal);
    hold = undefined;
    if (lost) expect(await lost).toBeUndefined();
    else await shown('first');
    expect(await shown('next')).toContain('Here');
    await own.close();
    expect(browsers().filter((id) => !known.has(id))).toEqual([]);
    await expect.poll(() => readdirSync(process.env['TMPDIR'] ?? '').length).toBeLessThan(folders.length);
  });

  it('is not waited for if its browser answers nothing from the start, which leaves no process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-chrom-'));
    const silent = join(folder, 'chromium');
    writeFileSync(silent, '#!/bin/sh\nkill -STOP $$\n', { mode: 0o700 });
    const known = new Set(browsers());
    await expect(Renderer.start(silent, { startMs: 500 })).rejects.toThrow();
    await expect.poll(() => browsers().filter((id) => !known.has(id))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('leaves nothing when its service is killed, and the next start removes no files of others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vt-'));
    const others = ['vdt-1-0-0000', 'vdt-notes', 'playwright-artifacts-other'];
    for (const name of others) mkdirSync(join(folder, name));
    const start = async () => {
      const flags = ['--render', '--port', '0', '--database', join(folder, 'reports.sqlite')];
      vi.stubEnv('TMPDIR', folder);
      vi.stubEnv('CHROME_PATH', path);
      const program = runProgram(join(BUILT, 'main.js'), ...flags);
      vi.unstubAllEnvs();
      await serviceOf(program);
      return {
        program,
        own: join(
          folder,
          readdirSync(folder).find((name) => name.startsWith(`vdt-${program.child.pid}-`)) ?? '',
        ),
      };
    };
    const killed = await start();
    expect(readdirSync(killed.own).length).toBeGreaterThan(1);
    killed.program.child.kill('SIGKILL');
    await killed.program.ended;
    const second = await start();
    const third = await start();
    expect(existsSync(killed.own)).toBe(false);
    expect([second.own, third.own].map((own) => existsSync(own))).toEqual([true, true]);
    for (const { program } of [second, third]) {
      program.child.kill('SIGTERM');
      await program.ended;
    }
    expect(
      readdirSync(folder)
        .filter((name) => !name.startsWith('reports'))
        .toSorted(),
    ).toEqual(others.toSorted());
    rmSync(folder, { recursive: true });
  });

  /** What `verdict check` prints of pages, as JSON, and its notes. */
  const check = (urls: readonly string[], ...args: string[]) =>
    new Promise<{ out: string; notes: string }>((resolve) => {
      const words = [join(BUILT, 'verdict.js'), 'check', ...urls, '--format', 'json', ...args];
      execFile(process.execPath, words, { env: { ...process.env, CHROME_PATH: path } }, (_, out, notes) =>
        resolve({ out, notes }),
      );
    });

  it('tells which of its scripts was refused', async () => {
    const port = await serve(({ url }, response) => {
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(page('<div id="app"></div><script src="/app.js"></script>'));
    });
    const url = `http://${OWN}:${port}/`;
    expect((await show(renderer, { url, reach: reachTo(url) }))?.failedScript).toBe(`${url}app.js`);
  });

  it('is told in the same way without a browser, if it only sends visitors on', async () => {
    const down = 'http://down.invalid/new';
    const documents: Readonly<Record<string, string>> = {
      '/refresh': '<meta http-equiv="refresh" content="0; url=/new"><p>Moved.</p>',
      '/refresh-hidden':
        '<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=/new"><p>Moved.</p>',
      '/refresh-down': `<meta http-equiv="refresh" content="0; url=${down}"><p>Moved.</p>`,
      '/script': '<script>location.replace("/new")</script>',
      '/new': '<h1>New</h1><p>Here it is.</p>',
    };
    const port = await serve(({ url = '' }, response) => {
      if (url === '/moved') response.writeHead(301, { location: '/new' });
      else if (url === '/moved-down') response.writeHead(301, { location: down });
      else response.writeHead(documents[url] === undefined ? 404 : 200, { 'content-type': 'text/html' });
      response.end(page(documents[url] ?? 'Not found'));
    });
    const names = [...Object.keys(documents).slice(0, -1), '/moved', '/moved-down'];
    const urls = names.map((name) => `http://127.0.0.1:${port}${name}`);
    const told = ({ out }: { out: string }) =>
      JSON.parse(out).pages.map(({ report }: { report: Record<string, unknown> | undefined }) => {
        const { listing, checks, score, page: read } = report ?? {};
        const { final_url, title } = (read ?? {}) as Record<string, unknown>;
        return { listing, checks, score, final_url, title };
      });
    const [shown, read] = [await check(urls), await check(urls, '--no-render')];
    expect(told(shown)).toEqual(told(read));
    const reasons = told(read).map(({ listing }: { listing: { reason: string } }) => listing.reason);
    expect(reasons).toEqual([
      'meta-refresh',
      'noindex-meta',
      'meta-refresh',
      'script-redirect',
      'redirected',
      'redirected',
    ]);
  });

  it('is what the report of the service and of the command line is about', async () => {
    const port = await serve(({ url }, response) => {
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      const script = 'document.querySelector("h1").innerHTML = "<a href=/gone>By script</a>"';
      response.end(url === '/empty' ? '' : page(`<h1></h1><script>${script}</script>`));
    });
    const url = `http://127.0.0.1:${port}/`;
    /** What scripts change, and whether one of the links that they add is known to be broken. */
    const seen = (json: string) => {
      const [{ report }] = JSON.parse(json).pages;
      const broken = report.checks.find(({ id }: { id: string }) => id === 'broken-links');
      return [report.differences?.map(({ id }: { id: string }) => id), broken.state];
    };
    const rendered = await check([url]);
    expect(seen(rendered.out)).toEqual([expect.arrayContaining(['h1']), 'failed']);
    expect(rendered.notes).toMatch(/^The browser took \d+\.\d s to start, and the pages took \d+\.\d s\.$/m);
    const { out } = await check([`${url}empty`]);
    expect(JSON.parse(out).pages[0].report.page.status).toBe(404);
    const read = await check([url], '--no-render');
    expect(seen(read.out)).toEqual([undefined, 'not-seen']);
    expect(read.notes).not.toContain('The browser took');

    const flags = ['--port', '0', '--database', ':memory:', '--allow-private-networks', '--render'];
    const service = await serviceOf(runProgram(join(BUILT, 'main.js'), ...flags));
    const response = await fetch(`${service.url}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}` },
      body: new URLSearchParams({ url }),
    });
    expect(await response.json()).toMatchObject({
      data: {
        page: { raw_seen: true, rendered_seen: true },
        differences: expect.arrayContaining([expect.objectContaining({ id: 'h1' })]),
      },
    });
  });
});
