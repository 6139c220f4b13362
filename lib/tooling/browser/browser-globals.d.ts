/** Globals available to functions passed to Playwright's `evaluate`: only those that are used. */
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
