import type { Leaf } from '../../../lib/model/report/read-contents.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { safeHref } from '../../../lib/model/url/safe-href.ts';
import { format } from '../../../lib/platform/text.ts';
import styles from './ContentsTree.module.css';

/** Names and values of the report's contents, unchanged, as a tree. */
export function ContentsTree({
  leaves,
  depth = 0,
}: {
  readonly leaves: readonly Leaf[];
  readonly depth?: number;
}) {
  return (
    <ul className={styles.tree}>
      {leaves.map((leaf, index) => (
        <li key={index}>
          {leaf.children.length === 0 ? (
            <p className={styles.line}>
              <bdi className={styles.name}>{leaf.name}</bdi>
              <bdi dir="auto">
                <Text text={format(leaf.text)} />
              </bdi>
            </p>
          ) : (
            <details open={depth === 0 && leaf.children.length <= 12}>
              <summary>
                <bdi>{leaf.name}</bdi>
              </summary>
              <ContentsTree leaves={leaf.children} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Text({ text }: { readonly text: string }) {
  const href = /^https?:\/\//.test(text) ? safeHref(text) : undefined;
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {shownAddress(text)}
    </a>
  );
}
