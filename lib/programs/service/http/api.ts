import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { MakeFindings } from '../../../engine/make-findings.ts';
import type { Privacy } from '../../../engine/report/privacy.ts';
import { reportJson, rowJson } from '../../../engine/report-json.ts';
import type { KnownSite } from '../../../engine/site/site.ts';
import { siteJson } from '../../../engine/site/site-json.ts';
import type { MonitorStore } from '../../../engine/store/monitor-store.ts';
import type {
  AnalysisRecord,
  PasswordHasher,
  ReportChange,
  ReportStore,
  StoredReport,
} from '../../../engine/store/report-store.ts';
import { text } from '../../../engine/texts/text.ts';
import { languageFor, translator } from '../../../engine/texts/translate.ts';
import { type Owner, ownerOf } from '../../../engine/work-queue.ts';
import * as monitors from './monitor-routes.ts';
import { type PageAsked, pageInfo } from './page-links.ts';
import { invalid, noSuchReport, Problem } from './problem.ts';
import * as projects from './project-routes.ts';
import * as reports from './report-routes.ts';
import { showSiteRoute } from './site-route.ts';
import { refuseInvalid } from './validation.ts';

/** What the API's operations work with. */
export interface ApiParts {
  /** Returns the account that has sent a request. */
  readonly accountOf: (context: Context) => number;
  /** Returns the reports of the account that has sent a request. */
  readonly storeOf: (context: Context) => ReportStore;
  readonly makeFindings: MakeFindings;
  /** Judges the site of a project; `undefined` if there is no such project. */
  readonly viewSite: (context: Context, project: string) => Promise<KnownSite | undefined>;
  /** Hashes the passwords of reports. */
  readonly passwords: PasswordHasher;
  /** Which pages accounts monitor; without it, the API has no operations for that. */
  readonly monitoring: Monitored | undefined;
  /** The current time in epoch ms. */
  readonly clock: () => number;
  /** Returns the service's own URL as the client sees it, without a trailing slash. */
  readonly baseOf: (context: Context) => string;
}

/** What monitoring needs of a service that can do it. */
export interface Monitored {
  readonly monitorsOf: (account: number) => MonitorStore;
  /** Whether a webhook may be sent to an address, as far as its name says. */
  readonly mayBeWebhook: (url: URL) => boolean;
}

interface UpdateForm {
  readonly privacy: Privacy | undefined;
  readonly password?: string | undefined;
  readonly results: '0' | '1';
}

/**
 * Creates the routes of the API's operations, with what describes them in the OpenAPI document. Failures are thrown as
 * `Problem`, for the error handler of the app that mounts the routes.
 */
export function createApi(parts: ApiParts): OpenAPIHono {
  const { accountOf, storeOf, passwords, clock, baseOf } = parts;
  const api = new OpenAPIHono({ strict: false, defaultHook: refuseInvalid });

  const find = async (store: ReportStore, id: number): Promise<StoredReport> => {
    const report = await store.get(id);
    if (!report) throw noSuchReport(id);
    return report;
  };

  const read = async (context: Context, url: string): Promise<AnalysisRecord> => {
    const { signal } = context.req.raw;
    const made = await parts.makeFindings({ url, account: accountOf(context), signal });
    if (!made.ok) throw invalid({ url: [made.message] });
    return made.findings;
  };

  const update = async (context: Context, id: number, form: UpdateForm): Promise<StoredReport> => {
    const store = storeOf(context);
    const report = await find(store, id);
    const access = await newAccess(report, form, passwords, accountOf(context));
    const findings = form.results === '1' ? await read(context, report.url) : undefined;
    const change: ReportChange = {
      ...(access && { access }),
      ...(findings && { results: { findings, at: clock() } }),
    };
    const updated = await store.update(id, change);
    if (!updated) throw noSuchReport(id);
    return updated;
  };

  const infoOf = (context: Context, ...listed: [asked: PageAsked, rows: number, total: number]) =>
    pageInfo(`${baseOf(context)}${context.req.path}`, new URL(context.req.url).searchParams, ...listed);

  api.openapi(reports.listReportsRoute, async (context) => {
    const asked = context.req.valid('query');
    const { rows, total } = await storeOf(context).list(queryOf(asked));
    const data = rows.map((row) => rowJson(row, baseOf(context), translatorFor(context)));
    return context.json({ data, ...infoOf(context, asked, rows.length, total) }, 200);
  });

  api.openapi(reports.storeReport, async (context) => {
    const { url: address, privacy, password } = context.req.valid('form');
    const requestId = context.req.valid('header')['idempotency-key'];
    const owner = ownerOf(accountOf(context), address.url);
    const passwordHash = await hashFor(privacy, password, passwords, owner);
    const store = storeOf(context);
    const known = requestId === undefined ? undefined : await store.createdBy(requestId);
    if (known && !(await isAsAsked(known, { url: address.url, privacy, password }, passwords, owner))) {
      throw keyUsed(known);
    }
    const report =
      known ??
      (await store.add({
        url: address.url,
        project: address.project,
        privacy,
        passwordHash,
        findings: await read(context, address.url),
        at: clock(),
        requestId,
      }));
    // another request under the same key was faster
    if (report.url !== address.url || report.privacy !== privacy) throw keyUsed(report);
    return context.json({ data: reportJson(report, baseOf(context), translatorFor(context)) }, 201);
  });

  api.openapi(reports.showReportRoute, async (context) => {
    const report = await find(storeOf(context), context.req.valid('param').id);
    return context.json({ data: reportJson(report, baseOf(context), translatorFor(context)) }, 200);
  });

  for (const route of [reports.updateReport, reports.updateReportByPut]) {
    api.openapi(route, async (context) => {
      const report = await update(context, context.req.valid('param').id, context.req.valid('form'));
      return context.json({ data: reportJson(report, baseOf(context), translatorFor(context)) }, 200);
    });
  }

  api.openapi(reports.deleteReportRoute, async (context) => {
    const { id } = context.req.valid('param');
    if (!(await storeOf(context).delete(id))) throw noSuchReport(id);
    return context.json({ id, object: 'report' as const, deleted: true as const }, 200);
  });

  api.openapi(projects.listProjectsRoute, async (context) => {
    const asked = context.req.valid('query');
    const { rows, total } = await storeOf(context).listProjects(queryOf(asked));
    const info = infoOf(context, asked, rows.length, total);
    return context.json({ data: rows.map(projects.projectJson), ...info }, 200);
  });

  api.openapi(showSiteRoute, async (context) => {
    const { project } = context.req.valid('param');
    const site = await parts.viewSite(context, project);
    if (!site) throw noSuchProject(project);
    const data = siteJson(site, translatorFor(context));
    return context.json({ data }, 200);
  });

  api.openapi(projects.deleteProjectRoute, async (context) => {
    const name = context.req.valid('param').project;
    const project = await storeOf(context).deleteProject(name);
    if (!project) throw noSuchProject(name);
    const { id, reports: count } = projects.projectJson(project);
    return context.json(
      { id, name, object: 'project' as const, reports: count, deleted: true as const },
      200,
    );
  });

  if (parts.monitoring) addMonitors(parts.monitoring);

  function addMonitors({ monitorsOf, mayBeWebhook }: Monitored): void {
    const monitorsFor = (context: Context) => monitorsOf(accountOf(context));
    const languageOf = (context: Context) => languageFor(context.req.header('accept-language'));
    const noMonitor = (id: number) => new Problem(404, text('http.no-monitor', { id: `${id}` }));

    api.openapi(monitors.listMonitorsRoute, async (context) => {
      const all = await monitorsFor(context).list(languageOf(context));
      return context.json({ data: all.map(monitors.monitorJson) }, 200);
    });

    api.openapi(monitors.storeMonitor, async (context) => {
      const { url: page, every, webhook } = context.req.valid('form');
      if (!mayBeWebhook(new URL(webhook.url))) throw invalid({ webhook: [text('field.webhook')] });
      const store = monitorsFor(context);
      const known = await store.reportOf(page.url);
      const report =
        known ??
        (
          await storeOf(context).add({
            url: page.url,
            project: page.project,
            privacy: 1,
            passwordHash: undefined,
            findings: await read(context, page.url),
            at: clock(),
          })
        ).id;
      const settings = { every, webhook: webhook.url, language: languageOf(context) };
      const monitor = await store.put(report, settings);
      if (typeof monitor !== 'object' && known === undefined) await storeOf(context).delete(report);
      if (monitor === 'too-many') throw invalid({ url: [text('field.too-many-monitors')] });
      if (monitor === undefined) throw noSuchReport(report);
      return context.json({ data: monitors.monitorJson(monitor) }, 201);
    });

    api.openapi(monitors.checkMonitor, async (context) => {
      const { id } = context.req.valid('param');
      if (!(await monitorsFor(context).checkNow(id))) throw noMonitor(id);
      return context.json({ id, object: 'monitor' as const }, 202);
    });

    api.openapi(monitors.rotateSecret, async (context) => {
      const { id } = context.req.valid('param');
      const store = monitorsFor(context);
      const isRotated = await store.rotate(id);
      const monitor = (await store.list(languageOf(context))).find((one) => one.id === id);
      if (!isRotated || monitor === undefined) throw noMonitor(id);
      return context.json({ data: monitors.monitorJson(monitor) }, 200);
    });

    api.openapi(monitors.deleteMonitorRoute, async (context) => {
      const { id } = context.req.valid('param');
      if (!(await monitorsFor(context).remove(id))) throw noMonitor(id);
      return context.json({ id, object: 'monitor' as const, deleted: true as const }, 200);
    });
  }

  return api;
}

/** A query of a list as a store takes it. */
function queryOf<Asked extends PageAsked & { readonly sort_by: string; readonly sort: 'asc' | 'desc' }>(
  asked: Asked,
) {
  const { sort_by: sortBy, sort: direction, per_page: perPage, ...same } = asked;
  return { ...same, sortBy: sortBy as Asked['sort_by'], direction, perPage };
}

/** The access to the report after an update; `undefined` if it does not change. */
async function newAccess(
  report: StoredReport,
  { privacy = report.privacy, password }: UpdateForm,
  passwords: PasswordHasher,
  account: number,
): Promise<ReportChange['access'] | undefined> {
  if (privacy === 2 && password === undefined && report.passwordHash !== undefined) return undefined;
  if (privacy !== 2 && privacy === report.privacy) return undefined;
  return { privacy, passwordHash: await hashFor(privacy, password, passwords, ownerOf(account, report.url)) };
}

/** The hash of a report's password; `undefined` if its privacy needs none. Throws if the password is missing. */
async function hashFor(
  privacy: Privacy,
  password: string | undefined,
  passwords: PasswordHasher,
  owner: Owner,
): Promise<string | undefined> {
  if (privacy !== 2) return undefined;
  if (password === undefined) throw invalid({ password: [text('field.password-missing')] });
  return passwords.hash(password, owner);
}

/**
 * Whether a report is what a create asks for. If it is not, the key that identifies the create belongs to another one,
 * which is refused with 422 (draft-ietf-httpapi-idempotency-key-header, "Error Handling",
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/, copy of 2025-02, read
 * 2026-11-25).
 */
async function isAsAsked(
  report: StoredReport,
  asked: { readonly url: string; readonly privacy: Privacy; readonly password: string | undefined },
  passwords: PasswordHasher,
  owner: Owner,
): Promise<boolean> {
  if (report.url !== asked.url || report.privacy !== asked.privacy) return false;
  const { passwordHash: hash } = report;
  if (hash === undefined || asked.password === undefined) return true;
  return passwords.matches(asked.password, hash, owner);
}

function keyUsed({ id }: StoredReport): Problem {
  return invalid({ 'idempotency-key': [text('field.key-used', { id: `${id}` })] });
}

function noSuchProject(name: string): Problem {
  return new Problem(404, text('http.no-project', { name: name.slice(0, 80) }));
}

/** Writes texts in the language that the client accepts. */
function translatorFor(context: Context) {
  return translator(languageFor(context.req.header('accept-language')));
}
