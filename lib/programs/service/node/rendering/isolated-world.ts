import type { CDPSession } from 'playwright-core';

/** A world of a page in which its scripts can change nothing, nor see what is there. */
export interface IsolatedWorld {
  readonly session: CDPSession;
  readonly contextId: number;
}

export async function isolatedWorld(session: CDPSession): Promise<IsolatedWorld> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'verdict',
  });
  return { session, contextId };
}

/** The text that a script returns or promises; `undefined` if it fails. */
export async function evaluate(
  { session, contextId }: IsolatedWorld,
  expression: string,
): Promise<string | undefined> {
  const options = { contextId, expression, awaitPromise: true, returnByValue: true };
  const { result } = await session.send('Runtime.evaluate', options);
  return typeof result.value === 'string' ? result.value : undefined;
}
