/** A fault that pages have in common. */
export interface FaultGroup<Fault> {
  /** As the first of the pages has it. */
  readonly first: Fault;
  /** As each of the pages has it. */
  readonly all: readonly Fault[];
  /** The places of these pages among all of them. */
  readonly pages: readonly number[];
}

/** Each fault of pages once, by its key, with the pages that have it; those of many pages first. */
export function groupFaults<Fault>(
  pages: readonly (readonly Fault[])[],
  keyOf: (fault: Fault) => unknown,
): FaultGroup<Fault>[] {
  const found = pages.flatMap((faults, page) => faults.map((fault) => ({ fault, page })));
  return [...Map.groupBy(found, ({ fault }) => keyOf(fault)).values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      return [
        {
          first: first.fault,
          all: members.map(({ fault }) => fault),
          pages: members.map(({ page }) => page),
        },
      ];
    })
    .toSorted((one, other) => other.pages.length - one.pages.length);
}

/** What all say, if they say the same. */
export function saidByAll<Fault, Said>(
  all: readonly Fault[],
  said: (fault: Fault) => Said,
): Said | undefined {
  const [first, ...others] = all.map(said);
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isSame ? first : undefined;
}
