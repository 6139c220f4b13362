import { createContext, use } from 'react';

/** Shows a short confirmation on the settings page; without a page around, it does nothing. */
export const SavedSign = createContext<(text: string) => void>(() => {});

export function useSavedSign(): (text: string) => void {
  return use(SavedSign);
}
