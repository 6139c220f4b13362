import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LinksTable } from '../../../components/details/links/LinksTable.tsx';
import type { LinkState } from '../../../lib/extension/model/links/link-check.ts';
import type { PageLink } from '../../../lib/extension/model/links/page-links.ts';
import {
  act,
  background,
  checkedLink,
  deferred,
  fireEvent,
  render,
  screen,
  sent,
  waitFor,
  within,
} from '../../mocks/render.ts';

const PAGE = 'https://bakery.example/';
const link = (url: string, more: Partial<PageLink> = {}): PageLink => ({
  url,
  text: 'Rye',
  rel: '',
  place: 'content',
  download: false,
  isInternal: url.startsWith(PAGE),
  ...more,
});
const RYE = link(`${PAGE}rye`);
const MENU = link(`${PAGE}menu`, { text: '', place: 'menu' });
const MILL = link('https://mill.example/', { text: 'Mill', rel: 'nofollow noopener' });

const rows = () => within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem');
const textOf = (row: HTMLElement | undefined) => row?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const checked = () => checkedLink.mock.calls.map(([{ url, origins }]) => [url, origins]);

function show(links: readonly PageLink[] = [RYE, MENU, MILL], more = 0) {
  render(<LinksTable page={PAGE} found={{ links, more }} />);
}

/** Answers checks of links by their addresses; what is not named fails. */
function answers(states: Readonly<Record<string, LinkState>>) {
  checkedLink.mockImplementation(async ({ url }) => {
    const state = states[url];
    if (state === undefined) throw new TypeError('The document for requests is gone.');
    return state;
  });
}

let asked: (readonly string[])[];
/** The host permissions that there are: these, and what was asked for. */
let had: readonly string[];
beforeEach(() => {
  asked = [];
  had = [];
  const event = () => ({ addListener: () => {}, removeListener: () => {} });
  Object.assign(fakeBrowser, {
    permissions: {
      request: async ({ origins }: { readonly origins: readonly string[] }) => asked.push(origins) > 0,
      contains: async ({ origins }: { readonly origins: readonly string[] }) =>
        origins.every((origin) => had.includes(origin) || asked.flat().includes(origin)),
      onAdded: event(),
      onRemoved: event(),
    },
  });
  background('borrowAccess', () => ({ ok: true, value: null }));
  background('returnAccess', () => ({ ok: true, value: null }));
});

describe('the links of a page', () => {
  it('are listed with their text, address, place and rel, and as not checked', () => {
    show();
    const [rye, menu, mill] = rows().map(textOf);
    expect(rye).toContain('Rye');
    expect(rye).toContain('content · internal');
    expect(rye).toContain('Not checked');
    expect(menu).toContain('No text');
    expect(menu).toContain('menu · internal');
    expect(mill).toContain('content · external · nofollow · noopener');
    expect(screen.getByRole('link', { name: /mill\.example/ }).getAttribute('href')).toBe(MILL.url);
  });

  it('that are too many to be listed are counted', () => {
    show([RYE], 1_200);
    expect(screen.getByText('More links, not listed: 1,200')).toBeTruthy();
  });

  it('are shown alone by whether they leave the site', () => {
    show();
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'external' } });
    expect(rows()).toHaveLength(1);
    expect(textOf(rows()[0])).toContain('Mill');
  });

  it('are copied with text and address, and saved with what is known of them', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:links');
    show([RYE]);
    await press('Copy: Links');
    expect(copied).toHaveBeenCalledWith(`Rye ${RYE.url}\n`);
    await press('Save as CSV: Links');
    const [file] = saved.mock.calls.flat() as Blob[];
    expect(await file?.text()).toContain(`\r\nRye,${RYE.url},content,yes,,unchecked,,,\r\n`);
  });

  it('can be shown on the page, or it says what that needs', async () => {
    background('showOnPage', () => ({ ok: false, failure: { kind: 'unexpected', message: '' } }));
    show([RYE]);
    await press('Show on page: Rye');
    expect(sent('showOnPage')).toMatchObject([{ url: PAGE, request: { type: 'link', url: RYE.url } }]);
    expect((await screen.findByRole('alert')).textContent).toContain('Open the page');
  });
});

describe('a check of the links', () => {
  it('requests those of the page’s origin from the page, and says which are gone, moved and work', async () => {
    const old = link(`${PAGE}old`, { text: 'Old' });
    answers({
      [RYE.url]: { kind: 'works', status: 200 },
      [MENU.url]: { kind: 'gone', status: 404 },
      [old.url]: { kind: 'moved', status: 200, to: `${PAGE}new` },
    });
    show([RYE, MENU, old, MILL]);
    await press('Check links');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Gone: 1Moved: 1Works: 1'));
    expect(rows().map(textOf)).toEqual([
      expect.stringContaining('Works 200'),
      expect.stringContaining('Gone 404'),
      expect.stringContaining(`Moved ${PAGE}new`),
      expect.stringContaining('Not checked'),
    ]);
    expect(checked()).toEqual([RYE, MENU, old].map(({ url }) => [url, null]));
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check links' })).toBeNull();
  });

  it('of other sites asks for access to exactly their hosts, and gives back what it did not have', async () => {
    const bran = link('http://bran.example/', { text: 'Bran' });
    const router = link('http://192.168.0.1/', { text: 'Router' });
    answers({
      [MILL.url]: { kind: 'works', status: 200 },
      [bran.url]: { kind: 'moved', reason: 'elsewhere' },
    });
    had = ['https://mill.example/*'];
    show([RYE, MILL, bran, router]);
    await press('Check external links');
    await waitFor(() => expect(sent('returnAccess')).toHaveLength(1));
    expect(asked).toEqual([['https://mill.example/*', 'http://bran.example/*', 'https://bran.example/*']]);
    const [borrowing] = sent('borrowAccess');
    expect(borrowing).toMatchObject({ patterns: asked[0], granted: had });
    expect(sent('returnAccess')).toEqual([{ borrower: borrowing?.borrower }]);
    const allowed = ['https://mill.example', 'http://bran.example', 'https://bran.example'];
    expect(checked()).toEqual([MILL, bran, router].map(({ url }) => [url, allowed]));
    expect(textOf(rows()[2])).toContain('Moved redirects to a site without access');
  });

  it('gives access back if its page is left meanwhile', async () => {
    const answer = deferred<LinkState>();
    checkedLink.mockReturnValue(answer.promise);
    show();
    await press('Check external links');
    await waitFor(() => expect(checked()).toHaveLength(1));
    fireEvent(window, new Event('pagehide'));
    expect(sent('returnAccess')).toEqual(sent('borrowAccess').map(({ borrower }) => ({ borrower })));
    await act(async () => answer.resolve({ kind: 'works', status: 200 }));
  });

  it('that gets no answer leaves the link as one that could not be checked, which can be tried again', async () => {
    answers({});
    show([RYE]);
    await press('Check links');
    await waitFor(() => expect(textOf(rows()[0])).toContain('Could not be checked no answer'));
    expect(screen.getByRole('button', { name: 'Check links' })).toBeTruthy();
  });

  it('ends with Stop: what was not requested stays unchecked and can be checked later', async () => {
    const first = deferred<void>();
    checkedLink.mockImplementation(async () => {
      await first.promise;
      return { kind: 'works', status: 200 };
    });
    show(Array.from({ length: 6 }, (_, n) => link(`${PAGE}${n}`, { text: `Loaf ${n}` })));
    await press('Check links');
    await press('Stop');
    await act(async () => first.resolve());
    await screen.findByRole('button', { name: 'Check links' });
    expect(checked()).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Works: 4');
  });
});
