interface ComparedPage {
  readonly name: string;
  readonly read: unknown;
  /** The findings as JSON. */
  readonly expected: string;
}

/**
 * Sends pages.txt to the analysis worker beside it, one page after the other, and writes into the document which
 * findings differ. Its source is sent to a browser, so it has to be self-contained.
 */
export async function compareFindings(): Promise<void> {
  const worker = new Worker('/analysis-worker.js');
  const pages: readonly ComparedPage[] = await (await fetch('/pages.txt')).json();
  const different: string[] = [];
  for (const { name, read, expected } of pages) {
    const found = await new Promise<string>((resolve) => {
      worker.onmessage = ({ data }) =>
        resolve(data.faults.length === 0 ? JSON.stringify(data.analysis) : String(data.faults[0].error));
      worker.onerror = ({ message }) => resolve(message);
      worker.postMessage(read);
    });
    if (found === expected) continue;
    let at = 0;
    while (found[at] === expected[at]) at += 1;
    const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    different.push(`${name}: ${part(found)} instead of ${part(expected)}`);
  }
  const [output] = document.getElementsByTagName('output');
  if (output) output.textContent = different.join('\n') || `${pages.length} pages: the same findings`;
}
