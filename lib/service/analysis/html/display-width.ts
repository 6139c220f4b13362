const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹯！-｠￠-￦]|[\u{20000}-\u{3fffd}]/gu;

/** Characters of a text, wide ones (East Asian Width W and F, Unicode TR 11) counted twice. */
export function displayWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
