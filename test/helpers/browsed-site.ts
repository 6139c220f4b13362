import { startHost } from './scripted-host.ts';

/** What the browser did with a page that a site's owner can tell. */
export type Sighting = 'prerendered' | 'restored';

export interface BrowsedSite {
  /** `http://localhost:…`: a host whose pages the extension sees only with the permission `tabs`. */
  readonly origin: string;
  /** Pages that are loaded as documents, and those of one document that changes its own address. */
  readonly pages: readonly string[];
  readonly routes: readonly string[];
  /** How often a page was shown that had been loaded ahead, or came back from the back and forward cache. */
  readonly sightings: Readonly<Record<Sighting, number>>;
  close(): Promise<void>;
}

const PAGES = 6;
const ROUTES = 3;

/**
 * Runs in every page, and does what its fragment says, for nobody is attached to the page who could: `#push=…` changes
 * the address without loading anything, `#go=…` follows a link.
 */
const SCRIPT = `
const tell = (sighting) => fetch('/sighting?' + sighting);
const act = () => {
  const [order, to] = decodeURIComponent(location.hash.slice(1)).split('=');
  if (!to) return;
  history.replaceState(null, '', location.pathname);
  if (order === 'push') history.pushState(null, '', to);
  if (order === 'go') location.href = to;
};
addEventListener('hashchange', act);
addEventListener('pageshow', ({ persisted }) => persisted && tell('restored'));
if (document.prerendering) document.addEventListener('prerenderingchange', () => tell('prerendered'), { once: true });
act();
`;

/** A site of pages that link to each other, have the next one loaded ahead, and of an app in a single page. */
export async function startBrowsedSite(): Promise<BrowsedSite> {
  const sightings = { prerendered: 0, restored: 0 };
  const host = await startHost(({ path }) => {
    const { pathname, search } = new URL(path, 'http://host');
    if (pathname === '/sighting') {
      if (search === '?prerendered') sightings.prerendered++;
      if (search === '?restored') sightings.restored++;
      return { body: '' };
    }
    if (pathname === '/favicon.ico') return { status: 404, body: '' };
    return { body: pageAt(pathname) };
  });
  const origin = host.url.replace('127.0.0.1', 'localhost');
  return {
    origin,
    pages: Array.from({ length: PAGES }, (_, number) => `${origin}/pages/${number}`),
    routes: Array.from({ length: ROUTES }, (_, number) => `${origin}/app/${number}`),
    sightings,
    close: () => host.close(),
  };
}

/** The page that is loaded ahead in the one at this address. */
export function nextPage(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}/pages/${(Number(pathname.split('/')[2]) + 1) % PAGES}`;
}

function pageAt(path: string): string {
  const next = new URL(nextPage(`http://host${path}`)).pathname;
  const ahead = path.startsWith('/pages/')
    ? `<script type="speculationrules">${JSON.stringify({ prerender: [{ urls: [next], eagerness: 'immediate' }] })}</script>`
    : '';
  return `<!doctype html><meta charset="utf-8"><title>${path}</title>${ahead}<h1>${path}</h1><script>${SCRIPT}</script>`;
}
