import { text } from '../../../texts/text.ts';
import { safeDecode } from '../../../url/url-key.ts';
import { defineCheck, passOrFail } from '../../define-check.ts';

const MOST_CHARACTERS = 100;
const MOST_PARAMETERS = 2;
const SESSION = /^(phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid.{0,40})$/i;

/**
 * The address is readable: words separated by hyphens (not underscores), lower case, no session identifiers,
 * no empty path segments. Source: Google Search Central, "URL structure best practices",
 * https://developers.google.com/search/docs/crawling-indexing/url-structure. The limits of 100 characters for
 * path and query, and of 2 parameters, are our own choice, so this is a note.
 */
export const readableUrl = defineCheck('readable-url', 'search', 'note', ({ url }) => {
  const path = safeDecode(url.pathname);
  const parameters = [...url.searchParams.keys()];
  const faults = [
    path.length + url.search.length > MOST_CHARACTERS && text('fault.long-address'),
    path.includes('_') && text('fault.underscores'),
    /\p{Lu}/u.test(path) && text('fault.capitals'),
    path.includes('//') && text('fault.empty-parts'),
    parameters.length > MOST_PARAMETERS && text('fault.parameters', { n: parameters.length }),
    (parameters.some((name) => SESSION.test(name)) || /;jsessionid=/i.test(path)) && text('fault.session'),
  ].filter((fault) => fault !== false);
  return passOrFail(faults.length === 0, {
    value: faults.length === 0 ? text('value.yes') : text('value.list', { list: faults }),
    evidence: [url.href],
  });
});
