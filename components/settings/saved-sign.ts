import { createContext } from 'react';

/** Shows a short confirmation on the settings page; outside of the settings page it does nothing. */
export const SavedSign = createContext<(text: string) => void>(() => {});
