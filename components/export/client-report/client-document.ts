import { createElement } from 'react';
import { shownParts } from '../../../lib/engine/text/shown-text.ts';
import type { ClientDocumentOptions } from '../../../lib/extension/actions/export/exporter.ts';
import { type GatheredForClient, missingIn } from '../../../lib/extension/actions/export/gathered.ts';
import { readableAccent } from '../../../lib/extension/model/report/files/accent.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { ClientBody } from '../../../lib/extension/view/client-report/ClientBody.tsx';
import client from '../../../lib/extension/view/client-report/client.css?inline';
import { htmlDocument } from '../../../lib/shared/view/report-document.ts';
import { renderedHtml, savedParts } from '../saved-document.ts';

/** The text of an HTML file for a client: without scripts, and without anything that would be loaded from elsewhere. */
export function clientDocument(
  gathered: GatheredForClient,
  { pictures: _, ...options }: ClientDocumentOptions,
): string {
  const { pages } = gathered.client.file;
  const [host, ...others] = new Set(pages.map(({ report }) => shownParts(report.url).host));
  const isOneHost = host !== undefined && others.length === 0;
  const title = isOneHost ? t('reportOf', { address: host }) : t('seoReport');
  const body = createElement(ClientBody, {
    ...options,
    ...gathered.client,
    // what cannot be compared has no part of its own
    since: pages.some(({ change }) => change?.kind === 'compared') ? options.since : '',
    title,
    isOneHost,
    missing: missingIn(gathered),
    texts: uiTexts,
  });
  return htmlDocument({
    policy: savedParts.policy,
    style: savedParts.style + client + accentStyle(options.brand.accent),
    title,
    texts: uiTexts,
    body: renderedHtml(body),
  });
}

/** The user's colour: as it is on edges, and in a tone that can be read as text. */
function accentStyle(accent: string): string {
  if (accent === '') return '';
  const { light, dark } = readableAccent(accent);
  return `:root{--brand:${accent};--accent:light-dark(${light},${dark})}`;
}
