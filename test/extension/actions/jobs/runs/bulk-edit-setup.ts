import type { Report } from '../../../../../lib/engine/report/report.ts';
import { startBulkEdit } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import type { EditTask } from '../../../../../lib/extension/model/jobs/operation.ts';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../../../fixtures/scripted-host.ts';
import { seenRun } from './seen-run.ts';

/** What becomes of a write: is it done, and what is answered? */
export interface OnWrite {
  readonly does: boolean;
  readonly answer: 'normal' | 'reset' | ScriptedAnswer;
}

export interface ReportsInMemory {
  readonly host: ScriptedHost;
  /** The service's own table. */
  readonly reports: Map<string, { generated_at: string; privacy: number; result: string | null }>;
  /** Reports that the service shows in another way under their id, or only in its list. */
  readonly shownAs: Map<string, { url: string }>;
  readonly hidden: Set<string>;
  /** By the report's id; what is not named goes well. */
  readonly onWrite: Map<string, OnWrite>;
  /** The report id of every write, in order. */
  readonly writes: () => string[];
}

const OLD = '2026-01-01T00:00:00.000Z';
const NEW = '2026-02-01T00:00:00.000Z';

/** A host with reports of these ids that can be changed and deleted, which can lose its answers. */
export async function startReportsInMemory(...ids: readonly string[]): Promise<ReportsInMemory> {
  const reports: ReportsInMemory['reports'] = new Map(
    ids.map((id) => [id, { generated_at: OLD, privacy: 1, result: 'bad' }]),
  );
  const onWrite = new Map<string, OnWrite>();
  const shownAs: ReportsInMemory['shownAs'] = new Map();
  const hidden = new Set<string>();
  const host = await startHost(({ method, path, body }, response) => {
    const id = path.split('/')[4] ?? '';
    const row = (id: string) => ({ id, url: pageOf(id), ...reports.get(id) });
    if (id === '') return { body: { data: [...reports.keys()].map(row) } };
    const report = reports.get(id);
    if (!report || hidden.has(id)) return { status: 404, body: { message: 'Not found.' } };
    const show = () => ({ body: { data: { ...row(id), ...shownAs.get(id) } } });
    if (method === 'GET') return show();
    const { does, answer } = onWrite.get(id) ?? { does: true, answer: 'normal' };
    const form = new URLSearchParams(body);
    if (does && method === 'DELETE') reports.delete(id);
    else if (does) {
      reports.set(id, {
        privacy: Number(form.get('privacy') ?? report.privacy),
        ...(form.get('results') === '1'
          ? { generated_at: NEW, result: 'good' }
          : { generated_at: report.generated_at, result: report.result }),
      });
    }
    if (answer === 'reset') {
      response.destroy();
      return undefined;
    }
    if (answer !== 'normal') return answer;
    return method === 'DELETE' ? { status: 204 } : show();
  });
  return {
    host,
    reports,
    onWrite,
    shownAs,
    hidden,
    writes: () =>
      host.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/')[4] ?? ''),
  };
}

const pageOf = (id: string) => `https://example.com/${id}`;

/** Reports as the list gave them. */
export function chosen(...ids: readonly string[]): Report[] {
  return ids.map((id) => ({
    id,
    url: pageOf(id),
    result: 'bad',
    score: null,
    privacy: 1,
    project: null,
    createdAt: OLD,
    generatedAt: OLD,
  }));
}

export async function startedBulkEdit(task: EditTask, ids: readonly string[], password?: string) {
  const outcome = await startBulkEdit({
    bulkEditId: crypto.randomUUID(),
    connectionId: 'c',
    task,
    reports: chosen(...ids),
    password: password ?? null,
  });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return storedBulkEdit();
}

export const storedBulkEdit = () => seenRun('bulk-edit');
