/** How long the browser may take to start reading the saved data (ms). */
const READ_BY = 60_000;

/** Saves a text as a file with a hidden link, which needs no permission. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const href = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), READ_BY);
}
