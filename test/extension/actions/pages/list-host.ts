import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { hasOptionalPermission } from '../../../../lib/extension/platform/permissions/optional-permissions.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { learnt } from '../../api/scripted-client.ts';
import { connect } from '../connect.ts';

export const NOON = Date.parse('2026-11-20T12:00:00Z');

export interface ListHost {
  readonly host: ScriptedHost;
  /** The service's reports, newest first. */
  reports: { id: number | string; url: string; result: string; generated_at?: string }[];
  isPaged: boolean;
  /** Claims to have more pages, and returns the first one for every request. */
  repeats: boolean;
  /** Runs while the second page is read. */
  meanwhile: () => Promise<unknown>;
  /** Replaces the n-th response, starting at 1. */
  readonly broken: Map<number, { status: number; headers?: Record<string, string> }>;
  /** The requested pages, in order. */
  asked(): number[];
}

export const pageOf = (id: number) => `https://example.com/${id}`;

export const made = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => ({
    id: from - at,
    url: pageOf(from - at),
    result: 'good',
  }));

/** A host with a list of 250 reports and Laravel's paging. */
async function startListHost(): Promise<ListHost> {
  const host = await startHost(async ({ path }) => {
    if (host.requests.length === 2) await list.meanwhile();
    const refusal = list.broken.get(host.requests.length);
    if (refusal) return { ...refusal, body: { message: 'No.' } };
    const query = new URL(path, 'http://host').searchParams;
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))];
    const byTime = (one: { generated_at?: string }) => Date.parse(one.generated_at ?? '');
    const { reports } = list;
    const sorted =
      query.get('sort_by') === 'generated_at' ? reports.toSorted((a, b) => byTime(b) - byTime(a)) : reports;
    const rows = sorted.slice((page - 1) * size, page * size);
    const meta = { current_page: page, last_page: Math.ceil(reports.length / size), total: reports.length };
    if (list.repeats)
      return { body: { data: reports.slice(0, size), meta: { ...meta, last_page: 9999, total: null } } };
    return { body: list.isPaged ? { data: rows, meta } : { data: reports.slice(0, size) } };
  });
  const list: ListHost = {
    host,
    reports: made(250, 1),
    isPaged: true,
    repeats: false,
    meanwhile: async () => {},
    broken: new Map(),
    asked: () =>
      host.requests.map(({ path }) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)),
  };
  return list;
}

/** Sets up each test at noon: a new browser with the badge on every page, and a new list host that it knows. */
export function beforeEachSync(use: (list: ListHost) => void): void {
  let list: ListHost;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    fakeBrowser.reset();
    vi.mocked(hasOptionalPermission).mockResolvedValue(true);
    list = await startListHost();
    use(list);
    await connect(list.host.url);
    await answersItem('c').update(() => learnt({ next: { by: 'number', from: 1 } }));
    await saveSettings({ badgeOnEveryPage: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await list.host.close();
  });
}
