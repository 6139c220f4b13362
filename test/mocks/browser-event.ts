/** An event of a browser that the fake one has no answer for. */
export function event() {
  const listeners = new Set<(...data: never[]) => unknown>();
  return {
    addListener: (listener: (...data: never[]) => unknown) => void listeners.add(listener),
    removeListener: (listener: (...data: never[]) => unknown) => void listeners.delete(listener),
    fire: (...data: unknown[]) =>
      Promise.all([...listeners].map((listener) => listener(...(data as never[])))),
    count: () => listeners.size,
  };
}
