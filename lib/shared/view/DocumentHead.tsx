import type { Texts } from '../../engine/text/create-texts.ts';

export interface DocumentHeadProps {
  /** The user's own name and logo (a `data:` URL); may be empty. */
  readonly brand?: { readonly name: string; readonly logo: string } | undefined;
  readonly title: string;
  readonly texts: Texts;
}

/** The line at the top of a document: who made it, and what it is about. */
export function DocumentHead({ brand, title, texts: { t } }: DocumentHeadProps) {
  return (
    <header className="documentHead">
      {brand?.logo && <img src={brand.logo} alt="" />}
      <strong dir="auto">{brand?.name || (brand?.logo ? '' : t('extensionName'))}</strong>
      <span className="documentTitle">
        <bdi>{title}</bdi>
      </span>
      <span className="quiet">{t('seoReport')}</span>
    </header>
  );
}
