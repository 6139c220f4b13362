/** What a check finds: four different things. */
export type ExpectedState = 'passed' | 'failed' | 'not-applicable' | 'not-seen';

export interface FileResponse {
  readonly status: number;
  readonly text?: string;
  /** In place of a text: the response contains the page itself. */
  readonly thisPage?: true;
}

/** How the server responds; what is absent is as on a well-configured server. */
export interface CorpusResponse {
  /** The final address; `https://bakery.example/bread` if absent. */
  readonly url?: string;
  /** The same as `url` if absent. */
  readonly requestedUrl?: string;
  readonly redirects?: readonly {
    readonly url: string;
    readonly status: number;
    readonly location: string;
  }[];
  /** 200 if absent. */
  readonly status?: number;
  /** Further header lines, names in lower case. */
  readonly headers?: readonly (readonly [string, string])[];
  /** Usual headers that this server does not send. */
  readonly withoutHeaders?: readonly string[];
  /** Allows everything but `/admin` if absent. */
  readonly robotsTxt?: FileResponse | 'not-seen';
  /** A sitemap that does not list the page if absent. */
  readonly sitemap?: FileResponse;
  /** 404 if absent. */
  readonly missingPage?: FileResponse;
  /** Status of the icon; 200 with an image if absent. */
  readonly favicon?: number;
}

export interface ExpectedFinding {
  readonly state: ExpectedState;
  /** Recorded from Lighthouse (`lighthouse.json`); `n/a` where no audit covers the rule. */
  readonly lighthouse: 'pass' | 'fail' | 'n/a';
  /** The name of an address in `SOURCES`. */
  readonly source: string;
  /** `note` is advice that weighs nothing. */
  readonly importance?: 'note';
  /** A pattern, without regard to case, that the English texts of the finding must not match. */
  readonly neverSays?: string;
  /** Why the state differs from Lighthouse. */
  readonly differs?: string;
}

/** A small page; `page` is the path of its file below `pages/`, without `.html`. */
export interface CorpusPage {
  readonly page: string;
  readonly title: string;
  readonly response?: CorpusResponse;
  /** By the id of the check. */
  readonly expected: Readonly<Record<string, ExpectedFinding>>;
}

/** A whole page as a visitor might check it. */
export interface CorpusSite {
  readonly page: string;
  readonly title: string;
  readonly response: CorpusResponse;
  readonly result: 'good' | 'decent' | 'bad';
  readonly listing: { readonly answer: string; readonly reason: string };
  readonly failed: readonly string[];
  readonly notApplicable: readonly string[];
  /** Checks of content that scripts write; they were not run. */
  readonly notSeen?: readonly string[];
  /** Checks that fail in Lighthouse. */
  readonly lighthouseFails: readonly string[];
  /** Why a state differs from Lighthouse, by check. */
  readonly differs?: Readonly<Record<string, string>>;
  readonly remark?: string;
}
