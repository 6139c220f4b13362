import { useEffect, useState } from 'react';

/** What counts as small, in CSS pixels: a popup is 400 wide, and at 200 % zoom at most that wide and 300 high. */
const LOW = '(max-height: 480px)';
const NARROW = '(max-width: 399px)';

/** In CSS pixels. A popup's window is narrower than this only before the browser has sized it to its content. */
const UNSIZED = 100;

/**
 * Whether a popup is zoomed in. Known only after the first paint, on purpose: with a media query in the style sheet,
 * the browser would compute all styles three times while it tries sizes for the popup.
 */
export function useSmallWindow(): { readonly low: boolean; readonly narrow: boolean } {
  const [low, setLow] = useState(false);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const look = () => {
      // a popup that was taken for a narrow one would become one, because its window follows its content
      if (innerWidth < UNSIZED) return;
      setLow(matchMedia(LOW).matches);
      setNarrow(matchMedia(NARROW).matches);
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return { low, narrow };
}

/** The most that a browser shows of a popup, and what is above it on the screen: the window's bars. In CSS pixels. */
const TALLEST = 600;
const BARS = 130;
/** Lower than this, nothing can be used. */
const LEAST = 300;

/**
 * Makes a popup no higher than the screen has space for. Firefox gives it 600 pixels however low the screen is, of
 * which the lower ones then are beyond its edge; Chromium makes the window itself lower (`useSmallWindow`).
 */
export function fitToScreen(): void {
  if (!import.meta.env.FIREFOX) return;
  const height = Math.max(LEAST, Math.min(TALLEST, screen.availHeight - BARS));
  document.documentElement.style.setProperty('--popup-height', `${height}px`);
}
