import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LinksTable } from '../../../components/details/links/LinksTable.tsx';
import type { LinkState } from '../../../lib/model/inspect/link-check.ts';
import type { PageLink } from '../../../lib/model/report/contents/page-links.ts';
import {
  act,
  background,
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
  ...{ url, text: 'Rye', rel: '', place: 'content', download: false },
  isInternal: url.startsWith(PAGE),
  ...more,
});
const RYE = link(`${PAGE}rye`);
const MENU = link(`${PAGE}menu`, { text: '', place: 'menu' });
const MILL = link('https://mill.example/', { text: 'Mill', rel: 'nofollow noopener' });

const rows = () => within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem');
const textOf = (row: HTMLElement | undefined) => row?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function show(links: readonly PageLink[] = [RYE, MENU, MILL], more = 0) {
  render(<LinksTable page={PAGE} found={{ links, more }} />);
}

/** Answers checks of links by their addresses; what is not named gets no answer. */
function answers(states: Readonly<Record<string, LinkState>>) {
  background('checkLink', ({ url }) => {
    const value = states[url];
    if (value === undefined) throw new Error('The background ended.');
    return { ok: true, value };
  });
}

let asked: (readonly string[])[];
beforeEach(() => {
  asked = [];
  const event = () => ({ addListener: () => {}, removeListener: () => {} });
  Object.assign(fakeBrowser, {
    permissions: {
      getAll: async () => ({ origins: [] }),
      request: async ({ origins }: { readonly origins: readonly string[] }) => asked.push(origins) > 0,
      contains: async () => true,
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
    expect(sent('checkLink').map(({ url, from }) => [url, from])).toEqual([
      [RYE.url, 'page'],
      [MENU.url, 'page'],
      [old.url, 'page'],
    ]);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check links' })).toBeNull();
  });

  it('of other sites asks for access to their hosts, and gives back what it did not have', async () => {
    answers({ [MILL.url]: { kind: 'works', status: 200 } });
    show();
    await press('Check external links');
    await waitFor(() => expect(sent('returnAccess')).toHaveLength(1));
    expect(asked).toEqual([['https://*.mill.example/*', 'http://*.mill.example/*']]);
    expect(sent('borrowAccess')).toEqual([{ patterns: asked[0] }]);
    expect(sent('checkLink')).toEqual([
      { page: PAGE, url: MILL.url, rel: MILL.rel, download: false, from: 'extension' },
    ]);
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
    background('checkLink', async () => {
      await first.promise;
      return { ok: true, value: { kind: 'works', status: 200 } };
    });
    show(Array.from({ length: 6 }, (_, n) => link(`${PAGE}${n}`, { text: `Loaf ${n}` })));
    await press('Check links');
    await press('Stop');
    await act(async () => first.resolve());
    await screen.findByRole('button', { name: 'Check links' });
    expect(sent('checkLink')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Works: 4');
  });
});
