import { unread } from '../page/page-read.ts';
import { analyseInWorker, type WorkerResult } from './worker-analysis.ts';

const HEAD = `<!doctype html><html lang="en"><title>Bread</title><meta property="og:image" content="/bread.webp">
<link rel="canonical" href="/"><script type="application/ld+json">{"@type":"Product","name":"Bread"}</script>`;
const PART = `<article class="card"><h2><a href="/bread#top">Bread</a></h2><p>Flour &amp; <b>salt</b><img src="/a.png"
width="64" height="36" alt="A loaf"><ul><li>Rye</ul><label>Search <input name="q"></label><svg><path/></svg>`;

/**
 * Analyses a small page that is built in. The first analysis of a worker takes many times as long as the next, because
 * nothing is compiled yet: so the first real page meets compiled code.
 */
export function warmUp(): WorkerResult {
  const html = `${HEAD}${PART.repeat(30)}`;
  const [asked, readAt, none] = [
    'https://page.invalid/',
    '2026-01-01T00:00:00.000Z',
    unread('not-requested'),
  ];
  const document = { url: asked, html, status: 200, bytes: html.length, transferredBytes: html.length };
  const encoding = { name: 'UTF-8', source: 'default' } as const;
  return analyseInWorker({
    asked,
    served: { ...document, seen: true, redirects: [], headers: [], encoding },
    site: { robotsTxt: none, sitemaps: none, favicon: none, missingPage: none },
    readAt,
  });
}
