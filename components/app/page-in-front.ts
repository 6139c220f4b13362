import { createContext } from 'react';

/** The page that the popup or the side panel is about, by the URL of its reports, and its tab; `null` elsewhere. */
export const PageInFront = createContext<{ readonly url: string; readonly tabId: number } | null>(null);
