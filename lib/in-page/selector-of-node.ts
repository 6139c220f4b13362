/**
 * A selector that finds the element of a node in the shown page (`findElement`): by a unique id, else by its path from
 * the nearest element with one. ` >>> ` leads into an open shadow root. `undefined` for nodes outside of the document.
 */
export function selectorOfNode(node: Node | null): string | undefined {
  let element = node instanceof Element ? node : (node?.parentElement ?? null);
  if (!element?.isConnected) return undefined;
  const steps: string[] = [];
  while (element) {
    const root: Node = element.getRootNode();
    const id: string = element.id;
    const byId = `#${CSS.escape(id)}`;
    const isUnique: boolean =
      id !== '' && (root as Document | ShadowRoot).querySelectorAll(byId).length === 1;
    steps.unshift(isUnique ? byId : positionOf(element));
    const parent: Element | null = isUnique ? null : element.parentElement;
    if (parent) steps.unshift(' > ');
    else if (root instanceof ShadowRoot) steps.unshift(' >>> ');
    element = parent ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return steps.join('');
}

function positionOf(element: Element): string {
  const name = CSS.escape(element.localName);
  const siblings = [...(element.parentNode?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  return siblings.length > 1 ? `${name}:nth-of-type(${siblings.indexOf(element) + 1})` : name;
}
