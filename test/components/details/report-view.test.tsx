import { expect, test, vi } from 'vitest';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import { text } from '../../../lib/engine/texts/text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { uiTexts } from '../../../lib/extension/platform/text.ts';
import { ReportBody } from '../../../lib/shared/view/ReportBody.tsx';
import type { ReportView, ViewActions } from '../../../lib/shared/view/report-view.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { fireEvent, render, screen, within } from '../../mocks/render.ts';

const LISTING = {
  answer: 'not-listed',
  text: 'A robots meta tag forbids listing.',
  next_step: 'Remove noindex.',
  obstacles: ['A robots meta tag forbids listing.', 'The page names another address.'].map((text) => ({
    text,
  })),
  crawlers: { google: { answer: 'not-listed' }, bing: { answer: 'listed' }, ai: { GPTBot: 'disallowed' } },
};
const SEEN = { raw_seen: true, rendered_seen: false };
const PAGE = {
  status: 200,
  bytes: 1143,
  transferred_bytes: 812,
  time_to_first_byte: 8,
  title: 'Our loaves',
  ...SEEN,
};

const noActions: ViewActions = {
  section: 'checks',
  onSection: () => {},
  filter: null,
  onFilter: () => {},
  changeLine: null,
  changed: null,
  history: null,
  checkActions: () => null,
  socialImage: (address) => address,
};

function show(contents: unknown, more: Partial<ReportView> = {}) {
  const report = someReport({ score: 73.4, result: 'decent', ...more.report });
  return render(<ReportBody contents={readContents(contents)} texts={uiTexts} {...more} report={report} />);
}

const namesIn = (region: string) =>
  [...screen.getByRole('region', { name: region }).querySelectorAll('[data-check] strong')].map(
    ({ textContent }) => textContent,
  );

test('the report says whether the page may be listed, why, what to do, and what each crawler may do', () => {
  show({ listing: LISTING });
  expect(screen.getByRole('status', { name: 'Indexing: Can’t be indexed' }).textContent).toBe(
    'Can’t be indexed',
  );
  for (const words of [LISTING.text, LISTING.next_step, 'Google: Can’t be indexed', 'Bing: Can be indexed'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('GPTBot: Not allowed')).toBeTruthy();
  const also = within(screen.getByRole('list', { name: 'What else speaks against indexing' }));
  expect(also.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The page names another address.',
  ]);
});

test('a report for which robots.txt was not read says that the page forbids nothing, in outline', () => {
  show({ listing: { ...LISTING, answer: 'unknown', reason: 'robots-not-seen' } });
  const line = screen.getByRole('status', { name: 'Indexing: Nothing on the page forbids indexing' });
  expect(line.parentElement?.querySelector('svg')?.classList).toContain('half');
});

test('a page whose answer is all that is wrong has something to do, and others nothing', () => {
  const checks = [check('title', true, { state: 'passed' })];
  const { unmount } = show({ listing: LISTING, checks });
  expect(screen.queryByText('Nothing to fix')).toBeNull();
  expect(screen.getByRole('region', { name: 'Fix first' }).textContent).toContain('Remove noindex.');
  unmount();
  show({ listing: { ...LISTING, answer: 'listed' }, checks });
  expect(screen.getAllByText('Nothing to fix')).toHaveLength(2);
});

test('code in an advice keeps its brackets where text runs from right to left', () => {
  const advice = 'أضف <meta name="description"> واجعلها (alt="") فارغة.';
  show([check('alt', false, { state: 'failed', advice })]);
  const shown = document.querySelector('.advice');
  expect(shown?.textContent).toBe(advice);
  const code = [...(shown?.querySelectorAll('bdi[dir=ltr]') ?? [])].map(({ textContent }) => textContent);
  expect(code).toEqual(['<meta name="description">', 'alt=""']);
});

test('code that the service puts into a sentence keeps its brackets where text runs from right to left', () => {
  const arabic = translator('ar');
  const line = '<meta name="robots" content="noindex">';
  const sentence = arabic(
    text('searchConsole.still.noindex', { place: text('searchConsole.place.html'), line }),
  );
  show({
    listing: { ...LISTING, text: sentence },
    checks: [check('robots', false, { state: 'failed', text: sentence, why: sentence, advice: sentence })],
  });
  // of the answer nothing is said again that the finding says
  expect(screen.getAllByText((_, element) => element?.textContent === sentence).length).toBeGreaterThan(1);
  expect(document.querySelector('.listing')?.textContent).not.toContain(sentence);
});

test('what passed, failed, does not apply and was not seen are kept apart, and only failed checks are visible', () => {
  show([
    check('title', true, { state: 'passed' }),
    check('h1', false, { state: 'failed' }),
    check('words', false, { state: 'failed', importance: 'note' }),
    check('forms', false, { state: 'not-applicable', passed: null }),
    check('redirects', false, { state: 'not-seen', passed: null }),
  ]);
  expect(namesIn('Fix first')).toEqual(['About h1']);
  expect(namesIn('Notes')).toEqual(['About words']);
  const folds = [...screen.getByRole('region', { name: 'Other checks' }).querySelectorAll('details.fold')];
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
    '1 passed',
    'Not applicable: 1',
    'Not checked: 1',
  ]);
  expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([false, false, false]);
  const said = [...document.querySelectorAll('[data-check] .name > :first-child')];
  expect(said.map(({ textContent }) => textContent?.trim())).toEqual([
    'Failed:',
    'About words',
    'Passed:',
    'Not applicable:',
    'Not checked:',
  ]);
  expect(screen.getByText('Note')).toBeTruthy();
});

test('what to fix is one list whose first is open, one at a time, with its first piece of evidence; why and others are folded', () => {
  const evidence = Array.from({ length: 5 }, (_, at) => `<img id="${at}">`);
  show([
    check('small', false, { importance: 'low' }),
    check('grave', false, { importance: 'high', evidence, value: '5 of 6' }),
    check('middle', false),
  ]);
  expect(namesIn('Fix first')).toEqual(['About grave', 'About middle', 'About small']);
  const all = [...document.querySelectorAll('[data-check] > details')];
  expect(all.map((each) => [each.hasAttribute('open'), each.getAttribute('name')])).toEqual([
    [true, 'finding'],
    [false, 'finding'],
    [false, 'finding'],
  ]);
  expect(all[0]?.textContent).toContain('Important5 of 6');
  const shown = [...document.querySelectorAll('[data-check=grave] .evidence p')].filter(
    (item) => !item.closest('.why'),
  );
  expect(shown.map(({ textContent }) => textContent)).toEqual(['<img id="0">']);
  expect(screen.getByText('Show 4 more').closest('details')?.open).toBe(false);
});

test('the checks of a category, or of who fixes them, are chosen in one box', () => {
  const onFilter = vi.fn();
  const own = (id: string, fixed_by: string, more: object = {}) =>
    check(id, false, { state: 'failed', fixed_by, ...more });
  const checks = [
    own('alt', 'content'),
    own('title', 'content'),
    own('viewport', 'template', { group: 'basics' }),
    own('words', 'server', { importance: 'note' }),
    check('hsts', true, { state: 'passed', fixed_by: 'server' }),
  ];
  const { unmount } = show(checks, { actions: { ...noActions, onFilter } });
  const box = screen.getByRole('combobox', { name: 'Categories' });
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Categories',
    'Search · 2',
    'Page basics · 1',
    'Content · 2',
    'Template · 1',
  ]);
  fireEvent.change(box, { target: { value: '1' } });
  expect(onFilter).toHaveBeenLastCalledWith({ group: 'Basics' });
  fireEvent.change(box, { target: { value: '2' } });
  expect(onFilter).toHaveBeenLastCalledWith({ fixedBy: 'content' });
  unmount();
  show(checks, { actions: { ...noActions, onFilter, filter: { fixedBy: 'content' } } });
  expect(namesIn('Fix first')).toEqual(['About alt', 'About title']);
  expect(screen.queryByRole('region', { name: 'Other checks' })).toBeNull();
  fireEvent.change(screen.getByDisplayValue('Content · 2'), { target: { value: '-1' } });
  expect(onFilter).toHaveBeenLastCalledWith(null);
});

test('notes count neither as passed nor as to fix', () => {
  show([
    check('title', true, { state: 'passed' }),
    check('h1', false, { state: 'failed' }),
    check('words', true, { state: 'passed', importance: 'note' }),
  ]);
  expect(screen.getAllByText('1 to fix')).toHaveLength(2);
  const folds = screen.getByRole('region', { name: 'Other checks' }).querySelectorAll('summary:not(.line)');
  expect([...folds].map(({ textContent }) => textContent)).toEqual(['1 passed']);
});

test('what would be alone behind “Show 1 more” is shown instead', () => {
  const notes = ['a', 'b', 'c', 'd'].map((id) => check(id, false, { importance: 'note', evidence: [] }));
  show(notes);
  expect(namesIn('Notes')).toHaveLength(4);
  expect(screen.queryByText(/^Show \d more$/)).toBeNull();
});

test('without scripts, sections and categories are links within the page', () => {
  show({ checks: [check('https', false, { group: 'security' }), check('title', true)], page: PAGE });
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain('#only-security');
  for (const link of links) expect(document.getElementById(link.slice(1))).not.toBeNull();
  expect(document.querySelector('button')).toBeNull();
});

test('status, size and response time are in one row, with their units, and other facts in the raw data', () => {
  show({ checks: [check('title', true)], page: PAGE, differences: [] });
  const facts = [...document.querySelectorAll('.facts > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['StatusHTTP 200', 'Size1.1 kB', 'Response time8 ms']);
  const raw = screen.getByRole('region', { name: 'Raw data' });
  for (const fact of ['Transferred bytes812 bytes', 'Raw seenYes', 'Rendered seenNo'])
    expect(raw.textContent).toContain(fact);
  expect(screen.getByRole('meter', { name: 'Score' }).getAttribute('aria-valuenow')).toBe('73');
});

test('the checks of a large report are all counted, and most of them folded', () => {
  show(
    Array.from({ length: 2000 }, (_, at) => ({ id: `c${at}`, title: `Check ${at}`, passed: at % 3 !== 0 })),
  );
  expect(document.body.textContent).toContain('667 to fix');
  const visible = screen.getByRole('list', { name: 'Fix first' }).querySelectorAll(':scope > li');
  expect(visible).toHaveLength(14);
});

test('a report of a service with other contents is shown as a tree of all that it sent', () => {
  show({ speed: { mobile: 81, slow: ['menu.js'] }, audited_by: 'robot' });
  const tree = screen.getByRole('region', { name: 'From the service' });
  for (const words of ['Speed', 'Mobile', '81', 'menu.js', 'Audited by', 'robot'])
    expect(tree.textContent).toContain(words);
  expect(screen.queryByRole('region', { name: 'Fix first' })).toBeNull();
});

test('a failed check says why it matters, which page says so, who fixes it and its limit; the gauge explains the score', () => {
  const text = '2 of 2 images have no alt text';
  const own = { state: 'failed', text, fixed_by: 'content', cost: 7, ceiling: 79 };
  const why = 'Alt texts describe images.';
  show([check('alt', false, { ...own, why, source: 'https://www.w3.org/TR/WCAG22/' })]);
  expect(screen.getByText('2 of 2 images have no alt text')).toBeTruthy();
  const line = screen.getByText(why, { exact: false });
  expect(line.textContent).toBe(`${why} Source · Content · while this fails, at most 79`);
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(
    'https://www.w3.org/TR/WCAG22/',
  );
  expect(screen.getByText('How is the score made?')).toBeTruthy();
});

test('the source of a check is a link only to a web page', () => {
  show([check('alt', false, { state: 'failed', why: 'So.', source: 'javascript:alert(1)' })]);
  expect(screen.queryByRole('link', { name: 'Source' })).toBeNull();
});

test('what scripts change stands before the advice, and takes no space if they change nothing', () => {
  const { unmount } = show({
    checks: [check('alt', false)],
    differences: [{ text: 'Title: a in the HTML, b after' }],
  });
  const scripts = screen.getByRole('region', { name: 'Source HTML and rendered' });
  expect(scripts.textContent).toContain('Title: a in the HTML, b after');
  const advice = screen.getByRole('region', { name: 'Fix first' });
  expect(scripts.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  show({ differences: [] });
  expect(screen.queryByRole('region', { name: 'Source HTML and rendered' })).toBeNull();
});

test('buttons can stand beside each piece of evidence, with its selector', () => {
  const actions: ViewActions = {
    ...noActions,
    evidenceActions: ({ selector }) => selector && <button type="button">Show {selector}</button>,
  };
  show([check('alt', false, { evidence: ['<img>', 'plain'], selectors: ['main > img'] })], {
    actions,
  });
  expect(screen.getByRole('button', { name: 'Show main > img' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(1);
});

test('structured data says for each rich result whether Google can show it, and what is missing or unusable', () => {
  const rich = (id: string, more: object) => ({
    id,
    eligible: false,
    missing: [],
    invalid: [],
    recommended: [],
    ...more,
  });
  show({
    structured_data: [
      {
        format: 'json-ld',
        types: ['Product'],
        name: 'Rye loaf',
        line: 12,
        rich_results: [
          rich('product-snippet', { eligible: true, recommended: ['brand', 'gtin | mpn'] }),
          rich('merchant-listing', {
            missing: ['image', 'offers.price | offers.priceSpecification.price'],
            invalid: [{ property: 'name', value: '7', problem: 'text' }],
          }),
          rich('practice-problems', {}),
        ],
      },
      { format: 'microdata', types: ['Thing'], name: null, line: null, rich_results: [] },
      { format: 'json-ld', types: [], name: null, line: 40, rich_results: [], error: 'A comma is missing.' },
    ],
  });
  const section = within(screen.getByRole('region', { name: 'Structured data' }));
  const said = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining('ProductRye loafJSON-LD · line 12Product snippet: Eligible'),
    'Recommended: brand, gtin or mpn',
    'Missing: image',
    'Missing: offers.price or offers.priceSpecification.price',
    'Not usable: name: “7” (not a text)',
    'ThingMicrodata · added by scriptsGoogle has no rich result for it.',
    'JSON-LDline 40A comma is missing.',
  ]);
  expect(section.getByText('Merchant listing: Not eligible')).toBeTruthy();
  expect(section.queryByText(/Practice problems/)).toBeNull();
});

test('the code of an entry is shown on demand', () => {
  const code = '<script>alert(1)</script>';
  show({
    structured_data: [
      { format: 'microdata', types: ['Thing'], name: null, line: 7, rich_results: [], code },
      { format: 'json-ld', types: ['Thing'], name: null, line: 8, rich_results: [] },
    ],
  });
  expect(screen.getAllByText('Show code')).toHaveLength(1);
  fireEvent.click(screen.getByText('Show code'));
  expect(screen.getByText(code).closest('details')).toHaveProperty('open', true);
});

test('a page without structured data has no section about it', () => {
  show({ structured_data: [], checks: [check('title', true)] });
  expect(screen.queryByRole('region', { name: 'Structured data' })).toBeNull();
});

test('the score is explained beside the gauge for a page that passes everything, too', () => {
  show([check('alt', true, { state: 'passed', fixed_by: 'content' })]);
  expect(screen.getByText('How is the score made?')).toBeTruthy();
});

test('the verdict comes first, then the sections, what scripts change and the advice', () => {
  show({
    checks: [check('alt', false), check('hsts', false, { group: 'security' })],
    differences: [{ text: 'Title: a in the HTML, b after' }],
    listing: LISTING,
  });
  const order = [
    screen.getByRole('status', { name: 'Indexing: Can’t be indexed' }),
    screen.getByRole('navigation', { name: 'Sections of the report' }),
    screen.getByRole('region', { name: 'Source HTML and rendered' }),
    screen.getByRole('region', { name: 'Fix first' }),
  ];
  order.reduce((before, after) => {
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    return after;
  });
});

const LISTS = {
  headings: [
    { level: 1, text: 'Our loaves' },
    { level: 3, text: '' },
  ],
  more_headings: 12,
  images: [
    { url: 'https://a.example/rye.jpg', alt: 'Rye', own: [800, 600], shown: [400, 300], bytes: 12_345 },
    { url: 'https://a.example/line.svg', alt: '', shown: [10, 20] },
    { url: 'https://a.example/oven.jpg', alt: null },
  ],
  more_images: 0,
  headers: [
    ['content-type', 'text/html'],
    ['set-cookie', 'session=…'],
  ],
  redirects: [
    { url: 'http://a.example/', status: 301, location: '/' },
    { url: 'https://a.example/', status: 302, location: '/bread' },
  ],
  final_url: 'https://a.example/bread',
};

const linesOf = (name: string) =>
  within(screen.getByRole('region', { name: 'On this page' }))
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => item.closest('ul')?.getAttribute('aria-label') === name)
    .map(({ textContent }) => textContent?.trim());

test('the page’s headings, images, response headers and redirects are folded lists', () => {
  show({ checks: [check('title', true)], page: { ...PAGE, ...LISTS } });
  const part = screen.getByRole('region', { name: 'On this page' });
  expect([...part.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Headings 14',
    'Images 3',
    'Response headers 2',
    'Redirects 3',
  ]);
  expect(part.querySelector('details[open]')).toBeNull();
  expect(linesOf('Headings')).toEqual(['H1 Our loaves', 'H3 No text']);
  expect(part.textContent).toContain('More, not listed: 12');
  expect(linesOf('Response headers')).toEqual(['content-type: text/html', 'set-cookie: session=…']);
  expect(linesOf('Redirects')).toEqual([
    '301 http://a.example/',
    '302 https://a.example/',
    '200 https://a.example/bread',
  ]);
  expect(screen.getByRole('region', { name: 'Raw data' }).textContent).not.toContain('session');
});

test('of an image it is said which size is not known, and of all of them if no browser measured them', () => {
  const { unmount } = show({ checks: [check('title', true)], page: { ...PAGE, ...LISTS } });
  expect(linesOf('Images')).toEqual([
    'a.example/rye.jpgRye · Size: 12.3 kB · Own size: 800 × 600 · Shown size: 400 × 300',
    'a.example/line.svgEmpty alt text · Size: Unknown · Own size: Unknown · Shown size: 10 × 20',
    'a.example/oven.jpgNo alt text · Size: Unknown · Own size: Unknown · Shown size: Unknown',
  ]);
  unmount();
  const images = [{ url: 'https://a.example/rye.jpg', alt: 'Rye' }];
  show({ checks: [check('title', true)], page: { ...PAGE, ...LISTS, images } });
  expect(linesOf('Images')).toEqual([
    'Sizes are not known: no browser has shown the page for this report.',
    'a.example/rye.jpgRye',
  ]);
});

test('a list without entries is not there, and one that was not seen says so', () => {
  show({
    checks: [check('title', true)],
    page: { ...PAGE, ...LISTS, images: [], headers: null, redirects: null },
  });
  const part = screen.getByRole('region', { name: 'On this page' });
  for (const line of ['Response headers: Unknown', 'Redirects: Unknown'])
    expect(part.textContent).toContain(line);
  expect(part.textContent).not.toContain('Images');
  expect(part.querySelectorAll('summary')).toHaveLength(1);
});

test('structured data under the names of what every object has is shown by these names', () => {
  const invalid = [{ property: 'price', value: 'x', problem: 'toString' }];
  const rich = { id: 'constructor', eligible: false, missing: [], invalid, recommended: [] };
  const entry = { format: 'valueOf', types: [], name: null, line: 1, rich_results: [rich] };
  show({ checks: [check('title', true)], structured_data: [entry] });
  const said = screen.getByRole('region', { name: 'Structured data' }).textContent;
  for (const name of ['ValueOf', 'Constructor', 'ToString']) expect(said).toContain(name);
});

test('lists of another form than ours are not shown as ours', () => {
  show({ checks: [check('title', true)], page: { ...PAGE, headings: 'many', images: [] } });
  expect(screen.getByRole('region', { name: 'On this page' }).textContent).not.toContain('Headings');
});

test.each([
  [{ GPTBot: 'allowed', CCBot: 'allowed' }, 'All 2 AI crawlers may read this page'],
  [{ GPTBot: 'allowed', CCBot: 'disallowed' }, '1 of 2 AI crawlers may read this page'],
  [{ GPTBot: 'not-seen', CCBot: 'not-seen' }, 'Not checked: which AI crawlers may read this page'],
])('crawlers %j are one sentence that unfolds', (ai, sentence) => {
  show({ listing: { ...LISTING, crawlers: { ai } } });
  const fold = screen.getByText(sentence).closest('details');
  expect(fold?.hasAttribute('open')).toBe(false);
  expect(fold?.textContent).toContain('GPTBot: ');
});
