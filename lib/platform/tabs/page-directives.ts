import type { PageDirectives } from '../../model/report/page-directives.ts';
import { runInTab } from './run-in-tab.ts';

/**
 * Reads the directives for search engines of the page in a tab; nothing is fetched. `undefined` if the browser does not
 * allow it (`runInTab`), and for what is no web page: the browser's own document around a PDF or an image.
 */
export function readTabDirectives(tabId: number): Promise<PageDirectives | undefined> {
  return runInTab<PageDirectives>(tabId, { func: directivesOfDocument });
}

/** Runs in the page, isolated from its scripts; must not use anything from outside itself. */
function directivesOfDocument(): PageDirectives | undefined {
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return undefined;
  const most = 20;
  // must equal LONGEST_CANONICAL of the model, which this function cannot import
  const longest = 2048;
  const longestText = 300;
  const links = document.head?.querySelectorAll<HTMLLinkElement>('link[rel~="canonical" i][href]') ?? [];
  const metas = document.querySelectorAll<HTMLMetaElement>(
    'meta[name="robots" i][content], meta[name="googlebot" i][content]',
  );
  return {
    address: location.href,
    canonicals: [...links]
      .slice(0, most)
      .map((link) => link.href)
      .filter((href) => href.length <= longest),
    robots: [...metas].slice(0, most).map((meta) => meta.content.slice(0, longest)),
    title: document.title.slice(0, longestText),
    description: (
      document.querySelector<HTMLMetaElement>('meta[name="description" i][content]')?.content ?? ''
    ).slice(0, longestText),
    headings: [...document.querySelectorAll('h1')]
      .slice(0, most)
      .map((heading) => (heading.textContent ?? '').trim().slice(0, longestText)),
    language: document.documentElement.lang.slice(0, longestText),
    images: {
      total: document.images.length,
      withoutAlternative: document.querySelectorAll('img:not([alt])').length,
    },
  };
}
