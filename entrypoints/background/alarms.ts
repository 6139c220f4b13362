import { resumeStoredBatch } from '../../lib/actions/run-batch.ts';
import { resumeStoredBulk } from '../../lib/actions/run-bulk.ts';
import { resumeEdits } from '../../lib/actions/run-edit.ts';
import { resumeJobs } from '../../lib/actions/run-job.ts';
import { resumeSync, syncIndex } from '../../lib/actions/sync-index.ts';
import { onAlarm } from '../../lib/platform/alarms.ts';

export function registerAlarms(): void {
  onAlarm('open-jobs', () => void resumeJobs());
  onAlarm('waiting-jobs', () => void resumeJobs());
  onAlarm('open-edits', () => void resumeEdits());
  onAlarm('waiting-edits', () => void resumeEdits());
  onAlarm('bulk', () => void resumeStoredBulk());
  onAlarm('batch', () => void resumeStoredBatch());
  onAlarm('sync', () => void syncIndex());
  onAlarm('sync-pass', () => void resumeSync());
}
