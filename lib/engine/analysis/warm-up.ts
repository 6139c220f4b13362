import { unread } from '../page/page-read.ts';
import { analyseInWorker, type WorkerResult } from './worker-analysis.ts';

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bread of the harbour</title>
<meta name="viewport" content="width=device-width"><meta property="og:image" content="/bread.webp">
<link rel="canonical" href="https://page.invalid/"><link rel="stylesheet" href="/main.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Bread"}</script>
<script src="/app.js" defer></script></head><body><nav><a href="/">Home</a></nav><main><h1>Bread</h1>`;
const PART = `<article class="card"><h2><a href="/bread#top">Bread of the morning</a></h2><p>Flour &amp; <b>salt</b>
<img src="/bread.webp" width="640" height="360" alt="A loaf"><ul><li><span>Rye</span></li></ul><label>Search
<input name="q"></label><button type="button" aria-label="Buy"><svg><path d="M0 0"/></svg></button></article>`;
const HTML = `${HEAD}${PART.repeat(30)}`;

/**
 * Analyses a small page that is built in. The first analysis of a worker takes many times as long as the next, because
 * nothing is compiled yet: so the first real page meets compiled code.
 */
export function warmUp(): WorkerResult {
  const [url, readAt] = ['https://page.invalid/', '2026-01-01T00:00:00.000Z'];
  const [bytes, none] = [HTML.length, unread('not-requested')];
  const document = { url, html: HTML, transferredBytes: bytes, status: 200 };
  return analyseInWorker({
    asked: url,
    served: {
      ...document,
      seen: true,
      redirects: [],
      headers: [],
      bytes,
      encoding: { name: 'UTF-8', source: 'meta' },
    },
    shown: {
      ...document,
      contentType: 'text/html',
      characterSet: 'UTF-8',
      byOwnWorker: false,
      loadedAt: readAt,
      translated: false,
    },
    site: { robotsTxt: none, sitemaps: none, favicon: none, missingPage: none },
    readAt,
  });
}
