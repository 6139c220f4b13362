import { join } from 'node:path';
import { readRows, readRowsWithBodies } from '../../../fixtures/read-rows.ts';

/*
 * What people read on pages that do not exist, and on pages that only look so. Written before the code, by another
 * hand.
 *
 * Google shows a soft 404 for a page that says that it does not exist and answers 200, and for one whose content
 * suggests an error, such as an empty page (Google Search Central, "How HTTP status codes, and network and DNS errors
 * affect Google Search",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors,
 * read 2026-11-27). The same page says of 200 that indexing systems may index the content. So words alone prove
 * nothing, and the answer rests on evidence:
 *
 *   - The site answers 200 to an address that cannot exist, with the text of this page, or it answers 404 with the text
 *     of this page: certain. Check `failed`, answer `not-listed`, reason `soft-404`.
 *   - Words of title, main heading or only text alone: "may be". Check `failed`, answer `suspected`.
 *   - Words, but the page has something of its own (a price, an order form, audio or video, an article, a definition,
 *     results): no soft 404. Check `passed`, answer `listed`.
 */

export type TableLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'ja' | 'zh-CN' | 'ar' | 'nl' | 'it' | 'pl';

export interface NotFoundSentence {
  readonly language: TableLanguage;
  readonly title: string;
  /** The `h1`; absent: the page has none. */
  readonly heading?: string;
  /** Whether title or heading claims that what was asked for does not exist (any more) at this address. */
  readonly says: boolean;
  /** The system of whose default page they are. */
  readonly of?: string;
}

/** A document with this title and heading, at whose end `body` follows. */
export function notFoundDocument({
  language,
  title,
  heading,
  body = START_PAGE[language],
}: {
  readonly language: TableLanguage;
  readonly title: string;
  readonly heading?: string;
  readonly body?: string;
}): string {
  const h1 = heading === undefined ? '' : `<h1>${heading}</h1>`;
  const dir = language === 'ar' ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${dir}><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Home</a></header><main>${h1}${body}</main></body></html>`;
}

/** What most such pages say below the heading: nothing of their own. */
const START_PAGE: Readonly<Record<TableLanguage, string>> = {
  en: '<p><a href="/">Go back to the start page.</a></p>',
  de: '<p><a href="/">Zurück zur Startseite</a></p>',
  fr: '<p><a href="/">Retour à l’accueil</a></p>',
  es: '<p><a href="/">Volver al inicio</a></p>',
  'pt-BR': '<p><a href="/">Voltar para a página inicial</a></p>',
  ja: '<p><a href="/">トップページへ戻る</a></p>',
  'zh-CN': '<p><a href="/">返回首页</a></p>',
  ar: '<p><a href="/">العودة إلى الصفحة الرئيسية</a></p>',
  nl: '<p><a href="/">Terug naar de startpagina</a></p>',
  it: '<p><a href="/">Torna alla pagina iniziale</a></p>',
  pl: '<p><a href="/">Wróć na stronę główną</a></p>',
};

/** The site's answer to an address that cannot exist, `/missing`. */
export type MissingAnswer =
  /** Status 404 with a text of its own that this page does not have. */
  | 'refuses'
  /** Status 404 with the title, heading and body of this page. */
  | 'refuses-with-this-page'
  /** Status 200 with the title, heading and body of this page. */
  | 'serves-this-page'
  /** Status 200 with another page, for example the start page; for some sites after a redirect. */
  | 'serves-another-page'
  /** Not requested, or something stands in front. */
  | 'not-seen'
  | { readonly status: number; readonly title: string; readonly heading?: string; readonly body: string };

export interface NotFoundPageRow {
  readonly name: string;
  readonly language: TableLanguage;
  readonly title: string;
  readonly heading?: string;
  readonly body: string;
  /** At `https://bakery.example`; `/p/8812` if absent. */
  readonly path?: string;
  /** 200 if absent. */
  readonly status?: number;
  readonly missing: MissingAnswer;
  /** The state of `soft-404`; `not-applicable`: the status says it already. */
  readonly check: 'passed' | 'failed' | 'not-applicable';
  /** `failed` with `listed`: the sentence is "may be". */
  readonly answer: 'listed' | 'suspected' | 'not-listed';
  /** Of the answer; `no-obstacle` of `listed`, `soft-404` of `not-listed` if absent. */
  readonly reason?: 'http-error';
}

const FOLDER = join(import.meta.dirname, 'not-found-table');

/** Title and heading alone, without what else the page has. */
export const NOT_FOUND_SENTENCES = readRows<NotFoundSentence>(FOLDER, 'sentences.jsonl');

/** Whole pages, with what the site answers to a missing one. */
export const NOT_FOUND_PAGES = readRowsWithBodies<NotFoundPageRow>(FOLDER, 'pages.jsonl');
