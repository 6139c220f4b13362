// The globals used here of scripts in Firefox's own window. Types only: not part of any build.

interface XulBrowser extends HTMLElement {
  readonly currentURI: { readonly spec: string };
  readonly webProgress: { readonly isLoadingDocument: boolean };
  readonly messageManager: {
    addMessageListener(name: string, listener: (message: { data: PageAnswer }) => void): void;
    removeMessageListener(name: string, listener: (message: { data: PageAnswer }) => void): void;
    loadFrameScript(address: string, always: boolean): void;
  };
  readonly browsingContext: {
    readonly currentWindowGlobal: {
      readonly documentTitle: string;
      drawSnapshot(area: DOMRect | null, scale: number, background: string): Promise<ImageBitmap>;
    };
  };
  reload(): void;
  goBack(requireUserInteraction: boolean): void;
  fixupAndLoadURIString(address: string, options: { triggeringPrincipal: unknown }): void;
}

interface XulMenu {
  readonly state: 'open' | 'closed' | 'showing' | 'hiding';
  activateItem(entry: HTMLElement): void;
}

interface PageAnswer {
  readonly done?: unknown;
  readonly failed?: string;
}

interface XulTab {
  readonly linkedBrowser: XulBrowser;
}

interface FirefoxAction {
  triggerAction(window: Window): Promise<void>;
  readonly action: { getProperty(tab: XulTab, name: string): unknown };
}

interface EventPage {
  readonly backgroundContextOwner: {
    onExtensionProcessCrashed(event: string, data: { processSpawningDisabled: boolean }): void;
  };
}

interface FirefoxExtension {
  /** Starts the event page, if there is one; resolved once it runs. */
  readonly wakeupBackground?: () => Promise<void>;
  readonly apiManager: {
    /** The implementation of the event page (ext-backgroundPage.js). */
    getAPI(name: 'backgroundPage', extension: FirefoxExtension): { readonly backgroundBuilder: EventPage };
  };
}

interface FirefoxDownload {
  readonly succeeded: boolean;
  readonly target: { readonly path: string };
}

declare const gBrowser: {
  readonly tabs: readonly XulTab[];
  selectedTab: XulTab;
  addTab(address: string, options: { triggeringPrincipal: unknown }): XulTab;
  removeTab(tab: XulTab): void;
};

declare const FullZoom: { setZoom(factor: number, browser: XulBrowser): Promise<void> };

declare const gURLBar: HTMLInputElement;

declare const Services: {
  readonly scriptSecurityManager: { getSystemPrincipal(): unknown };
  readonly dirsvc: {
    has(name: string): boolean;
    undefine(name: string): void;
    set(name: string, file: unknown): void;
  };
  readonly cookies: { removeAll(): void };
  readonly prefs: {
    setIntPref(name: string, value: number): void;
    setBoolPref(name: string, value: boolean): void;
  };
  readonly wm: { getEnumerator(type: string): Iterable<Window> };
  readonly obs: { addObserver(observer: unknown, topic: string): void };
};

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly extension: FirefoxExtension; readonly mozExtensionHostname: string } | null;
};

/** Exports of the browser's side of the extension API (ExtensionParent.sys.mjs). */
interface ExtensionGlobals {
  readonly tabTracker: { getId(tab: XulTab): number; getTab(id: number): XulTab };
  browserActionFor(extension: FirefoxExtension): FirefoxAction;
}

declare const ChromeUtils: {
  generateQI(names: readonly string[]): (of: unknown) => unknown;
  importESModule(address: string): {
    readonly ExtensionParent: { readonly apiManager: { readonly global: ExtensionGlobals } };
    readonly ExtensionPermissions: {
      add(id: string, what: object, extension: FirefoxExtension | undefined): Promise<void>;
      remove(id: string, what: object, extension: FirefoxExtension | undefined): Promise<void>;
    };
    readonly Downloads: {
      readonly ALL: string;
      getList(which: string): Promise<{ getAll(): Promise<FirefoxDownload[]> }>;
    };
  };
};

/** Prepended to every script by `inChrome`. */
declare const chromeTools: {
  readonly globals: ExtensionGlobals;
  /** The page of the popup, sidebar or tab; throws if it is not open. */
  browserOf(view: 'popup' | 'sidebar' | number): XulBrowser;
};

interface XpcomClass {
  getService(of: unknown): unknown;
  createInstance(of: unknown): { initWithPath(path: string): void };
}

interface PickerCallback {
  done(answer: unknown): void;
}

/** Registers the class that implements a contract. */
interface XpcomRegistrar {
  contractIDToCID(contract: string): unknown;
  registerFactory(id: unknown, name: string, contract: string, factory: unknown): void;
  unregisterFactory(id: unknown, factory: unknown): void;
}

declare const Components: {
  readonly manager: { QueryInterface(of: unknown): XpcomRegistrar };
  ID(id: string): unknown;
};

declare const PathUtils: { readonly profileDir: string };

declare const Cc: Readonly<Record<string, XpcomClass>>;
declare const Ci: Readonly<Record<string, unknown>>;
