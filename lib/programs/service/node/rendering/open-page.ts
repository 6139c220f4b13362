import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** How long a page may load before it is taken as it is, and then be busy with the network, in milliseconds. */
const LOAD_MS = 20_000;
const BUSY_MS = 5_000;
/**
 * After this time a request keeps the page busy no more, because streams and long polls never end: of pictures, media
 * and streams, and of what scripts ask for, which may be the words of the page.
 */
const ANSWER_MS = 1_000;
const DATA_MS = 3_000;
/** How long the network is quiet before the page is taken for complete, in milliseconds. */
const QUIET_MS = 500;
/** How often that is looked at, in milliseconds. */
const LOOK_MS = 50;
/** A page that has led to itself more often does it without end. */
const MOST_ROUNDS = 3;

/** As if somebody closed each dialog at once: nobody reads them, and a page may open thousands. */
const NO_DIALOGS = 'alert = print = () => {}; confirm = () => false; prompt = () => null;';

/**
 * Opens an address in a page, and waits until it has loaded and is not busy with the network. Pictures, media and
 * frames that do not answer are not waited for. Returns `false` if nothing is shown: its server cannot be reached, or
 * sends no document. The session must be the page's own.
 */
export async function openPage(session: CDPSession, url: string): Promise<boolean> {
  /** The requests without a complete answer: until when the page is busy with them, or not complete without them. */
  const open = new Map<string, { readonly until: number; readonly isNeeded: boolean }>();
  const rounds = new Map<string, number>();
  let mainFrame: string | undefined;
  let isParsed = false;
  let isLoaded = false;
  let changedAt = Date.now();
  let endlessUntil = Number.POSITIVE_INFINITY;
  const ended = ({ requestId }: { requestId: string }) => {
    if (open.delete(requestId)) changedAt = Date.now();
  };
  const loaded = () => {
    isLoaded = true;
    changedAt = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    changedAt = Date.now();
    const isData = type === 'Fetch' || type === 'XHR';
    open.set(requestId, {
      until: changedAt + (isData ? DATA_MS : ANSWER_MS),
      isNeeded: type === 'Script' || type === 'Stylesheet',
    });
  });
  session.on('Network.loadingFinished', ended).on('Network.loadingFailed', ended);
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    mainFrame = frame.id;
    isParsed = isLoaded = false;
    const times = (rounds.get(frame.url) ?? 0) + 1;
    rounds.set(frame.url, times);
    if (times === MOST_ROUNDS + 1) endlessUntil = Date.now() + ANSWER_MS;
  });
  session.on('Page.domContentEventFired', () => {
    isParsed = true;
  });
  session.on('Page.loadEventFired', loaded);
  // an address for another program (`mailto:`) ends the loading without an event
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === mainFrame && !isLoaded) loaded();
  });
  await Promise.all([session.send('Page.enable'), session.send('Network.enable')]);
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: NO_DIALOGS });
  const isQuiet = () => {
    const now = Date.now();
    return now - changedAt >= QUIET_MS && [...open.values()].every(({ until }) => now >= until);
  };
  const isComplete = () =>
    isLoaded || (isParsed && isQuiet() && ![...open.values()].some(({ isNeeded }) => isNeeded));
  const isEndless = () => endlessUntil < Number.POSITIVE_INFINITY;
  const until = async (isDone: () => boolean, ms: number) => {
    const end = Date.now() + ms;
    while (!isDone() && Date.now() < Math.min(end, endlessUntil)) await pause(LOOK_MS);
  };
  let failure: string | undefined;
  void session.send('Page.navigate', { url }).then(
    ({ errorText }) => {
      failure = errorText;
    },
    (error: unknown) => {
      failure = String(error);
    },
  );
  await until(() => isComplete() || failure !== undefined, LOAD_MS);
  if (failure !== undefined) return false;
  await until(() => isComplete() && (isEndless() || isQuiet()), BUSY_MS);
  return true;
}

/**
 * Keeps a page on the document it shows, or that is already on its way: what it loads instead would take away what is
 * read. The session must be one of the page in which nothing else looks at requests.
 */
export async function stayOnDocument(session: CDPSession): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const answered =
      frameId === frameTree.frame.id
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
    void answered.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
}
