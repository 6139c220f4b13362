import * as z from 'zod';
import { parsedJson } from '../../../engine/core/parsed-json.ts';
import { readBody } from '../../../engine/core/read-body.ts';
import type { Language } from '../../../engine/texts/languages.ts';
import { reportRowSchema, sentReportSchema } from '../../service/http/sent-report-schema.ts';
import type { ReadPage } from '../check/checked-page.ts';
import { ToolError } from './tool-error.ts';

/** Where a report service is, and the key for it. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** Which reports to list, the newest first; filters that are `undefined` do not apply. */
export interface ReportFilter {
  /** Part of the address. */
  readonly search?: string | undefined;
  readonly result?: 'good' | 'decent' | 'bad' | undefined;
  /** From 1. */
  readonly page: number;
}

export type ServiceReportRow = Omit<z.input<typeof reportRowSchema>, 'id'> & { readonly id: string };

/** One page of a list of reports, and how many there are on all of them. */
export interface ListedReports {
  readonly rows: readonly ServiceReportRow[];
  readonly total: number;
}

export const REPORTS_PER_PAGE = 25;
/** The longest wait for an answer, in milliseconds. */
const LONGEST_WAIT = 20_000;
/** The largest answer that is read, in bytes. */
const MOST_BYTES = 10_000_000;

const listSchema = z.object({ data: z.array(reportRowSchema), meta: z.object({ total: z.number() }) });
const oneSchema = z.object({ data: sentReportSchema });

/** The reports of a Verdict report service, read only. Its methods throw a `ToolError` that says what went wrong. */
export class ReportService {
  readonly #access: ServiceAccess;
  readonly #language: Language;

  constructor(access: ServiceAccess, language: Language) {
    this.#access = access;
    this.#language = language;
  }

  async list({ search, result, page }: ReportFilter): Promise<ListedReports> {
    const query = new URLSearchParams({
      search: search ?? '',
      result: result ?? '',
      page: `${page}`,
      per_page: `${REPORTS_PER_PAGE}`,
    });
    const { data, meta } = await this.#get(`/api/v1/reports?${query}`, listSchema);
    return { rows: data.map((row) => ({ ...row, id: `${row.id}` })), total: meta.total };
  }

  async get(id: string): Promise<ReadPage> {
    const { data: report } = await this.#get(`/api/v1/reports/${id}`, oneSchema);
    return { url: report.url, isRead: true, report };
  }

  async #get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const refused = (why: string) => new ToolError(`The report service ${this.#access.url} ${why}.`);
    const answer = await askService(this.#access, this.#language, path);
    if (answer === undefined) throw refused('cannot be reached');
    const { status, text } = answer;
    if (status === 401 || status === 403) throw refused('refuses the key');
    if (status === 404) throw refused('has no such report');
    if (status !== 200) throw refused(`answers with status ${status}`);
    const parsed = schema.safeParse(parsedJson(text));
    if (!parsed.success) throw refused('sends something else than reports of this version');
    return parsed.data;
  }
}

/**
 * Sends a request with the key to the named address, and to no other. Resolves with status and body; `undefined` if the
 * service does not answer in time or says too much.
 */
export async function askService(
  { url, key }: ServiceAccess,
  language: Language,
  path: string,
  init: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  try {
    const response = await fetch(url + path, {
      ...init,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'accept-language': language,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    const { body, cut } = await readBody(response, MOST_BYTES);
    return cut ? undefined : { status: response.status, text: await body.text() };
  } catch {
    return undefined;
  }
}
