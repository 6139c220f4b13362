import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import type { ReportBrand } from '../../../engine/report/files/report-brand.ts';
import type { PictureView } from '../../../engine/report/page-picture.ts';
import type { ExplainedPage } from '../../../engine/search-console/explain.ts';
import type { Texts } from '../../../engine/text/create-texts.ts';
import type { ClientFile } from '../../model/client-report/client-file.ts';
import type { ExplainedExports } from '../../model/search-console/explained-site.ts';

/** What the files of Search Console say of a site, with what has become of it. */
export interface GoogleSaid extends Pick<ExplainedExports, 'reasons' | 'verdicts'> {
  readonly pages: readonly ExplainedPage[];
}

export interface ClientView {
  readonly file: ClientFile;
  readonly texts: Texts;
  readonly brand: ReportBrand;
  /** What its author writes to the client; may be empty. */
  readonly introduction: string;
  readonly title: string;
  /** Whether all pages are of one host, so that their paths name them. */
  readonly isOneHost: boolean;
  /** The day since which changes are shown, `YYYY-MM-DD`; empty: they are not. */
  readonly since: string;
  /** What is wrong between pages; `null`: not known. `undefined`: the file is not of a whole site. */
  readonly between: readonly SiteFinding[] | null | undefined;
  /** What has become of Google's reasons; `null`: no files of Google are kept. */
  readonly google: GoogleSaid | null;
  /** Small pictures of pages, by the ids of their reports; only those that the user chose to include. */
  readonly pictures: ReadonlyMap<string, PictureView>;
  /** Whether ignored findings are named. */
  readonly withIgnored: boolean;
  /** What the file lacks, a sentence each. */
  readonly missing: readonly string[];
}
