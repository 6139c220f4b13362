import type { PageRead } from '../page-read.ts';
import { judgedPage, servedPage } from './judged-page.ts';
import { createContext, type PageContext } from './page-context.ts';

/** A page before its scripts have run, if that was seen, and after them, if they were run. */
export interface PageTrees {
  readonly raw: PageContext | undefined;
  readonly rendered: PageContext | undefined;
  /** The rendered page, else the raw one. */
  readonly shown: PageContext;
}

/** Parses the versions of a page that were seen. */
export function createTrees(page: PageRead): PageTrees {
  const served = servedPage(page);
  const judged = judgedPage(page);
  const raw = served && createContext(served);
  const rendered = page.shown && createContext(judged, page.shown);
  return { raw, rendered, shown: rendered ?? raw ?? createContext(judged) };
}
