import type { JudgedPage } from '../page/judged-page.ts';
import type { ShownDocument } from '../page/page-read.ts';
import { createContext, type PageContext, withPage } from './html/page-context.ts';

/** Parses the document that a tab shows, as `createContext` does. */
export type ShownParser = (page: JudgedPage, shown: ShownDocument) => PageContext;

/**
 * Keeps the tree of the document that was parsed last: one that is the same in every character, at the same address, is
 * not parsed again. So a page has the same report with a kept tree as without.
 */
export class KeptTree {
  #kept: { readonly of: string; readonly tree: PageContext } | undefined;

  readonly parse: ShownParser = (page, shown) => {
    const of = JSON.stringify([page.url, shown]);
    if (this.#kept?.of !== of) this.#kept = { of, tree: createContext(page, shown) };
    return withPage(this.#kept.tree, page);
  };

  forget(): void {
    this.#kept = undefined;
  }
}
