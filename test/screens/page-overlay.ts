import type { CDPSession, Page } from '@playwright/test';

interface DomNode {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly (DomNode & { readonly shadowRootType?: string })[];
}

/**
 * What Verdict shows on a web page, in a closed shadow root: only the debugger sees it. Nothing in it has a role that a
 * page's test could find.
 */
export async function pageOverlay(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Its texts, one after the other; empty if there is none. */
    text: async () => textsOf(await overlayIn(session)).join(' '),
    click: async (name: string) => {
      const button = find(await overlayIn(session), (node) => isButton(node, name));
      if (!button) throw new Error(`The overlay has no button ${name}.`);
      const { model } = await session.send('DOM.getBoxModel', { nodeId: button.nodeId });
      const [x = 0, y = 0, , , right = 0, bottom = 0] = model.content;
      await page.mouse.click((x + right) / 2, (y + bottom) / 2);
    },
    /** What a page may not keep: nodes, style sheets, and listeners on the document and the window. */
    traces: async () => ({
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      styles: await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length),
      inline: await page.evaluate(() => document.querySelectorAll('[style]').length),
      listeners: (await listenersOf(session, 'window')) + (await listenersOf(session, 'document')),
    }),
  };
}

async function overlayIn(session: CDPSession): Promise<DomNode | undefined> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  return find(root as DomNode, (node) =>
    Boolean(node.shadowRoots?.some(({ shadowRootType }) => shadowRootType === 'closed')),
  );
}

function childrenOf({ children = [], shadowRoots = [] }: DomNode): readonly DomNode[] {
  return [...shadowRoots, ...children];
}

function find(node: DomNode | undefined, matches: (node: DomNode) => boolean): DomNode | undefined {
  if (!node) return undefined;
  if (matches(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

function textsOf(node: DomNode | undefined): string[] {
  if (!node) return [];
  const own = node.nodeName === '#text' ? [node.nodeValue] : [];
  return [...own, ...childrenOf(node).flatMap(textsOf)];
}

function isButton(node: DomNode, name: string): boolean {
  const labelAt = (node.attributes ?? []).indexOf('aria-label');
  const label = labelAt === -1 ? textsOf(node).join('') : node.attributes?.[labelAt + 1];
  return node.nodeName === 'BUTTON' && label === name;
}

async function listenersOf(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  const objectId = result.objectId ?? '';
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  return listeners.length;
}
