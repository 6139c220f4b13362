import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The current width of an element in CSS pixels; 0 until it is mounted. */
export function useWidth<Kind extends Element>(): readonly [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
