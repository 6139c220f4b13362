import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail, scriptsNotRun } from '../../define-check.ts';

/**
 * The title, a main heading, the canonical address, robots metas and at least half of the words are in the HTML as
 * sent, not added by scripts only. Not seen if scripts were not run or the HTML was not read; not applicable to a page
 * without scripts. Google renders a page after crawling it, and other search engines may ignore scripts: Google Search
 * Central, "Understand the JavaScript SEO basics" and "Dynamic rendering as a workaround",
 * https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics and
 * .../javascript/dynamic-rendering (read 2026-11-25). The half is our own choice.
 */
export const needsScripts = defineCheck(
  'needs-scripts',
  'search',
  'high',
  ({ all, isUnfilled }, _listing, _structuredData, addedByScripts) => {
    if (addedByScripts === 'not-seen') {
      if (all('script').length === 0) return notApplicable();
      return isUnfilled ? scriptsNotRun() : notSeen();
    }
    return passOrFail(addedByScripts.length === 0, {
      value:
        addedByScripts.length === 0
          ? text('value.none')
          : text('value.list', { list: addedByScripts.map((id) => text(`difference.${id}`)) }),
    });
  },
);
