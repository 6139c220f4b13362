import type { Check } from '../define-check.ts';
import {
  charset,
  doctype,
  lostCharacters,
  metadataInHead,
  metaRefresh,
  utf8,
  viewport,
  viewportZoom,
  wellFormedXml,
} from './basics/document.ts';
import { formLabels } from './basics/form-labels.ts';
import {
  deprecatedElements,
  frameTitles,
  inlineStyles,
  mainLandmark,
  textRatio,
  uniqueIds,
} from './basics/markup.ts';
import {
  canonicalAbsolute,
  canonicalPresent,
  canonicalSingle,
  canonicalTarget,
} from './listing/canonical.ts';
import { robotsMeta, snippetAllowed, xRobotsTag } from './listing/robots-metas.ts';
import { robotsTxtAllows, robotsTxtValid } from './listing/robots-txt.ts';
import { signalsConflict } from './listing/signals-conflict.ts';
import { favicon, missingPage, sitemap } from './listing/site-files.ts';
import { httpStatus, httpsRedirect, soft404 } from './listing/status.ts';
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
import { contentLength, titleWordsInText } from './search/content.ts';
import { metaDescriptionLength, metaDescriptionPresent } from './search/description.ts';
import { headingOrder, singleH1 } from './search/headings.ts';
import { imageAlternatives } from './search/image-alternatives.ts';
import { hreflang, htmlLang } from './search/language.ts';
import { brokenLinks, crawlableLinks, internalLinks, linkTexts } from './search/links.ts';
import { readableUrl } from './search/readable-url.ts';
import { openGraph, twitterCard } from './search/social.ts';
import {
  structuredDataComplete,
  structuredDataEligible,
  structuredDataValid,
} from './search/structured-data.ts';
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
  brokenLinks,
  canonicalPresent,
  canonicalSingle,
  canonicalAbsolute,
  canonicalTarget,
  httpStatus,
  soft404,
  robotsMeta,
  xRobotsTag,
  robotsTxtAllows,
  robotsTxtValid,
  signalsConflict,
  snippetAllowed,
  sitemap,
  missingPage,
  permanentRedirects,
  hreflang,
  htmlLang,
  favicon,
  structuredDataValid,
  structuredDataEligible,
  structuredDataComplete,
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
  httpsRedirect,
  mixedContent,
  hsts,
  secureForms,
  viewport,
  viewportZoom,
  charset,
  lostCharacters,
  utf8,
  doctype,
  wellFormedXml,
  metadataInHead,
  metaRefresh,
  formLabels,
  textRatio,
  deprecatedElements,
  inlineStyles,
  uniqueIds,
  frameTitles,
  mainLandmark,
];
