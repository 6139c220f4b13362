import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Fetches it, so that it will stand there from the first on when it is shown. */
  fetch(): Promise<void>;
}

/**
 * A component that is fetched when it is first shown; until then there is nothing in its place. React's own `lazy` may
 * wait another third of a second before it shows what has come. One that cannot be fetched throws, as a component does.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => {
    fetched ??= await load();
  };
  function Late(props: Props) {
    const [shown, show] = useState(() => fetched);
    useEffect(() => {
      if (shown) return;
      fetch().then(
        () => show(() => fetched),
        (error: unknown) =>
          show(() => {
            throw error;
          }),
      );
    }, [shown]);
    return shown ? createElement(shown, props) : null;
  }
  return Object.assign(Late, { fetch });
}
