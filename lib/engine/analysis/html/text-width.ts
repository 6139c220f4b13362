/** Widths of U+0020 to U+007E in Arial, in thousandths of the font size. */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** East Asian Width W and F (Unicode TR 11): as wide as the font is high. */
const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹯！-｠￠-￦]|[\u{20000}-\u{3fffd}]/u;
const OTHER = 600;
/** Longer texts are cut in any case, in characters. */
const LONGEST = 2_000;

/**
 * The width of a text in Arial of `fontSize` pixels, in whole pixels; of at most 2,000 characters. Letters with accents
 * are as wide as without, East Asian characters as wide as high, and others outside ASCII are estimated at 0.6.
 */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text.slice(0, LONGEST).normalize('NFD')) {
    if (/\p{M}/u.test(character)) continue;
    width += WIDE.test(character) ? 1_000 : (ASCII[character.charCodeAt(0) - 0x20] ?? OTHER);
  }
  return Math.round((width * fontSize) / 1_000);
}
