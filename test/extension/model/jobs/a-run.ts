import type { BulkCreate, BulkEdit } from '../../../../lib/extension/model/jobs/run.ts';

const run = {
  id: 'r',
  connectionId: 'c',
  state: 'running',
  createdAt: 0,
  rows: 2,
  stopReason: null,
  wait: null,
} as const;

/** A running bulk create of two pages; `part` differs. */
export function aBulkCreate(part: Partial<BulkCreate> = {}): BulkCreate {
  return { ...run, kind: 'bulk-create', connectionIds: ['c'], host: '', ...part };
}

/** A running deletion of two reports; `part` differs. */
export function aBulkEdit(part: Partial<BulkEdit> = {}): BulkEdit {
  return { ...run, kind: 'bulk-edit', task: { type: 'delete' }, ...part };
}
