import type { Check } from '../define-check.ts';
import { charset, doctype, metaRefresh, viewport, viewportZoom } from './basics/document.ts';
import { formLabels } from './basics/form-labels.ts';
import {
  deprecatedElements,
  frameTitles,
  inlineStyles,
  mainLandmark,
  textRatio,
  uniqueIds,
} from './basics/markup.ts';
import { domShape, domSize } from './performance/dom.ts';
import { firstImageEager, imageDimensions, imageFormats, lazyImages } from './performance/images.ts';
import {
  blockingScripts,
  blockingStyles,
  documentWrite,
  fontDisplay,
  inlineCode,
  resourceCount,
} from './performance/resources.ts';
import {
  cachingHeaders,
  compression,
  htmlSize,
  permanentRedirects,
  redirects,
  responseTime,
} from './performance/transfer.ts';
import { canonicalAbsolute, canonicalPresent, canonicalSingle, canonicalTarget } from './search/canonical.ts';
import { contentLength, titleWordsInText } from './search/content.ts';
import { metaDescriptionLength, metaDescriptionPresent } from './search/description.ts';
import { headingOrder, singleH1 } from './search/headings.ts';
import { imageAlternatives } from './search/image-alternatives.ts';
import { hreflang, htmlLang } from './search/language.ts';
import { crawlableLinks, internalLinks, linkTexts } from './search/links.ts';
import { httpStatus, missingPage, robotsMeta, snippetAllowed, xRobotsTag } from './search/listing.ts';
import { readableUrl } from './search/readable-url.ts';
import { robotsTxtAllows, robotsTxtValid } from './search/robots-txt.ts';
import { favicon, sitemap } from './search/site-files.ts';
import { openGraph, twitterCard } from './search/social.ts';
import { structuredData, structuredDataValid } from './search/structured-data.ts';
import { titleLength, titlePresent, titleSingle } from './search/title.ts';
import { noopener, plainEmails } from './security/content.ts';
import {
  contentSecurityPolicy,
  frameProtection,
  nosniff,
  referrerPolicy,
  serverSignature,
  subresourceIntegrity,
} from './security/headers.ts';
import { hsts, https, mixedContent, secureForms } from './security/transport.ts';

/** All checks, in the order in which they are shown. */
export const EVERY_CHECK: readonly Check[] = [
  titlePresent,
  titleSingle,
  titleLength,
  metaDescriptionPresent,
  metaDescriptionLength,
  singleH1,
  headingOrder,
  titleWordsInText,
  contentLength,
  imageAlternatives,
  linkTexts,
  crawlableLinks,
  internalLinks,
  canonicalPresent,
  canonicalSingle,
  canonicalAbsolute,
  canonicalTarget,
  httpStatus,
  robotsMeta,
  xRobotsTag,
  robotsTxtAllows,
  robotsTxtValid,
  snippetAllowed,
  sitemap,
  missingPage,
  permanentRedirects,
  hreflang,
  htmlLang,
  favicon,
  structuredData,
  structuredDataValid,
  openGraph,
  twitterCard,
  readableUrl,
  domSize,
  domShape,
  imageFormats,
  lazyImages,
  firstImageEager,
  imageDimensions,
  resourceCount,
  blockingScripts,
  blockingStyles,
  documentWrite,
  fontDisplay,
  inlineCode,
  htmlSize,
  compression,
  redirects,
  cachingHeaders,
  responseTime,
  noopener,
  plainEmails,
  nosniff,
  frameProtection,
  serverSignature,
  referrerPolicy,
  contentSecurityPolicy,
  subresourceIntegrity,
  https,
  mixedContent,
  hsts,
  secureForms,
  viewport,
  viewportZoom,
  charset,
  doctype,
  metaRefresh,
  formLabels,
  textRatio,
  deprecatedElements,
  inlineStyles,
  uniqueIds,
  frameTitles,
  mainLandmark,
];
