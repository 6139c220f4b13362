import { isRecord } from '../../model/core/is-record.ts';
import type { Project } from '../../model/report/project.ts';
import { type Fields, fieldsOf, firstOf, flattened } from './fields.ts';
import { readIdentifier } from './values/identifier.ts';
import { readCount } from './values/number.ts';
import { readName } from './values/text.ts';
import { readTime } from './values/time.ts';

const NAMES = ['name', 'project', 'projectname', 'title', 'label', 'displayname'];
const COUNTS = ['reportscount', 'reportcount', 'totalreports', 'numreports', 'count', 'reports'];
const IDS = ['id', 'uuid', 'projectid', 'hash', 'guid', 'ulid', 'key', 'slug'];

/**
 * Reads a project: an object with a name, or the name alone; `null` for anything else. The number of its
 * reports is read from `reports_count` (Laravel's name) and its like, `count` or `reports`.
 */
export function readProject(value: unknown, levels = 3): Project | null {
  if (levels === 0) return null;
  const alone = readName(value);
  if (alone !== null) return { id: null, name: alone, createdAt: null, reports: null };
  const node = isRecord(value) ? readName(value['node'] ?? value['_source']) : null;
  if (node !== null) return readProject(node);
  const fields = fieldsOf(flattened(value));
  // a row may nest the project as an object
  const inner = fields.get('project');
  const reports = firstOf(fields, COUNTS, countIn);
  if (isRecord(inner) && readName(fields.get('name')) === null) {
    const project = readProject(inner, levels - 1);
    return project && { ...project, reports: project.reports ?? reports };
  }
  const name = nameIn(fields) ?? onlyText(fields);
  if (name === null) return null;
  const id = firstOf(fields, IDS, readIdentifier);
  return {
    id,
    name,
    createdAt: firstOf(fields, ['createdat', 'created', 'datecreated'], readTime),
    reports,
    ...(id !== null && id !== name && isPathId(fields, id) ? { pathId: id } : {}),
  };
}

/** A number of reports, also as the count or total of an object, which Prisma gives in `_count`. */
function countIn(value: unknown): number | null {
  return readCount(value) ?? firstOf(fieldsOf(value), ['count', 'total', 'reports'], readCount);
}

function nameIn(fields: Fields): string | null {
  const name = fields.get('name');
  // a year
  return firstOf(fields, NAMES, readName) ?? (Number.isSafeInteger(name) ? String(name) : null);
}

/** A project's name as given in a report: as text, in an object, also in its `data` (Strapi), or after its id (Odoo). */
export function readProjectName(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 2 ? readName(value[1]) : null;
  const fields = fieldsOf(flattened(isRecord(value) ? (value['data'] ?? value) : value));
  const name = readName(value) ?? nameIn(fields);
  return name !== null && LINK.test(name) ? null : name;
}

/** A project's own address in place of its name (API Platform). */
const LINK =
  /^(?:https?:\/\/[^/?#]{1,300})?\/(?:[^?#]{0,300}\/)?api\/(?:[^?#]{0,300}\/)?projects\/[^/?#]{1,500}$/i;

/** If no field has a name's usual key: the only text that is not an id, a time or a URL. */
function onlyText(fields: Fields): string | null {
  const texts = [...fields].flatMap(([key, value]) => {
    const text = IDS.includes(key) || key.endsWith('id') || readTime(value) !== null ? null : readName(value);
    return text === null || /^https?:/i.test(text) ? [] : [text];
  });
  return texts.length === 1 ? (texts[0] ?? null) : null;
}

/** Whether the service's own links to this project use its id. */
function isPathId(fields: Fields, id: string): boolean {
  const links = [fields.get('links'), fields.get('link')].flatMap((value) => [
    value,
    ...fieldsOf(value).values(),
  ]);
  const ownLinks = [...fields.values(), ...links].map((link) => (isRecord(link) ? link['href'] : link));
  const path = `/api/v1/projects/${encodeURIComponent(id)}`;
  return ownLinks.some(
    (link) => typeof link === 'string' && link.length < 2000 && link.split(/[?#]/)[0]?.endsWith(path),
  );
}
