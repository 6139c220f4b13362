import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';

const LEAST_PERCENT = 10;

/**
 * At least 10 % of the HTML is visible text. No search engine publishes such a limit; well-known audits use
 * it as a hint of bloat (e.g. Semrush Site Audit, "low text-HTML ratio", 10 %),
 * https://www.semrush.com/kb/542-site-audit-issues-list, so its weight is low.
 */
export const textRatio = defineCheck({
  id: 'text-ratio',
  title: 'Text to HTML ratio',
  group: 'basics',
  importance: 'low',
  run: ({ text, page }) => {
    const percent = page.html.length === 0 ? 0 : (100 * text.length) / page.html.length;
    return outcome(percent >= LEAST_PERCENT, {
      value: `${percent.toFixed(1)} %`,
      fix: 'Move scripts and styles into files, remove empty wrappers, or add text.',
      why: 'A good share of the HTML is text.',
    });
  },
});

/** HTML standard, section 16.2, "Non-conforming features": elements that must not be used. */
const OBSOLETE =
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes plaintext rb rtc spacer strike tt xmp'.split(
    ' ',
  );

/**
 * No obsolete elements. Source: HTML standard, section 16.2,
 * https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features
 */
export const deprecatedElements = defineCheck({
  id: 'deprecated-elements',
  title: 'Obsolete elements',
  group: 'basics',
  importance: 'low',
  run: ({ all }) => {
    const found = all(...OBSOLETE);
    return outcome(found.length === 0, {
      value: found.length === 0 ? 'none' : [...new Set(found.map(({ name }) => name))].join(', '),
      evidence: found,
      fix: 'Replace these elements with current HTML and CSS.',
      why: 'The page uses current HTML.',
    });
  },
});

const MOST_STYLED = 10;

/**
 * At most 10 elements have their own style attribute. Such attributes are repeated on every page and rule out
 * a strict content security policy (MDN, "style-src",
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src). The
 * 10 is our own choice.
 */
export const inlineStyles = defineCheck({
  id: 'inline-styles',
  title: 'Inline styles',
  group: 'basics',
  importance: 'low',
  run: ({ elements }) => {
    const styled = elements.filter(
      ({ attribs }) => attribs['style'] !== undefined && attribs['style'].trim() !== '',
    );
    return outcome(styled.length <= MOST_STYLED, {
      value: counted(styled.length, 'styled element'),
      evidence: styled.length > MOST_STYLED ? styled : [],
      fix: `Move these styles into a style sheet; keep at most ${MOST_STYLED} inline.`,
      why: 'Few inline styles keep the HTML small.',
    });
  },
});

/**
 * No two elements have the same id. Source: HTML standard, section 3.2.6,
 * https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute; Lighthouse, duplicate-id-aria.
 */
export const uniqueIds = defineCheck({
  id: 'unique-ids',
  title: 'Unique ids',
  group: 'basics',
  importance: 'low',
  run: ({ elements }) => {
    const seen = new Set<string>();
    const again = elements.filter(({ attribs }) => {
      const id = attribs['id'];
      if (id === undefined || id === '') return false;
      const known = seen.has(id);
      seen.add(id);
      return known;
    });
    return outcome(again.length === 0, {
      value: again.length === 0 ? 'all unique' : `${again.length} used more than once`,
      evidence: again,
      fix: 'Use each id only once; links and labels find only the first.',
      why: 'Links, labels and scripts find the right element.',
    });
  },
});

/**
 * Every iframe describes its content in its title (or aria-label). Source: WCAG 2.2, 4.1.2, technique H64,
 * https://www.w3.org/WAI/WCAG22/Techniques/html/H64; Lighthouse, frame-title.
 */
export const frameTitles = defineCheck({
  id: 'frame-titles',
  title: 'Frame titles',
  group: 'basics',
  importance: 'low',
  run: ({ all }) => {
    const why = 'Screen readers announce frames by their title.';
    const frames = all('iframe').filter(
      ({ attribs }) => attribs['aria-hidden'] !== 'true' && attribs['hidden'] === undefined,
    );
    if (frames.length === 0) return notApplicable('no frames', why);
    const nameless = frames.filter(({ attribs }) =>
      ['title', 'aria-label', 'aria-labelledby'].every((name) => (attribs[name] ?? '').trim() === ''),
    );
    return outcome(nameless.length === 0, {
      value: `${nameless.length} of ${frames.length} frames without a title`,
      evidence: nameless,
      fix: 'Give each <iframe> a title that describes its content, e.g. title="Map to our shop".',
      why,
    });
  },
});

/**
 * The main content is marked: one main element (or role=main). Source: HTML standard, section 4.4.14; MDN,
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/main; Lighthouse, landmark-one-main.
 */
export const mainLandmark = defineCheck({
  id: 'main-landmark',
  title: 'Main landmark',
  group: 'basics',
  importance: 'low',
  run: ({ elements }) => {
    const mains = elements.filter(
      ({ name, attribs }) =>
        (name === 'main' || attribs['role']?.trim().toLowerCase() === 'main') &&
        attribs['hidden'] === undefined,
    );
    return outcome(mains.length === 1, {
      value: counted(mains.length, 'main element'),
      evidence: mains.length > 1 ? mains : [],
      fix: 'Put the content of the page, without menus and footer, into one <main>.',
      why: 'Screen reader users can jump straight to the content.',
    });
  },
});
