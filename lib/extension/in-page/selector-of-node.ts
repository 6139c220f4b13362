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
  const before = countAlike(element, 'previousElementSibling');
  const isOnly = before === 0 && countAlike(element, 'nextElementSibling') === 0;
  return isOnly ? name : `${name}:nth-of-type(${before + 1})`;
}

/**
 * The siblings with its name in one direction. The parent's `children` may be hidden by a form's field of that name.
 */
function countAlike(element: Element, next: 'previousElementSibling' | 'nextElementSibling'): number {
  let count = 0;
  for (let one = element[next]; one; one = one[next]) if (one.localName === element.localName) count += 1;
  return count;
}
