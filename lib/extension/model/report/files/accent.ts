/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** The backgrounds of links that are nearest to their colour, in light and dark: `--sunken` of the report's colours. */
const BEHIND_LINKS = { light: '#eceef3', dark: '#252a34' } as const;
const STEPS = 50;

/**
 * The colours, as `#3447c4`, in which an accent colour is readable as text on light and on dark backgrounds: the accent
 * itself, or the nearest tone that is darker or lighter.
 */
export function readableAccent(accent: string): { readonly light: string; readonly dark: string } {
  return {
    light: firstReadable(accent, '#000000', BEHIND_LINKS.light),
    dark: firstReadable(accent, '#ffffff', BEHIND_LINKS.dark),
  };
}

function firstReadable(accent: string, towards: string, behind: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mixed(accent, towards, step / STEPS);
    if (contrast(tone, behind) >= READABLE) return tone;
  }
  return towards;
}

/** The contrast of two colours (WCAG 2.2, "contrast ratio"): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance": 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(color: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(color).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0 to 255. */
function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
