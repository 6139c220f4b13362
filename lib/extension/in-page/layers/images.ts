import type { MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { visibleElements } from './elements-of.ts';
import type { PageMark } from './page-mark.ts';

/** The images with their format, own and shown size, transferred size and alternative text. None is a problem. */
export function imageMarks(texts: MarkTexts): PageMark[] {
  return visibleElements('img').map((element) => {
    const image = element as HTMLImageElement;
    const alternative = alternativeOf(image);
    const said =
      alternative === undefined
        ? texts.noAlternative
        : alternative === ''
          ? texts.decorative
          : `“${alternative}”`;
    const facts = [formatOf(image), sizeOf(image), bytesOf(image, texts.language)].filter(
      (fact) => fact !== '',
    );
    return {
      element,
      label: [...facts, said].join(' · ').slice(0, 120),
      isProblem: alternative === undefined,
      details: image.currentSrc.slice(0, 200),
    };
  });
}

/** `undefined` if it has none; empty if it is marked as decorative. */
function alternativeOf(image: HTMLImageElement): string | undefined {
  const name = image.ariaLabel?.trim() || image.title.trim();
  const alt = image.getAttribute('alt');
  if (alt !== null && alt.trim() !== '') return alt.trim();
  if (name) return name;
  const isDecorative = alt === '' || image.role === 'presentation' || image.role === 'none';
  return isDecorative ? '' : undefined;
}

/** `1200×800 → 600×400`: its own size, and the size at which it is shown if that differs. */
function sizeOf({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): string {
  if (naturalWidth === 0) return '';
  const own = `${naturalWidth}×${naturalHeight}`;
  const shown = `${clientWidth}×${clientHeight}`;
  return own === shown || clientWidth === 0 ? own : `${own} → ${shown}`;
}

/** `WEBP`, by the ending of its address or the type of its data URL; empty if they do not say. */
function formatOf({ currentSrc }: HTMLImageElement): string {
  const type = /^data:image\/([\w-]+)/i.exec(currentSrc)?.[1];
  const ending = URL.canParse(currentSrc)
    ? /\.(\w{2,5})$/.exec(new URL(currentSrc).pathname)?.[1]
    : undefined;
  return (type ?? ending ?? '').toUpperCase();
}

function bytesOf({ currentSrc, naturalWidth }: HTMLImageElement, language: string): string {
  // an image that is not shown was answered with something else
  if (naturalWidth === 0) return '';
  const entry = performance.getEntriesByName(currentSrc, 'resource').at(-1) as
    | PerformanceResourceTiming
    | undefined;
  const bytes = entry?.encodedBodySize ?? 0;
  if (bytes === 0) return '';
  const options = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: bytes < 10_000 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, options).format(bytes / 1000);
}
