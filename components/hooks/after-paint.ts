/**
 * Runs once the present picture is on the screen, so that nothing asked of the background slows it; at the latest
 * after 100 ms, for a page out of sight is not painted. Answers the way to call it off.
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
