const BLOCK = 1024;

interface Block {
  text: string;
  /** The start of each URL in `text`, and at the end that of the next one. */
  readonly starts: number[];
}

/**
 * URLs in the order they were added, joined into long texts: one `indexOf` over a long text is several times
 * faster than one over each of a thousand short ones. Entries are never removed; the caller knows which
 * numbers are still valid.
 */
export class AddressText {
  readonly #blocks: Block[] = [];
  #length = 0;
  #search: string | undefined;
  #marks = new Uint8Array();

  /** Adds a URL; its number is the count of those added before. */
  add(address: string): void {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.starts.length > BLOCK) {
      block = { text: '', starts: [0] };
      this.#blocks.push(block);
    }
    // A line break cannot occur in a URL, so that no match spans two of them.
    block.text += `${address.toLowerCase()}\n`;
    block.starts.push(block.text.length);
    this.#length += 1;
    this.#search = undefined;
  }

  /**
   * Marks with 1 each number whose URL contains `search`, ignoring case. The marks of the last search are
   * cached, because paging and sorting repeat it; they are valid until the next one. The buffer is reused:
   * allocating one per search made V8 collect all of its memory several times a second, and every twentieth
   * list took 13 ms because of it (measured).
   */
  marks(search: string): Readonly<Uint8Array> {
    if (this.#search === search) return this.#marks;
    if (this.#marks.length === this.#length) this.#marks.fill(0);
    else this.#marks = new Uint8Array(this.#length);
    const marks = this.#marks;
    const wanted = search.toLowerCase();
    if (wanted === '') marks.fill(1);
    else if (!wanted.includes('\n')) {
      for (const [index, block] of this.#blocks.entries()) markBlock(block, wanted, marks, index * BLOCK);
    }
    this.#search = search;
    return marks;
  }
}

function markBlock({ text, starts }: Block, wanted: string, marks: Uint8Array, first: number): void {
  let number = 0;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    let next = starts[number + 1] ?? text.length;
    while (next <= at) {
      number += 1;
      next = starts[number + 1] ?? text.length + 1;
    }
    marks[first + number] = 1;
    at = text.indexOf(wanted, next);
  }
}
