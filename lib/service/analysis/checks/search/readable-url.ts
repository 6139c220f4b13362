import { defineCheck, outcome } from '../../define-check.ts';

const MOST_CHARACTERS = 100;
const MOST_PARAMETERS = 2;

/**
 * The address is readable: words separated by hyphens (not underscores), lower case, no session identifiers,
 * no empty path segments. Source: Google Search Central, "URL structure best practices",
 * https://developers.google.com/search/docs/crawling-indexing/url-structure. The limits of 100 characters for
 * path and query, and of 2 parameters, are our own choice.
 */
export const readableUrl = defineCheck({
  id: 'readable-url',
  title: 'Readable address',
  group: 'search',
  importance: 'low',
  run: ({ url }) => {
    const path = safeDecode(url.pathname);
    const parameters = [...url.searchParams.keys()];
    const faults = [
      path.length + url.search.length > MOST_CHARACTERS && `longer than ${MOST_CHARACTERS} characters`,
      path.includes('_') && 'underscores between words',
      /\p{Lu}/u.test(path) && 'capital letters',
      path.includes('//') && 'empty parts (//)',
      parameters.length > MOST_PARAMETERS && `${parameters.length} parameters`,
      parameters.some((name) =>
        /^(phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid.*)$/i.test(name),
      ) && 'a session identifier',
      /;jsessionid=/i.test(path) && 'a session identifier',
    ].filter((fault) => fault !== false);
    return outcome(faults.length === 0, {
      value: faults.length === 0 ? 'readable' : faults.join(', '),
      evidence: [url.href],
      fix: 'Use short lower-case words with hyphens in the address, and redirect the old one.',
      why: 'A readable address shows people what to expect before they click.',
    });
  },
});

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
