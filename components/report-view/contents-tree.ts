import { createElement as h, type ReactNode } from 'react';
import type { Leaf } from '../../lib/model/report/read-contents.ts';
import type { Texts } from '../../lib/model/text/create-texts.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { safeHref } from '../../lib/model/url/safe-href.ts';

/** Names and values of the report's contents as a tree; short branches of the first level are open. */
export function contentsTree(leaves: readonly Leaf[], texts: Texts, depth = 0): ReactNode {
  return h(
    'ul',
    { className: 'tree' },
    leaves.map((leaf, index) => h('li', { key: index }, branch(leaf, texts, depth))),
  );
}

function branch({ name, text, children }: Leaf, texts: Texts, depth: number): ReactNode {
  if (children.length === 0)
    return h(
      'p',
      null,
      h('bdi', { className: 'treeName' }, name),
      h('bdi', { className: 'treeText', dir: 'auto' }, linked(texts.format(text))),
    );
  return h(
    'details',
    { open: depth === 0 && children.length <= 12 },
    h('summary', null, h('bdi', null, name)),
    contentsTree(children, texts, depth + 1),
  );
}

function linked(text: string): ReactNode {
  const href = /^https?:\/\//.test(text) ? safeHref(text) : undefined;
  if (href === undefined) return text;
  return h('a', { href, target: '_blank', rel: 'noreferrer' }, shownAddress(text));
}
