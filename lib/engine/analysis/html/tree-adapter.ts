import type { TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

type ChildNode = Htmlparser2TreeAdapterMap['childNode'];
type ParentNode = Htmlparser2TreeAdapterMap['parentNode'];

/** Called while a tree is built; both methods may throw to end the parsing. */
interface TreeWatcher {
  /** An element or a comment was added. */
  onNode(): void;
  /** This many siblings were searched for a node. */
  onSearch(siblings: number): void;
}

/**
 * parse5's adapter for htmlparser2 trees, with less memory and without its quadratic time: siblings are searched from
 * the last, near which content moved out of a table is inserted. The watcher is called for each added element and
 * comment, and for each search; it may throw to end the parsing.
 */
export function createTreeAdapter({ onNode, onSearch }: TreeWatcher): TreeAdapter<Htmlparser2TreeAdapterMap> {
  const indexIn = ({ children }: ParentNode, node: ChildNode): number => {
    const index = children.lastIndexOf(node);
    onSearch(children.length - index);
    return index;
  };
  const insertBefore = (parent: ParentNode, node: ChildNode, reference: ChildNode): void => {
    const index = indexIn(parent, reference);
    const { prev } = reference;
    if (prev !== null) prev.next = node;
    node.prev = prev;
    node.next = reference;
    reference.prev = node;
    node.parent = parent;
    parent.children.splice(index, 0, node);
  };
  return {
    ...adapter,
    createElement(tagName, namespace, attributes) {
      onNode();
      return adapter.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      onNode();
      return adapter.createCommentNode(data);
    },
    insertBefore,
    insertTextBefore(parent, text, reference) {
      if (reference.prev?.type === 'text') reference.prev.data += text;
      else insertBefore(parent, adapter.createTextNode(text), reference);
    },
    detachNode(node) {
      const { parent, prev, next } = node;
      if (parent === null) return;
      if (prev !== null) prev.next = next;
      if (next !== null) next.prev = prev;
      parent.children.splice(indexIn(parent, node), 1);
      node.prev = null;
      node.next = null;
      node.parent = null;
    },
    // parse5's own records also hold every attribute's position; keeping them would take more memory than the
    // tree.
    setNodeSourceCodeLocation(node, location) {
      if (!('attribs' in node) || location === null) return;
      const { startLine, startCol, startOffset, endLine, endCol, endOffset } = location;
      node.sourceCodeLocation = { startLine, startCol, startOffset, endLine, endCol, endOffset };
    },
    updateNodeSourceCodeLocation(node, { endOffset }) {
      if ('attribs' in node) node.endIndex = endOffset ?? null;
    },
  };
}
