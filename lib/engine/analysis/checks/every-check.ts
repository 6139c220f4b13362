import type { CheckDefinition } from '../define-check.ts';
import * as document from './basics/document.ts';
import * as formLabels from './basics/form-labels.ts';
import * as markup from './basics/markup.ts';
import * as canonical from './listing/canonical.ts';
import * as robotsMetas from './listing/robots-metas.ts';
import * as robotsTxt from './listing/robots-txt.ts';
import * as signalsConflict from './listing/signals-conflict.ts';
import * as siteFiles from './listing/site-files.ts';
import * as status from './listing/status.ts';
import * as dom from './performance/dom.ts';
import * as images from './performance/images.ts';
import * as resources from './performance/resources.ts';
import * as transfer from './performance/transfer.ts';
import * as textContent from './search/content.ts';
import * as description from './search/description.ts';
import * as headings from './search/headings.ts';
import * as imageAlternatives from './search/image-alternatives.ts';
import * as language from './search/language.ts';
import * as links from './search/links.ts';
import * as needsScripts from './search/needs-scripts.ts';
import * as readableUrl from './search/readable-url.ts';
import * as social from './search/social.ts';
import * as structuredData from './search/structured-data.ts';
import * as title from './search/title.ts';
import * as unsafeContent from './security/content.ts';
import * as securityHeaders from './security/headers.ts';
import * as transport from './security/transport.ts';

/** The topics in the order in which their checks are shown. */
const TOPICS: readonly Readonly<Record<string, unknown>>[] = [
  title,
  description,
  headings,
  textContent,
  needsScripts,
  imageAlternatives,
  links,
  canonical,
  status,
  robotsMetas,
  robotsTxt,
  signalsConflict,
  siteFiles,
  language,
  structuredData,
  social,
  readableUrl,
  dom,
  images,
  resources,
  transfer,
  unsafeContent,
  securityHeaders,
  transport,
  document,
  formLabels,
  markup,
];

/** All checks: whatever the files of the topics export, in the order of their names (as `import *` has them). */
export const EVERY_CHECK: readonly CheckDefinition[] = TOPICS.flatMap((topic) =>
  Object.values(topic).filter(isCheck),
);

function isCheck(exported: unknown): exported is CheckDefinition {
  return typeof exported === 'object' && exported !== null && 'id' in exported && 'run' in exported;
}
