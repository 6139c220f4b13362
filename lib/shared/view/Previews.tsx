import type { Preview } from '../../engine/report/contents/page-details.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import type { ReportView } from './report-view.ts';

/**
 * Widths at which Google cuts results, in pixels, measured there: it gives no numbers
 * (https://developers.google.com/search/docs/appearance/title-link).
 */
const MOST = { title: 600, description: 920, phoneDescription: 680 };

export interface PreviewsProps {
  readonly view: ReportView;
  readonly preview: Preview;
}

/** What search results and shared links show of the page. */
export function Previews({ view, preview }: PreviewsProps) {
  const { t } = view.texts;
  return (
    <section className="card" aria-label={t('previews')}>
      <h2>{t('previews')}</h2>
      {preview.guessedEncoding !== '' && (
        <p className="quiet">{t('previewReadAs', { encoding: preview.guessedEncoding })}</p>
      )}
      <div className="snippets">
        <Snippet {...{ view, preview }} device="desktop" />
        <Snippet {...{ view, preview }} device="phone" />
        <SocialCard {...{ view, preview }} />
      </div>
    </section>
  );
}

export function ReportPreviews(props: PreviewsProps) {
  return (
    <div className="report">
      <Previews {...props} />
    </div>
  );
}

/** A search result. A title wraps on a phone; a description is cut after two lines, or three on a phone. */
function Snippet({ view, preview, device }: PreviewsProps & { readonly device: 'desktop' | 'phone' }) {
  const { report, texts } = view;
  const { t, number } = texts;
  const { title, titleWidth, description, descriptionWidth } = preview;
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
      {title && isDesktop && width(t('previewTitle'), titleWidth, MOST.title)}
      {description && width(t('previewDescription'), descriptionWidth, most)}
    </figure>
  );
}

/** The card of a shared link, from Open Graph with the page's own title and description as a fallback. */
function SocialCard({ view: { report, texts, actions }, preview }: PreviewsProps) {
  const { t } = texts;
  const { socialTitle, socialDescription, socialImage, siteName, title, description } = preview;
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
          {socialImage === undefined
            ? t('previewNoImage')
            : (actions?.socialImage(socialImage) ?? link(socialImage))}
        </div>
        <p className="site">
          <bdi>{siteName || host}</bdi>
        </p>
        <p className="resultTitle">{socialTitle || title || t('previewNoTitle')}</p>
        <p className="resultText" dir="auto">
          {socialDescription || description}
        </p>
      </div>
    </figure>
  );
}
