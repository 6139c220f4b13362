import { createContext } from 'react';

/** The address of the page that the shown report is about, so that its evidence can be shown there; `null`: nowhere. */
export const ShownPage = createContext<string | null>(null);
