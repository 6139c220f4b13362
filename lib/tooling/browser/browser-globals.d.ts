/** What functions given to Playwright's `evaluate` find in the browser: only what is used. */
declare const chrome: {
  readonly tabs: {
    query(filter: {
      active: boolean;
      lastFocusedWindow: boolean;
    }): Promise<readonly { readonly id?: number }[]>;
  };
  readonly action: {
    getBadgeText(details: { tabId?: number }): Promise<string>;
    getTitle(details: { tabId?: number }): Promise<string>;
  };
};
