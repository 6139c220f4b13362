import type { MessageAnswer, MessageData } from '../../lib/extension/messages/protocol.ts';
import type { FrontTab } from '../../lib/extension/platform/tabs/front-tab.ts';
import { foundIn, type LiveCheck, type LiveFindings, nothingInFront, whyLeftAlone } from './live-check.ts';

/** How long an address must stay before the document is read again, in milliseconds. */
const QUIET = 1_000;
/** How long a tab must be in front before its document is checked, in milliseconds: people leaf through tabs. */
const STAYS = 500;
/** How many documents, and tabs, are remembered. */
const MOST = 30;

/** What the checker does beside deciding. */
export interface CheckerWorld {
  readonly show: (check: LiveCheck) => void;
  readonly check: (request: MessageData<'checkLive'>) => Promise<MessageAnswer<'checkLive'>>;
  /** Ends a check whose result is no longer wanted. */
  readonly stop: (checkId: string) => void;
  /** Two addresses with the same key are those of one page. */
  readonly pageKey: (address: string) => string;
  /** Looks at the tab in front, and calls `front` with it. */
  readonly look: () => Promise<void>;
}

/** What is known of a document: the last check of it. */
interface Known {
  readonly address: string;
  readonly found: LiveFindings | null;
  readonly failure: LiveCheck['failure'];
}

interface Running {
  readonly checkId: string;
  readonly tabId: number;
  readonly key: string;
}

/**
 * Decides when the document in front is checked: once, after it has loaded, or when asked to. A check ends without a
 * result when its document goes, and goes on when another tab comes to the front, so that nothing is requested again on
 * return. An address that the document's own scripts have changed causes no request: the document is read again as it
 * is shown, once the address has stayed for a second.
 */
export class LiveChecker {
  readonly #world: CheckerWorld;
  readonly #known = new Map<string, Known>();
  readonly #lastOfTab = new Map<number, LiveFindings>();
  #front: FrontTab | undefined;
  /** The check of the document in front, and those that have begun in tabs that are behind now. */
  #running: Running | null = null;
  readonly #behind = new Map<string, Running>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: CheckerWorld) {
    this.#world = world;
  }

  /** The tab in front, as it is now; the same one again changes nothing. */
  front(front: FrontTab | undefined): void {
    const before = this.#front;
    if (before !== undefined && JSON.stringify(front) === JSON.stringify(before)) return;
    this.#front = front;
    this.#follow(front);
    this.#decide(before !== undefined && before.id !== front?.id);
  }

  /** Checks the document in front now, because the user asks for it. */
  checkNow(): void {
    clearTimeout(this.#timer);
    const known = this.#known.get(keyOf(this.#front) ?? '');
    if (this.#running === null) void this.#check(known?.found ? 'shown' : 'request');
  }

  /** Ends the check in progress; the panel is closed. */
  end(): void {
    clearTimeout(this.#timer);
    for (const running of [...this.#behind.values(), this.#running]) if (running) this.#stop(running);
  }

  /** Stops the checks of documents that are gone from the tab in front, and leaves those of other tabs behind. */
  #follow(front: FrontTab | undefined): void {
    const key = keyOf(front);
    const before = this.#running;
    if (before && before.key !== key) this.#behind.set(before.key, before);
    if (before?.key !== key) this.#running = this.#behind.get(key ?? '') ?? null;
    if (this.#running) this.#behind.delete(this.#running.key);
    for (const running of this.#behind.values()) if (running.tabId === front?.id) this.#stop(running);
  }

  #decide(hasComeForward: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const front = this.#front;
    const key = keyOf(front);
    const isChecked = front && typeof front.document === 'object' && whyLeftAlone(front) === null;
    if (isChecked && key !== null && this.#running === null) {
      const { address, isLoaded } = front.document;
      const known = this.#known.get(key);
      if (known && known.address !== address) this.#after(QUIET, 'shown');
      else if (!known && isLoaded && hasComeForward) this.#after(STAYS, 'request');
      else if (!known && isLoaded) void this.#check('request');
    }
    this.#show();
  }

  /** Checks the document if it is still in front then, at the same address. */
  #after(ms: number, page: 'request' | 'shown'): void {
    const before = this.#front;
    this.#timer = setTimeout(async () => {
      // no event may have told of a change
      await this.#world.look();
      if (this.#front === before && this.#running === null) void this.#check(page);
    }, ms);
  }

  async #check(page: 'request' | 'shown'): Promise<void> {
    const front = this.#front;
    const key = keyOf(front);
    if (!front || typeof front.document !== 'object' || key === null || whyLeftAlone(front)) return;
    const { id: documentId, address } = front.document;
    const checkId = crypto.randomUUID();
    this.#running = { checkId, tabId: front.id, key };
    this.#show();
    const request = { checkId, tabId: front.id, documentId, url: address, page };
    // another one may have come to the front, and be checked by now
    const isInFront = () => this.#running?.checkId === checkId;
    const isWanted = () => isInFront() || this.#behind.get(key)?.checkId === checkId;
    let outcome = await this.#world.check(request);
    // once more if the background ended before its answer
    if (isWanted() && !outcome.ok && outcome.failure.kind === 'unanswered')
      outcome = await this.#world.check(request);
    if (!isWanted()) return;
    this.#behind.delete(key);
    const before = this.#lastOfTab.get(front.id) ?? null;
    const found = outcome.ok ? foundIn(key, outcome.value, before, Date.now()) : null;
    put(this.#known, key, { address, found, failure: outcome.ok ? null : outcome.failure });
    if (found) put(this.#lastOfTab, front.id, found);
    if (!isInFront()) return;
    this.#running = null;
    // the address may have changed meanwhile
    this.#decide(false);
  }

  #show(): void {
    this.#world.show(this.#state());
  }

  #state(): LiveCheck {
    const front = this.#front;
    if (!front) return nothingInFront;
    const last = this.#lastOfTab.get(front.id) ?? null;
    const base = { ...nothingInFront, tabId: front.id, url: front.url, last };
    const leftAlone = whyLeftAlone(front);
    if (leftAlone) return { ...base, state: 'left-alone', leftAlone };
    if (typeof front.document !== 'object') return { ...base, state: 'unread' };
    const { address } = front.document;
    const key = keyOf(front);
    const known = this.#known.get(key ?? '');
    const isSame = known !== undefined && this.#world.pageKey(known.address) === this.#world.pageKey(address);
    const found = isSame ? known.found : null;
    const failure = isSame ? known.failure : null;
    const isWaiting = this.#running !== null || (this.#timer !== undefined && !known);
    return {
      ...base,
      url: address,
      documentKey: key,
      state: isWaiting ? 'checking' : found ? 'checked' : failure ? 'failed' : 'unchecked',
      found,
      last: found ? null : last,
      failure: isWaiting ? null : failure,
    };
  }

  #stop({ checkId, key }: Running): void {
    this.#world.stop(checkId);
    this.#behind.delete(key);
    if (this.#running?.checkId === checkId) this.#running = null;
  }
}

function keyOf(front: FrontTab | undefined): string | null {
  return front && typeof front.document === 'object' ? `${front.id} ${front.document.id}` : null;
}

/** Sets a value as the newest, and removes the oldest of too many. */
function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST) return;
    map.delete(oldest);
  }
}
