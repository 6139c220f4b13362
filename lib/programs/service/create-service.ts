import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { makeFindings as findingsOf, type MakeFindings } from '../../engine/make-findings.ts';
import type { Analyser, PageReader } from '../../engine/ports.ts';
import { type KnownSite, siteOf } from '../../engine/site/site.ts';
import { newKey } from '../../engine/store/keys.ts';
import { type KeyStore, type ReportStore, StoreUnavailable } from '../../engine/store/report-store.ts';
import { withoutTrailing } from '../../engine/text/without-trailing.ts';
import { text } from '../../engine/texts/text.ts';
import { languageFor, translator } from '../../engine/texts/translate.ts';
import { ownerOf, QueueFull, WorkQueue } from '../../engine/work-queue.ts';
import { createApi, type Monitored } from './http/api.ts';
import { formsOnly, limitBody, notAForm, type OfAccount, requireKey } from './http/api-guards.ts';
import type { Limiter } from './http/attempt-limiter.ts';
import { describeApi, describeSecurity } from './http/openapi.ts';
import { Problem } from './http/problem.ts';
import { notice, policyOfPages } from './pages/layout.ts';
import { createPages, type PageParts } from './pages/page-routes.ts';

/** The wrong passwords a client may send for one report, and the window in seconds. */
const PASSWORD_TRIES = [5, 15 * 60] as const;

/** How many pages are in progress and wait. */
export const PAGE_LIMITS = {
  /** Pages that are read and analysed at the same time, which limits memory. */
  atOnce: 8,
  /** Pages that take longer than a second, beside these: most wait for their servers and hold little. */
  mostSlow: 16,
  /** Of all these, pages of one host, which is not to be asked for too many at once. */
  ofHost: 6,
  /** Orders that wait; further ones are answered with 429. */
  mostWaiting: 100,
};

/** What a report service is made of, and its settings. */
export interface ServiceOptions
  extends Pick<PageParts, 'anyReport' | 'passwords' | 'reportPage' | 'pageStyle'> {
  readonly makeFindings: MakeFindings;
  /** The current time in epoch ms; the system's clock by default. */
  readonly clock?: () => number;
  /** The URL at which clients reach the service, if it differs from their requests (behind a proxy). */
  readonly publicUrl?: string;
  /** Called for failures of the service itself, for which clients get a status of 500 or more. */
  readonly onError?: (error: Error) => void;
  readonly storeOf: (account: number) => ReportStore;
  /** Judges the site of an account's project elsewhere; by default on this thread. */
  readonly viewSite?: (account: number, project: string) => Promise<KnownSite | undefined>;
  readonly keys: KeyStore;
  /** Rejects if nothing can be read of what is stored. */
  readonly probe: () => Promise<unknown>;
  /** Which pages are monitored; by default none can be. */
  readonly monitoring?: Monitored;
  /** Limits the requests per account; no limit by default. */
  readonly requestLimiter?: Limiter | undefined;
  /** Limits the attempts of clients. */
  readonly limiter: (limit: number, windowSeconds: number) => Limiter;
  /** Signs the cookies of unlocked reports. By default random, so that a restart locks them again. */
  readonly cookieSecret?: string;
}

/**
 * Makes findings in this process, a few pages at a time: memory is limited, and no page waits for the slow ones of
 * others.
 */
export function queuedFindings(readPage: PageReader, analyse: Analyser): MakeFindings {
  const queue = new WorkQueue(PAGE_LIMITS);
  return (page) =>
    queue.run(() => findingsOf(page, readPage, analyse), ownerOf(page.account, page.url), page.signal);
}

/** What the host knows about a request beside the request itself. */
export interface RequestOrigin {
  /** Identifies the client (its network address), to count its wrong passwords; clients without it count as one. */
  readonly client?: string;
}

/** Returns the response to a request; never rejects. */
export type Service = (request: Request, origin?: RequestOrigin) => Promise<Response>;

type Env = { Bindings: RequestOrigin };

/**
 * Creates the report service as a function from request to response, so that any host can run it: Node over HTTP, a
 * worker, an extension. The function never rejects: failures are responses, JSON below `/api` and HTML pages
 * elsewhere.
 */
export function createService(options: ServiceOptions): Service {
  const { makeFindings, clock = Date.now, pageStyle } = options;
  const publicUrl = options.publicUrl && withoutTrailing(options.publicUrl, '/');
  const baseOf = (context: Context) => publicUrl ?? new URL(context.req.url).origin;
  const { passwords, monitoring, cookieSecret = newKey() } = options;
  const accountOf = ({ var: { account } }: Context<OfAccount>) => account;
  const storeOf = (context: Context) => options.storeOf(accountOf(context));
  const viewSite = async (context: Context, project: string) => {
    if (options.viewSite) return options.viewSite(accountOf(context), project);
    const stored = await storeOf(context).site(project);
    return stored && siteOf(project, stored);
  };
  const api = createApi({ accountOf, storeOf, viewSite, makeFindings, passwords, monitoring, clock, baseOf });
  describeSecurity(api);

  const app = new Hono<Env>({ strict: false });
  const answerProblem = (context: Context, problem: Problem) => problemAnswer(context, problem, pageStyle);
  app.use(headers(pageStyle));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => answerProblem(context, wrongMethod(context, methods)),
    }),
  );
  app.use(readablePath);
  app.get('/health', async (context) => {
    await options.probe();
    return context.text('ok');
  });
  app.get('/api/v1/openapi.json', (context) => context.json(describeApi(api, baseOf(context))));
  app.use('/api/v1/*', requireKey(options.keys, options.requestLimiter));
  app.use(limitBody);
  app.use('/api/v1/*', formsOnly);
  app.route('/', api);
  const clientOf = (context: Context<Env>) => context.env.client ?? 'unknown';
  const limiter = options.limiter(...PASSWORD_TRIES);
  app.route('/', createPages({ ...options, clock, baseOf, cookieSecret, clientOf, limiter }));
  app.notFound((context) => answerProblem(context, new Problem(404, text('http.not-found'))));
  app.onError((error, context) => {
    const problem = asProblem(error, context);
    if (problem.status >= 500) options.onError?.(error);
    return answerProblem(context, problem);
  });
  return async (request, origin = {}) => app.fetch(request, origin);
}

function isApi(context: Context): boolean {
  return context.req.path === '/api' || context.req.path.startsWith('/api/');
}

function headers(pageStyle: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    if (isApi(context)) return;
    context.header('X-Robots-Tag', 'noindex, nofollow');
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', await policyOfPages(pageStyle));
  };
}

/** Returns 400 for a path with invalid percent-encoding, before it is used for any lookup. */
async function readablePath(context: Context, next: () => Promise<void>): Promise<void> {
  try {
    decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    throw new Problem(400, text('http.percent-encoding'));
  }
  await next();
}

function asProblem(error: Error, context: Context): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof QueueFull) return tooMany();
  if (error instanceof StoreUnavailable)
    return error.reason === 'crowded' ? tooMany() : unavailable(error, context);
  if (error instanceof HTTPException) {
    if (error.status === 415) return notAForm();
    if (error.status < 500) return new Problem(400, text('http.unreadable'));
  }
  return new Problem(500, text('http.failed'));
}

/** Seconds after which a client may try again when the database is locked or cannot be reached. */
const TRY_AGAIN = 5;

/** Seconds after which a client may try again when too many reports are in progress, at least and at most. */
const TRY_AGAIN_LATER = [5, 30] as const;

/** Clients that are refused together come back one after the other. */
function tooMany(): Problem {
  const [least, most] = TRY_AGAIN_LATER;
  const n = least + Math.floor(Math.random() * (most - least + 1));
  return new Problem(429, text('http.too-many-reports', { n }), { headers: { 'Retry-After': String(n) } });
}

/** A create that may be stored must not be repeated blindly, unless it says by its key that it is the same. */
function unavailable({ reason }: StoreUnavailable, { req }: Context): Problem {
  if (reason === 'full') return new Problem(507, text('http.disk-full'));
  if (reason === 'unknown' && req.method === 'POST' && req.header('idempotency-key') === undefined)
    return new Problem(503, text('http.maybe-stored'));
  const what = reason === 'busy' ? 'http.database-busy' : 'http.database-unreachable';
  return new Problem(503, text(what, { n: TRY_AGAIN }), {
    headers: { 'Retry-After': String(TRY_AGAIN) },
  });
}

function wrongMethod({ req: { method } }: Context, methods: string[]): Problem {
  const allowed = methods.join(', ');
  return new Problem(405, text('http.method', { method, allowed }), { headers: { Allow: allowed } });
}

function problemAnswer(context: Context, problem: Problem, pageStyle: string): Response | Promise<Response> {
  const { status } = problem;
  const language = languageFor(context.req.header('accept-language'));
  const translate = translator(language);
  const message = translate(problem.text);
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value);
  if (isApi(context)) {
    const errors = Object.entries(problem.errors ?? {}).map(([field, texts]) => [
      field,
      texts.map(translate),
    ]);
    return context.json({ message, ...(problem.errors && { errors: Object.fromEntries(errors) }) }, status);
  }
  const title = status === 404 ? 'site.not-found' : status < 500 ? 'site.refused' : 'site.broken';
  return context.html(notice(translate(text(title)), message, language, pageStyle), status);
}
