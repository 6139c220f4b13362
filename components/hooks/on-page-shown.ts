/** Calls back when the page comes to the front again; returns a function that ends that. */
export function onPageShown(shown: () => void): () => void {
  addEventListener('focus', shown);
  return () => removeEventListener('focus', shown);
}
