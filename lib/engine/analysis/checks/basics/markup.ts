import { names } from '../../../core/names.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable, passOrFail } from '../../define-check.ts';
import { ariaName } from '../../html/accessible-name.ts';

/** HTML standard, section 16.2, "Non-conforming features": elements that must not be used. */
const OBSOLETE = names(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes plaintext rb rtc spacer strike tt xmp',
);

/**
 * No obsolete elements. Source: HTML standard, section 16.2,
 * https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features
 */
export const deprecatedElements = defineCheck('deprecated-elements', 'basics', 'low', ({ all }) => {
  const found = all(...OBSOLETE);
  return passOrFail(found.length === 0, {
    value: found.length === 0 ? text('value.none') : [...new Set(found.map(({ name }) => name))].join(', '),
    evidence: found,
  });
});

const MOST_STYLED = 10;

/**
 * At most 10 elements have their own style attribute. Such attributes are repeated on every page and rule out
 * a strict content security policy (MDN, "style-src",
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src). The
 * 10 is our own choice, so this is a note.
 */
export const inlineStyles = defineCheck('inline-styles', 'basics', 'note', ({ elements }) => {
  const styled = elements.filter(
    ({ attribs }) => attribs['style'] !== undefined && attribs['style'].trim() !== '',
  );
  return passOrFail(styled.length <= MOST_STYLED, {
    value: text('value.count', { n: styled.length }),
    evidence: styled.length > MOST_STYLED ? styled : [],
  });
});

/**
 * No two elements of one tree have the same id; each shadow root is a tree of its own. Source: HTML standard,
 * section 3.2.6, https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute.
 */
export const uniqueIds = defineCheck('unique-ids', 'basics', 'low', ({ elements }) => {
  /** The ids of each node's tree. Parents come before their children. */
  const trees = new Map<unknown, Set<string>>();
  const again = elements.filter((element) => {
    const { attribs, parent } = element;
    const seen = trees.get(parent) ?? new Set<string>();
    trees.set(parent, seen).set(element, seen);
    const id = attribs['id'];
    if (id === undefined || id === '') return false;
    const known = seen.has(id);
    seen.add(id);
    return known;
  });
  return passOrFail(again.length === 0, {
    value: text('value.faults', { n: again.length }),
    evidence: again,
  });
});

/**
 * Every visible iframe, and frame of a frameset, describes its content in its title, aria-label or aria-labelledby.
 * Source: WCAG 2.2, 4.1.2, technique H64, https://www.w3.org/WAI/WCAG22/Techniques/html/H64;
 * https://dequeuniversity.com/rules/axe/4.10/frame-title
 */
export const frameTitles = defineCheck('frame-titles', 'basics', 'medium', (context) => {
  const frames = context.all('iframe', 'frame').filter((frame) => !context.isHidden(frame));
  if (frames.length === 0) return notApplicable();
  const nameless = frames.filter(
    (frame) => ariaName(frame, context) === '' && (frame.attribs['title'] ?? '').trim() === '',
  );
  return failIfAny(nameless, frames.length);
});

/**
 * The main content is marked: exactly one visible main element (or role=main). Source: HTML standard, section 4.4.14;
 * MDN, https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/main;
 * https://dequeuniversity.com/rules/axe/4.10/landmark-one-main
 */
export const mainLandmark = defineCheck('main-landmark', 'basics', 'low', ({ elements, isHidden }) => {
  const mains = elements.filter(
    (element) =>
      (element.name === 'main' || element.attribs['role']?.trim().toLowerCase() === 'main') &&
      !isHidden(element),
  );
  return passOrFail(mains.length === 1, {
    value: text('value.count', { n: mains.length }),
    evidence: mains.length > 1 ? mains : [],
    sentence: mains.length > 1 ? text('main-landmark.failed-several') : undefined,
  });
});
