/**
 * Runs after the next paint, so that work for the background does not delay it; after at most 100 ms, because
 * hidden pages are not painted. Returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let waiting = true;
  const once = () => {
    if (!waiting) return;
    waiting = false;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, 100);
  return () => {
    waiting = false;
    clearTimeout(timer);
  };
}
