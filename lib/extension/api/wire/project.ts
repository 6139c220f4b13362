import { isRecord } from '../../../engine/core/is-record.ts';
import { readCount } from '../../model/connection/value-meanings.ts';
import type { Project } from '../../model/report/project.ts';
import { at, type Row } from './path.ts';
import { readId } from './report.ts';
import { readName } from './values/text.ts';
import { readTime } from './values/time.ts';

/** Where the fields of a row are: there, or where JSON:API keeps them. */
const WITHIN = ['', 'attributes', 'project'];
const COUNTS = ['reports_count', 'reportsCount', 'report_count', 'reports', 'count'];

/**
 * Reads a project by the interface's names for its fields (`name`, or `project`, `created_at`), or a name alone; `null`
 * for anything else.
 */
export function readProject({ value }: Row): Project | null {
  const alone = readName(value);
  if (alone !== null) return { id: null, name: alone, createdAt: null, reports: null };
  const all = WITHIN.map((place) => at(value, place)).filter(isRecord);
  const fields = all.find((one) => readName(one['name']) !== null || readName(one['project']) !== null);
  if (!fields) return null;
  return {
    id: readId(fields['id']) ?? readId(at(value, 'id')),
    name: readName(fields['name']) ?? readName(fields['project']) ?? '',
    createdAt: readTime(fields['created_at'] ?? fields['createdAt']),
    reports: COUNTS.map((count) => readCount(fields[count])).find((count) => count !== null) ?? null,
  };
}
