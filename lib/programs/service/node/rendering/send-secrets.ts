import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { serverAddress } from '../../../../engine/url/stand-in.ts';
import { type Asking, mayCarry, type Reach, secretLines } from '../page-reader/reach.ts';

/** How long the browser may take to say which document asks, in milliseconds. */
const DOCUMENT_MS = 300;

/**
 * Asks the server that stands for production in its place, and adds secrets to what the page asks for, each by the
 * request's address and by the document that asks (`mayCarry`). None goes along once a redirect has left that
 * document's origin, nor once the page itself has gone to a stranger. Nor to what frames ask for, which are not
 * looked at.
 *
 * Who asks, `Origin` and `Referer` say, in which no page can name another origin (Fetch standard, "forbidden
 * request-header"); without both (`Referrer-Policy: no-referrer`) the browser says it, unless a worker asks or a page
 * that ends (tried with Chromium, 2026-11-29).
 */
export async function sendSecrets(session: CDPSession, reach: Reach): Promise<void> {
  if (reach.secrets.headers.length + reach.secrets.cookies.length === 0 && !reach.standIn) return;
  const { frameTree } = await session.send('Page.getFrameTree');
  const strayed = new Set<string>();
  let isElsewhere = false;
  const documents = new Map<string, PromiseWithResolvers<string>>();
  const documentOf = (id: string) => {
    const known = documents.get(id) ?? Promise.withResolvers<string>();
    documents.set(id, known);
    return known;
  };
  session.on('Network.requestWillBeSent', ({ requestId, documentURL }) =>
    documentOf(requestId).resolve(documentURL),
  );
  session.on('Fetch.requestPaused', async (paused) => {
    const { requestId, networkId, request, frameId, resourceType } = paused;
    const url = serverAddress(reach.standIn, new URL(request.url));
    const isMoved = url.origin !== new URL(request.url).origin;
    const isOfPage = frameId === frameTree.frame.id;
    const isNavigation = isOfPage && resourceType === 'Document';
    // before that document is there, and so before it asks for anything
    if (isNavigation && !reach.origins.includes(url.origin)) isElsewhere = true;
    const wasElsewhere = isElsewhere;
    const { Origin: origin, Referer: referer } = request.headers;
    const said = origin ?? referer;
    const asking: Asking = { isNavigation, method: request.method };
    const needsWord = said === undefined && !mayCarry(reach, url, asking);
    const late = pause(DOCUMENT_MS, undefined, { ref: false });
    const by =
      needsWord && networkId !== undefined ? await Promise.race([documentOf(networkId).promise, late]) : said;
    const asker = by === undefined ? null : URL.parse(by);
    const whole = { ...asking, by: asker ? serverAddress(reach.standIn, asker).origin : undefined };
    const id = networkId ?? requestId;
    if (!mayCarry(reach, url, whole)) strayed.add(id);
    const isBare = !isOfPage || wasElsewhere || strayed.has(id);
    const added = (isBare ? [] : secretLines(reach, url, whole)).map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name, value: value.join(':').trim() };
    });
    const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const headers = added.length > 0 && { headers: [...own, ...added] };
    const moved = isMoved && { url: url.href };
    void session.send('Fetch.continueRequest', { requestId, ...moved, ...headers }).catch(() => {});
  });
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
