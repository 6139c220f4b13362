import type { Leaf } from '../../engine/report/read-contents.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import { safeHref } from '../../engine/url/safe-href.ts';

export interface ContentsTreeProps {
  readonly leaves: readonly Leaf[];
  readonly texts: Texts;
  readonly depth?: number;
}

/** Names and values of the report's contents as a tree; short branches of the first level are open. */
export function ContentsTree({ leaves, texts, depth = 0 }: ContentsTreeProps) {
  return (
    <ul className="tree">
      {leaves.map(({ name, text, children }, index) => (
        <li key={index}>
          {children.length === 0 ? (
            <p>
              <bdi className="treeName">{name}</bdi>
              <bdi className="treeText" dir="auto">
                <Linked text={texts.format(text)} />
              </bdi>
            </p>
          ) : (
            <details open={depth === 0 && children.length <= 12}>
              <summary>
                <bdi>{name}</bdi>
              </summary>
              <ContentsTree leaves={children} texts={texts} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Linked({ text }: { readonly text: string }) {
  const href = /^https?:\/\//.test(text) ? safeHref(text) : undefined;
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {shownAddress(text)}
    </a>
  );
}
