import { isUnread, type PageRead, type SitemapPages } from '../page/page-read.ts';
import { robotsKept } from '../page/robots-access.ts';
import type { AnalysisRecord } from '../store/report-store.ts';
import { analysePage } from './analyse-page.ts';
import type { ShownParser } from './kept-tree.ts';

/** A worker's result for a page: what is stored of it, and the checks that threw, which it lacks. */
export interface WorkerResult {
  readonly analysis: AnalysisRecord;
  readonly faults: readonly { readonly check: string; readonly error: unknown }[];
}

/** Analyses a page on the current thread, for a worker of any host that then posts the result as a message. */
export function analyseInWorker(page: PageRead, parse?: ShownParser): WorkerResult {
  const faults: { check: string; error: unknown }[] = [];
  const analysis = analysePage(page, (check, error) => faults.push({ check, error }), parse);
  const sitemapPages = sitemapPagesOf(page.site);
  return { analysis: { ...analysis, ...(sitemapPages && { sitemapPages }) }, faults };
}

function sitemapPagesOf({ sitemaps, robotsTxt }: PageRead['site']): SitemapPages | undefined {
  const pages = isUnread(sitemaps) ? undefined : sitemaps.pages;
  const robots = robotsKept(robotsTxt);
  return robots === undefined ? pages : { listed: {}, unread: [], ...pages, robots };
}
