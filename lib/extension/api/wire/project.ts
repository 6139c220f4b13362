import { isRecord } from '../../../engine/core/is-record.ts';
import { readCount } from '../../model/connection/value-meanings.ts';
import type { Project } from '../../model/report/project.ts';
import { at, type Row } from './path.ts';
import { readId } from './report.ts';
import { readName } from './values/text.ts';
import { readTime } from './values/time.ts';

/** Where the fields of a row are: there, or where JSON:API keeps them. */
const WITHIN = ['', 'attributes', 'project', 'attributes.project', 'fields'];
const COUNTS = ['reports_count', 'reportsCount', 'report_count', 'reports', 'count'];

/**
 * Reads a project by the interface's names for its fields (`name`, or `project`, `created_at`), or a name alone; `null`
 * for anything else.
 */
export function readProject({ value }: Row): Project | null {
  const alone = readName(value);
  if (alone !== null) return { id: null, name: alone, createdAt: null, reports: null };
  for (const place of WITHIN) {
    const fields = at(value, place);
    if (!isRecord(fields)) continue;
    const id = readId(fields['id']) ?? readId(at(value, 'id'));
    const reports = COUNTS.map((count) => readCount(fields[count] ?? at(value, count))).find(
      (count) => count !== null,
    );
    const createdAt = readTime(fields['created_at'] ?? fields['createdAt']);
    const name = readName(fields['name']) ?? readName(fields['project']);
    if (name === null) continue;
    return { id, name, createdAt, reports: reports ?? null };
  }
  return null;
}
