import { text } from '../../../texts/text.ts';
import { unreadableFor } from '../../../url/unreadable-address.ts';
import { defineCheck, passOrFail } from '../../define-check.ts';
import { isInHead, type PageContext } from '../../html/page-context.ts';
import { nearlyThere, OPEN_GRAPH } from '../../nearly-tags.ts';

/**
 * The value of an Open Graph property; `og:image:url` is the same as `og:image`. Source: The Open Graph protocol,
 * "Structured Properties", https://ogp.me/#structured (read 2026-11-27).
 */
export function openGraphOf({ properties }: Pick<PageContext, 'properties'>, name: string): string {
  const all = [...properties(name), ...(name === 'og:image' ? properties('og:image:url') : [])];
  const contents = all.map(({ attribs }) => (attribs['content'] ?? '').replace(/\s+/g, ' ').trim());
  return contents.find((content) => content !== '') ?? '';
}

/**
 * The four required Open Graph properties are present in the head as `property`, and the image and address are
 * absolute. Source: The Open Graph protocol, "Basic Metadata", https://ogp.me/#metadata
 */
export const openGraph = defineCheck('open-graph', 'search', 'low', (context) => {
  const missing = OPEN_GRAPH.filter((name) => openGraphOf(context, name) === '');
  const nearly = nearlyThere(context, ...missing);
  if (nearly) return nearly;
  const relative = ['og:image', 'og:url'].filter(
    (name) => !/^(https?:\/\/|$)/i.test(openGraphOf(context, name)),
  );
  const unreadable = ['og:image', 'og:url'].find((name) => {
    const reference = openGraphOf(context, name);
    return unreadableFor(context.url, reference, context.resolve(reference)) !== undefined;
  });
  if (unreadable !== undefined)
    return passOrFail(false, {
      value: openGraphOf(context, unreadable).slice(0, 200),
      evidence: context.properties(unreadable),
      sentence: text('open-graph.failed-unreadable', { name: unreadable }),
    });
  const type = openGraphOf(context, 'og:image:type');
  const isSvg = /^image\//i.test(type)
    ? /svg/i.test(type)
    : /^[^?#]*\.svgz?(?:$|[?#])|^data:image\/svg/i.test(openGraphOf(context, 'og:image'));
  if (missing.length === 0 && isSvg)
    return passOrFail(false, {
      value: openGraphOf(context, 'og:image').slice(0, 200),
      evidence: context.properties('og:image'),
      sentence: text('open-graph.failed-svg'),
      fix: text('open-graph.fix-svg'),
    });
  const inBody = (name: string) =>
    context.all('meta').find((meta) => meta.attribs['property']?.trim() === name && !isInHead(meta));
  const isInBody = missing.some(inBody);
  return passOrFail(missing.length + relative.length === 0, {
    value: text('value.of', { n: missing.length + relative.length, total: OPEN_GRAPH.length }),
    sentence: isInBody
      ? text('open-graph.failed-body')
      : relative.length > 0
        ? text('open-graph.failed-relative')
        : undefined,
    ...(isInBody && { fix: text('metadata-in-head.fix') }),
    evidence: [
      ...missing.map((name) => inBody(name) ?? text('fault.missing', { what: name })),
      ...relative.map((name) => text('fault.relative', { what: name })),
      ...(isSvg ? context.properties('og:image') : []),
    ],
  });
});
