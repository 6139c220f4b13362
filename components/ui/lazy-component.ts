import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the component, so that it renders without delay when it is shown. */
  fetch(): Promise<void>;
}

/**
 * A component that is loaded when it is first rendered; until then it renders nothing. React's `lazy` may
 * wait another 300 ms before it shows a loaded component. If loading fails, rendering throws.
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
