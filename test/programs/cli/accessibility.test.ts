import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedAccessibility } from '../../../lib/programs/cli/check/checked-page.ts';
import { createPageChecker, type PageChecker } from '../../../lib/programs/cli/check/page-checker.ts';
import { reachOf } from '../../../lib/programs/service/node/page-reader/reach.ts';
import { type LoadedAxe, loadAxe } from '../../../lib/programs/service/node/rendering/load-axe.ts';
import type { AccessibilityOutcome } from '../../../lib/programs/service/node/rendering/renderer.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';
import { ACCESSIBILITY_ROWS, accessibilityPage } from './accessibility-table.ts';
import { type Files, startSites } from './site-under-test.ts';

const { Renderer }: typeof import('../../../lib/programs/service/node/rendering/renderer.ts') = await import(
  pathToFileURL(join(BUILT, 'renderer.js')).href
);
const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** Each page is shown in a browser, and the machine may be busy. */
const SLOW = 300_000;
const reach = reachOf({ allowPrivateNetworks: true });

const counts = (rules: readonly { readonly id: string; readonly count: number }[]) =>
  Object.fromEntries(rules.map(({ id, count }) => [id, count]));

const files: Files = {};
let site: Awaited<ReturnType<typeof startSites>>;
const at = (path: string) => `${site.pages[0]}${path}`;
beforeAll(async () => {
  site = await startSites([files, { '/hangs': { body: '<script>for (;;);</script>', headers: HTML } }]);
});
afterAll(() => site.close());

describe('the accessibility of a shown page', () => {
  let path: string;
  let checker: PageChecker;
  beforeAll(async () => {
    path = await findBrowser({ say: () => {} });
    checker = createPageChecker({ reach, language: 'en', renderer: await Renderer.start(path) });
  }, SLOW);
  afterAll(() => checker.close());

  /** What is found in these pages, which are served in this order. */
  async function found(pages: readonly Files[string][], axe?: LoadedAxe): Promise<CheckedAccessibility[]> {
    const library = axe ?? (await loadAxe('en'));
    const checked = pages.map((page, n) => {
      files[`/page-${n}`] = page;
      return checker.check(at(`page-${n}`), library);
    });
    return (await Promise.all(checked)).map((page) => {
      const nothing = { type: 'not-checked', why: page.isRead ? 'absent' : page.why } as const;
      return page.isRead ? (page.accessibility ?? nothing) : nothing;
    });
  }
  const failedIn = (one: CheckedAccessibility | undefined) =>
    one?.type === 'findings' ? counts(one.violations) : one;

  it(
    'has in each page of the table exactly the faults that stand there',
    async () => {
      files['/frame'] = { body: accessibilityPage({ title: 'frame', body: '<img src="a.png">' }) };
      const all = await found(ACCESSIBILITY_ROWS.map((row) => ({ body: accessibilityPage(row) })));
      expect(
        all.map((one, n) => ({
          title: ACCESSIBILITY_ROWS[n]?.title,
          failed: failedIn(one),
          review: one.type === 'findings' ? counts(one.incomplete) : one,
        })),
      ).toEqual(ACCESSIBILITY_ROWS.map(({ title, failed, review = {} }) => ({ title, failed, review })));
    },
    SLOW,
  );

  it(
    'cannot be forged or stopped by the page',
    async () => {
      const hostile: Readonly<Record<string, readonly [script: string, more?: string]>> = {
        'an axe of its own': [
          'axe = { run: async () => ({ violations: [], incomplete: [], passes: [], inapplicable: [] }) }; verdictCheckAccessibility = async () => "{}";',
        ],
        'prototypes that lie': [
          `for (const kind of [Document, Element, Node, EventTarget, Array, Map, Set, String, Promise])
            for (const name of Object.getOwnPropertyNames(kind.prototype))
              try { if (typeof kind.prototype[name] === 'function') kind.prototype[name] = () => null; } catch {}
          JSON.stringify = () => '{"type":"findings"}'; window.getComputedStyle = () => ({});`,
        ],
        'a document that grows': [
          'setInterval(() => document.querySelector("main").append(document.createElement("p")), 10);',
        ],
        'frames that hang': ['', `<iframe title="Shop" src="${site.pages[1]}hangs"></iframe>`.repeat(3)],
        'messages to axe': [
          'setInterval(() => postMessage(JSON.stringify({ topic: "axe.start", channelId: "1" }), "*"), 5);',
        ],
        'elements with names of what axe calls': [
          '',
          ['querySelectorAll', 'body', 'documentElement', 'createElement', 'defaultView', 'axe', 'module']
            .map((name) => `<form name="${name}" id="${name}"></form>`)
            .join(''),
        ],
      };
      const pages = Object.entries(hostile).map(([title, [script, more = '']]) => ({
        body: accessibilityPage({ title, body: `<button></button>${more}<script>${script}</script>` }),
        headers: HTML,
      }));
      const strict = {
        body: accessibilityPage({ title: 'a policy that forbids everything', body: '<button></button>' }),
        headers: {
          ...HTML,
          'content-security-policy': "default-src 'none'; sandbox; require-trusted-types-for 'script'",
        },
      };
      expect((await found([...pages, strict])).map(failedIn)).toEqual(
        [...pages, strict].map(() => ({ 'button-name': 1 })),
      );
    },
    SLOW,
  );

  it(
    'is short, whatever the page says, and in the language that was asked for, and its faults cost no score',
    async () => {
      const body = `<button></button><button id="${'x'.repeat(300_000)}"></button>`;
      const page = { body: accessibilityPage({ title: 'long', body }) };
      const [long] = await found([page], await loadAxe('de'));
      expect(JSON.stringify(long).length).toBeLessThan(20_000);
      const [rule] = long?.type === 'findings' ? long.violations : [];
      expect(rule).toMatchObject({ id: 'button-name', impact: 'critical', count: 2 });
      expect(rule?.help.text).toContain('Schaltflächen müssen');
      const [without, withIt] = await Promise.all([
        checker.check(at('page-0')),
        checker.check(at('page-0'), await loadAxe('en')),
      ]);
      expect(without).not.toHaveProperty('accessibility');
      const scores = [without, withIt].map((one) => one.isRead && one.report.score);
      expect(scores[0]).toBe(scores[1]);
    },
    SLOW,
  );

  it(
    'is unknown, and the page read, if there are too many elements, or if axe fails or does not end',
    async () => {
      const many = accessibilityPage({ title: 'many', body: '<p>Rye</p>'.repeat(20_001) });
      expect(await found([{ body: many }])).toEqual([
        {
          type: 'not-checked',
          why: expect.stringMatching(/^there are 200\d\d elements, and at most 20000 are/),
        },
      ]);
      files['/shop'] = { body: accessibilityPage({ title: 'shop', body: '<p>Rye</p>' }) };
      const own = await Renderer.start(path, { pageMs: 15_000 });
      const outcomeOf = async (source: string) => {
        let outcome: AccessibilityOutcome | undefined;
        const onChecked = (one: AccessibilityOutcome) => {
          outcome = one;
        };
        const accessibility = { axe: { source, locale: null, rules: new Set<string>() }, onChecked };
        const captured = await own.render({ url: at('shop'), reach, accessibility });
        return [captured?.includes('Our bread'), outcome];
      };
      expect(await outcomeOf('throw new Error()')).toEqual([true, { type: 'stopped', by: 'failure' }]);
      expect(await outcomeOf('location.href = "/elsewhere"; await 0')).toEqual([
        true,
        { type: 'stopped', by: 'failure' },
      ]);
      expect(await outcomeOf('for (;;);')).toEqual([true, { type: 'stopped', by: 'time' }]);
      await own.close();
    },
    SLOW,
  );
});

describe('verdict check --accessibility', () => {
  let folder: string;
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const words = [join(BUILT, 'verdict.js'), 'check', ...args];
      const options = { cwd: folder, env: { ...process.env, ...env } };
      execFile(process.execPath, words, options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-accessibility-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it(
    'fails for what is new or more than in the baseline, and says what nobody but a person can decide',
    async () => {
      const page = (body: string) => ({ body: accessibilityPage({ title: 'shop', body }) });
      files['/shop'] = page('<img src="a.png">');
      const args = ['--accessibility', at('shop'), '--baseline', 'verdict.json'];
      await run([...args.slice(1), '--render', '--update-baseline']);
      const first = await run(args);
      expect([first.code, first.out]).toEqual([
        0,
        expect.stringContaining('The baseline has no accessibility, so none is compared.'),
      ]);
      expect(await run([...args, '--update-baseline'])).toMatchObject({ code: 0 });
      expect(await run(args)).toMatchObject({ code: 0, out: '1 page, none got worse.\n' });

      const photo = ACCESSIBILITY_ROWS.find(({ review }) => review)?.body;
      files['/shop'] = page(`<img src="a.png"><img src="b.png"><p><button></button></p>${photo}`);
      const { code, out } = await run(args);
      expect(code).toBe(1);
      for (const line of [
        '  new  Accessibility: Buttons must have discernible text: 1 element (button-name)\n      button ',
        '  more, 1 → 2  Accessibility: Images must have alternative text: 2 elements (image-alt)\n',
        '      Impact: critical. https://dequeuniversity.com/rules/axe/4.14/button-name',
        'Accessibility: 1 element must be looked at by a person, which is no fault.',
        '1 page, 1 got worse.',
      ])
        expect(out).toContain(line);
    },
    SLOW,
  );

  it.each([
    [['--accessibility', '--no-render'], '--accessibility needs pages that a browser shows'],
    [
      ['--accessibility'],
      '--accessibility needs a browser that shows the pages. No Chromium was found that starts.',
    ],
    [['--accessibility', '--fail-on', 'image-alts'], '--fail-on: there is no check "image-alts".'],
    [['--fail-on', 'image-alt'], '--fail-on image-alt needs --accessibility.'],
  ])('refuses %j without a browser and says what is missing', async (args, sentence) => {
    const { code, err, out } = await run([at('shop'), ...args], { CHROME_PATH: '/nowhere' });
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(sentence)]);
  });
});
