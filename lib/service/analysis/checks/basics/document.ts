import { defineCheck, notApplicable, outcome } from '../../define-check.ts';

/**
 * There is a viewport meta element with width=device-width (or initial-scale=1, which means the same).
 * Source: Lighthouse, viewport, https://developer.chrome.com/docs/lighthouse/pwa/viewport; MDN, "Viewport meta tag".
 */
export const viewport = defineCheck({
  id: 'viewport',
  title: 'Mobile viewport',
  group: 'basics',
  importance: 'high',
  run: ({ metas }) => {
    const content = metas('viewport')[0]?.attribs['content'] ?? '';
    return outcome(/width\s*=\s*device-width/i.test(content) || /initial-scale\s*=\s*1/i.test(content), {
      value: content.trim() === '' ? 'no viewport' : content.trim(),
      evidence: metas('viewport'),
      fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> so that phones do not shrink the page.',
      why: 'Phones show the page at a readable size.',
    });
  },
});

/**
 * People can zoom: no user-scalable=no and no maximum-scale below 5. Source: Lighthouse, meta-viewport;
 * WCAG 2.2, 1.4.4 Resize Text, https://www.w3.org/TR/WCAG22/#resize-text
 */
export const viewportZoom = defineCheck({
  id: 'viewport-zoom',
  title: 'Zoom allowed',
  group: 'basics',
  importance: 'medium',
  run: ({ metas }) => {
    const why = 'People who need larger text must be able to zoom in.';
    const content = metas('viewport')[0]?.attribs['content'];
    if (content === undefined) return notApplicable('no viewport', why);
    const most = Number.parseFloat(/maximum-scale\s*=\s*([\d.]{1,10})/i.exec(content)?.[1] ?? '5');
    const allowed = !/user-scalable\s*=\s*(no|0)/i.test(content) && most >= 5;
    return outcome(allowed, {
      value: allowed ? 'yes' : 'no',
      evidence: metas('viewport'),
      fix: 'Remove user-scalable=no and maximum-scale from the viewport.',
      why,
    });
  },
});

const CHARSET_BYTES = 1_024;

/**
 * The page declares UTF-8, in the Content-Type header or in a meta element within the first 1,024 bytes (a
 * byte order mark counts). Source: HTML standard, section 4.2.5.4,
 * https://html.spec.whatwg.org/multipage/semantics.html#charset; Lighthouse, charset.
 */
export const charset = defineCheck({
  id: 'charset',
  title: 'Character encoding',
  group: 'basics',
  importance: 'medium',
  run: ({ page, all, header }) => {
    const { name, source } = page.encoding;
    const meta = all('meta').find(
      ({ attribs }) => attribs['charset'] !== undefined || /charset=/i.test(attribs['content'] ?? ''),
    );
    const end = meta?.sourceCodeLocation?.endOffset ?? 0;
    const late =
      source === 'meta' && new TextEncoder().encode(page.html.slice(0, end)).length > CHARSET_BYTES;
    const declared = source !== 'default';
    return outcome(declared && !late && name.toUpperCase() === 'UTF-8', {
      value: declared
        ? `${name}${late ? `, declared after the first ${CHARSET_BYTES} bytes` : ''}`
        : 'not declared',
      evidence: [
        ...(header('content-type') === undefined ? [] : [`content-type: ${header('content-type')}`]),
        ...(meta === undefined ? [] : [meta]),
      ],
      fix: 'Save the page as UTF-8 and put <meta charset="utf-8"> first in the head.',
      why: 'Browsers show every character correctly.',
    });
  },
});

/**
 * The document begins with `<!doctype html>`, so that browsers use standards mode, not quirks mode.
 * Source: HTML standard, section 13.2.6.4.1; Lighthouse, doctype,
 * https://developer.chrome.com/docs/lighthouse/best-practices/doctype
 */
export const doctype = defineCheck({
  id: 'doctype',
  title: 'Doctype',
  group: 'basics',
  importance: 'medium',
  run: ({ doctype: { declared, mode } }) =>
    outcome(declared && mode !== 'quirks', {
      value: !declared ? 'none' : mode === 'quirks' ? 'an old doctype (quirks mode)' : 'standards mode',
      fix: 'Start the page with <!doctype html>; without it, browsers use quirks mode.',
      why: 'Browsers lay out the page in standards mode.',
    }),
});

/**
 * No meta refresh reloads or redirects the page. Source: Google Search Central, "Redirects and Google Search"
 * (server redirects are better understood); WCAG 2.2, 2.2.1 and technique F41; Lighthouse, meta-refresh.
 */
export const metaRefresh = defineCheck({
  id: 'meta-refresh',
  title: 'No automatic refresh',
  group: 'basics',
  importance: 'low',
  run: ({ all }) => {
    const refreshing = all('meta').filter(
      ({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'refresh',
    );
    return outcome(refreshing.length === 0, {
      value: refreshing.length === 0 ? 'none' : 'refreshes automatically',
      evidence: refreshing,
      fix: 'Use a server redirect instead of <meta http-equiv="refresh">, which can interrupt people while they read.',
      why: 'The page does not reload or redirect while people read.',
    });
  },
});
