/** The bytes that the extension's databases use, as the browser estimates them; null if it does not. */
export async function originUsage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
