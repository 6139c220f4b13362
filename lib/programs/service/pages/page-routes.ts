import { type Context, Hono } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { reportUrl } from '../../../engine/report-json.ts';
import { hashKey, sameText } from '../../../engine/store/keys.ts';
import type { OwnedReport, StoredReport } from '../../../engine/store/report-store.ts';
import type { Language } from '../../../engine/texts/languages.ts';
import { text } from '../../../engine/texts/text.ts';
import { languageFor } from '../../../engine/texts/translate.ts';
import { ownerOf, QueueFull } from '../../../engine/work-queue.ts';
import type { ApiParts } from '../http/api.ts';
import type { Limiter } from '../http/attempt-limiter.ts';
import { noSuchReport } from '../http/problem.ts';
import { policyOfPages } from './layout.ts';
import { homePage, passwordPage } from './small-pages.ts';

/** How long a report stays unlocked after the password was entered, in seconds. */
const OPEN_FOR = 60 * 60;
const LONGEST_PASSWORD = 512;
/** Seconds after which a visitor may try again when too many passwords are compared. */
const TRY_AGAIN = 10;

/** Renders reports as HTML documents. */
export interface ReportPage {
  /** Returns a whole document with `style` as its only style sheet. */
  readonly html: (report: OwnedReport, language: Language) => string;
  /** The exact text of the style sheet, for the hash in the security policy. */
  readonly style: string;
}

export interface PageParts extends Pick<ApiParts, 'passwords' | 'clock' | 'baseOf'> {
  /** Returns a report of any account, for its page. */
  readonly anyReport: (id: number) => Promise<OwnedReport | undefined>;
  /** Counts the wrong passwords of a client for one report. */
  readonly limiter: Limiter;
  /** Signs the cookies of unlocked reports. */
  readonly cookieSecret: string;
  readonly reportPage: ReportPage;
  /** The style sheet of all other pages. */
  readonly pageStyle: string;
  /** Identifies the client by its network address. */
  readonly clientOf: (context: Context) => string;
}

/**
 * Creates the routes of the HTML pages: the home page and the reports that visitors may see. A private report is a 404.
 * One with a password shows a form until the password is entered, then the report for an hour; wrong passwords over
 * the limit get 429, and 503 if too many wait.
 */
export function createPages(parts: PageParts): Hono {
  const { anyReport, passwords, limiter, clock, cookieSecret, reportPage, pageStyle, baseOf, clientOf } =
    parts;
  const pages = new Hono({ strict: false });
  const show = async (context: Context, report: OwnedReport) => {
    context.header('Content-Security-Policy', await policyOfPages(reportPage.style));
    return context.html(reportPage.html(report, languageOf(context)));
  };

  pages.get('/', (context) => context.html(homePage(baseOf(context), languageOf(context), pageStyle)));

  pages.get('/reports/:id', async (context) => {
    const report = await visible(anyReport, context.req.param('id'));
    if (report.passwordHash === undefined) return show(context, report);
    const ticket = await getSignedCookie(context, cookieSecret, cookieName(report.id));
    const open = typeof ticket === 'string' && (await isTicketFor(ticket, report, clock()));
    return open ? show(context, report) : context.html(passwordPage(languageOf(context), pageStyle));
  });

  pages.post('/reports/:id', async (context) => {
    const report = await visible(anyReport, context.req.param('id'));
    const language = languageOf(context);
    const address = reportUrl(baseOf(context), report.id);
    if (report.passwordHash === undefined) return context.redirect(address, 303);
    const { password } = await context.req.parseBody().catch(() => ({ password: undefined }));
    if (typeof password !== 'string' || password === '' || password.length > LONGEST_PASSWORD) {
      return context.html(passwordPage(language, pageStyle, text('site.password-missing')), 422);
    }
    const name = `report ${report.id} ${clientOf(context)}`;
    const wait = await limiter.take(name);
    if (wait !== undefined) {
      context.header('Retry-After', String(wait));
      const later = text('site.password-wait', { count: Math.ceil(wait / 60) });
      return context.html(passwordPage(language, pageStyle, later), 429);
    }
    const owner = ownerOf(report.account, report.url);
    const matches = await passwords.matches(password, report.passwordHash, owner).catch((error: unknown) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    });
    if (matches === undefined) {
      context.header('Retry-After', String(TRY_AGAIN));
      return context.html(
        passwordPage(language, pageStyle, text('site.password-busy', { n: TRY_AGAIN })),
        503,
      );
    }
    if (!matches) {
      return context.html(passwordPage(language, pageStyle, text('site.password-wrong')), 403);
    }
    await limiter.reset(name);
    await setSignedCookie(context, cookieName(report.id), await newTicket(report, clock()), cookieSecret, {
      path: new URL(address).pathname,
      httpOnly: true,
      sameSite: 'Lax',
      secure: address.startsWith('https:'),
      maxAge: OPEN_FOR,
    });
    return context.redirect(address, 303);
  });

  return pages;
}

/** The language that the visitor's browser asks for. */
function languageOf(context: Context) {
  return languageFor(context.req.header('accept-language'));
}

/** A report that has a page. For visitors, a private report does not exist. */
async function visible(anyReport: PageParts['anyReport'], id: string): Promise<OwnedReport> {
  const report = /^[1-9]\d{0,14}$/.test(id) ? await anyReport(Number(id)) : undefined;
  if (!report || report.privacy === 1) throw noSuchReport();
  return report;
}

function cookieName(id: number): string {
  return `verdict_report_${id}`;
}

/** When it expires and for which password: a new password locks out those who knew the old one. */
async function newTicket(report: StoredReport, now: number): Promise<string> {
  return `${now + OPEN_FOR * 1000}.${report.id}.${await hashKey(report.passwordHash ?? '')}`;
}

async function isTicketFor(ticket: string, report: StoredReport, now: number): Promise<boolean> {
  const [endsAt = '', id = '', hash = ''] = ticket.split('.');
  return (
    Number(endsAt) > now &&
    id === String(report.id) &&
    sameText(hash, await hashKey(report.passwordHash ?? ''))
  );
}
