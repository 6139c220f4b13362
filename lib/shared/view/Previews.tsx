import { guessedEncoding } from '../../engine/report/read-mode.ts';
import type { Preview } from '../../engine/report/read-parts.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import type { ReportView } from './report-view.ts';

/**
 * Widths at which Google cuts results, in pixels, measured there: it gives no numbers
 * (https://developers.google.com/search/docs/appearance/title-link).
 */
const MOST = { title: 600, description: 920, phoneDescription: 680 };

interface PreviewProps {
  readonly view: ReportView;
  readonly preview: Preview;
}

/** What search results and shared links show of the page; nothing if the service does not say so. */
export function Previews(view: ReportView) {
  const { t } = view.texts;
  const { page } = view.contents;
  if (!page?.preview) return null;
  const { preview } = page;
  const encoding = guessedEncoding(page);
  return (
    <section className="card" aria-label={t('previews')}>
      <h2>{t('previews')}</h2>
      {encoding && <p className="quiet">{t('previewReadAs', { encoding })}</p>}
      <div className="snippets">
        <Snippet {...{ view, preview }} device="desktop" />
        <Snippet {...{ view, preview }} device="phone" />
        <SocialCard {...{ view, preview }} />
      </div>
    </section>
  );
}

export function ReportPreviews(view: ReportView) {
  return (
    <div className="report">
      <Previews {...view} />
    </div>
  );
}

/** A search result. A title wraps on a phone; a description is cut after two lines, or three on a phone. */
function Snippet({ view, preview, device }: PreviewProps & { readonly device: 'desktop' | 'phone' }) {
  const { report, texts } = view;
  const { t, number } = texts;
  const { title, description } = preview;
  const isDesktop = device === 'desktop';
  const most = isDesktop ? MOST.description : MOST.phoneDescription;
  const width = (name: string, pixels: number, limit: number) => (
    <p className="quiet">
      {t('previewWidth', { name, width: number(pixels), most: number(limit) })}
      {pixels > limit && <strong className="cut">{t('mayBeCut')}</strong>}
    </p>
  );
  return (
    <figure className={`snippet ${device}`}>
      <figcaption>{t(isDesktop ? 'previewDesktop' : 'previewPhone')}</figcaption>
      <div className="result" dir="auto">
        <p className="site">
          <bdi dir="ltr">{shownAddress(report.url).slice(0, 200)}</bdi>
        </p>
        <p className="resultTitle">{title || t('previewNoTitle')}</p>
        <p className="resultText" dir="auto">
          {description || t('noDescription')}
        </p>
      </div>
      {title && isDesktop && width(t('previewTitle'), preview.title_width, MOST.title)}
      {description && width(t('previewDescription'), preview.description_width, most)}
    </figure>
  );
}

/** The card of a shared link, from Open Graph with the page's own title and description as a fallback. */
function SocialCard({ view: { report, texts, actions }, preview }: PreviewProps) {
  const { t } = texts;
  const { social_image: image, title, description } = preview;
  const host = URL.canParse(report.url) ? new URL(report.url).host : '';
  const link = (address: string) => (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {shownAddress(address)}
    </a>
  );
  return (
    <figure className="snippet social">
      <figcaption>{t('previewSocial')}</figcaption>
      <div className="result" dir="auto">
        <div className="image" dir="auto">
          {image === '' ? t('previewNoImage') : (actions?.socialImage(image) ?? link(image))}
        </div>
        <p className="site">
          <bdi>{preview.site_name || host}</bdi>
        </p>
        <p className="resultTitle">{preview.social_title || title || t('previewNoTitle')}</p>
        <p className="resultText" dir="auto">
          {preview.social_description || description}
        </p>
      </div>
    </figure>
  );
}
