/**
 * A text as its reader sees it: without characters that are not shown (soft hyphens, joiners, marks of direction), in
 * compatibility form (NFKC), with one kind of apostrophe and dash and single spaces. Marks and case stay.
 */
export function asRead(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2018\u2019\u201b\u02bc\u2032`´]/g, "'")
    .normalize('NFKC')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
