/** How long the browser may take to begin reading what it saves, in milliseconds. */
const READ_BY = 60_000;

/** Has the browser save a text as a file, by a link that nobody sees: that needs no permission. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const href = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), READ_BY);
}
