import type { ElementToMark, Layer, MarkTexts } from '../../model/inspect/page-marks.ts';
import { findElement } from '../find-element.ts';
import { headingMarks } from './headings.ts';
import { imageMarks } from './images.ts';
import { linkMarks } from './links.ts';
import type { Mark } from './mark.ts';

/** The marks of a layer. */
export function marksOf(layer: Layer, texts: MarkTexts): Mark[] {
  if (layer === 'headings') return headingMarks(texts);
  return layer === 'images' ? imageMarks(texts) : linkMarks(texts);
}

/** The marks of elements that a check is about. */
export function marksOfElements(elements: readonly ElementToMark[]): Mark[] {
  return elements.map(({ selector, label }) => ({
    element: findElement(selector),
    label: '',
    isProblem: true,
    details: label,
  }));
}
