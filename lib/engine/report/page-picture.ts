import { isToFix } from './check-values.ts';
import type { Check } from './read-contents.ts';
import type { ReadMode } from './read-mode.ts';

/** What a finding points at in the picture of its page: shares of the picture's width and height, from 0 to 1. */
export interface PicturePlace {
  /** `Check.key` */
  readonly check: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What an element takes of the picture of its page, by the selector that a report gives it. */
export interface NamedPlace extends Omit<PicturePlace, 'check'> {
  readonly selector: string;
}

/** What was seen of a page when its report was made. */
export interface PagePicture {
  readonly reportId: string;
  /** `Report.generatedAt` of the run that it belongs to: a report may be run again without a picture. */
  readonly generatedAt: string | null;
  /** Epoch ms. */
  readonly takenAt: number;
  /** WebP, at most `MOST_PICTURE_BYTES` and `MOST_PICTURE_WIDTH`. */
  readonly image: Blob;
  /** In pixels of the image. */
  readonly width: number;
  readonly height: number;
  readonly places: readonly PicturePlace[];
}

/** In bytes: 50 pages are at most 3 MB. */
export const MOST_PICTURE_BYTES = 60_000;
/** In pixels. */
export const MOST_PICTURE_WIDTH = 800;
/**
 * Small pictures in a file of many pages: how many, bytes and pixels. Written in Base64, which takes a third more, they
 * are 1.6 MB; with what is said of 50 pages the file stays below 3 MB.
 */
export const SMALL_PICTURES = { most: 50, bytes: 24_000, width: 480 } as const;
/** Places of one finding; more would hide what they are about. */
export const MOST_PLACES = 5;

/**
 * Where the elements of checks are in a picture: at most `MOST_PLACES` of each, in the order of its selectors.
 */
export function placesOfChecks(
  checks: readonly {
    readonly id: string;
    readonly selectors?: readonly (string | null | undefined)[] | undefined;
  }[],
  places: readonly NamedPlace[],
): readonly PicturePlace[] {
  const bySelector = new Map(places.map(({ selector, ...place }) => [selector, place]));
  return checks.flatMap(({ id, selectors = [] }) =>
    selectors
      .flatMap((selector) => bySelector.get(selector ?? '') ?? [])
      .slice(0, MOST_PLACES)
      .map((place) => ({ check: id, ...place })),
  );
}

/**
 * Whether others get something else at the address of a page than its user saw: it is behind a login, or shows itself
 * differently without one. Then its picture may show what is for this user alone.
 */
export function differsForOthers({ readMode, status }: SeenPage): boolean {
  return readMode === 'as-user' || status === 401 || status === 403;
}

interface SeenPage {
  readonly readMode?: ReadMode | undefined;
  /** The HTTP status that a service got that reads the page itself. */
  readonly status?: number | undefined;
}

/** A finding that has places in a picture, under its rank, which stands there and beside it. */
export interface NumberedFinding {
  readonly number: number;
  readonly check: string;
  readonly title: string;
  readonly places: readonly PicturePlace[];
  /** In a picture from before: it does not fail any more. */
  readonly isFixed?: boolean;
}

/** A picture of the page, with the findings that have places in it. */
export interface PictureView extends Pick<PagePicture, 'takenAt' | 'width' | 'height'> {
  readonly src: string;
  /** What its ids begin with, in a document of several pictures. */
  readonly idPrefix?: string;
  readonly findings: readonly NumberedFinding[];
}

/** The failed checks that have places in a picture, with their ranks among those that count. */
export function numberFindings(
  checks: readonly Check[],
  { places }: Pick<PagePicture, 'places'>,
): readonly NumberedFinding[] {
  return checks
    .filter(isToFix)
    .map((check, index) => ({ ...check, number: index + 1 }))
    .filter(({ id }) => places.some(({ check }) => check === id))
    .map(({ id, text, title, number }) => ({
      number,
      check: id,
      title: text || title,
      places: places.filter(({ check }) => check === id),
    }));
}

/**
 * The findings of the picture before, numbered in their order: those that still fail, and those that are fixed. What is
 * not judged any more has no mark.
 */
export function findingsBefore(
  checks: readonly Check[],
  before: Pick<PagePicture, 'places'>,
): readonly NumberedFinding[] {
  const passed = new Set(checks.filter(({ state }) => state === 'passed').map(({ id }) => id));
  const asFailed = checks.map((check) =>
    passed.has(check.id) ? { ...check, state: 'failed' as const } : check,
  );
  return numberFindings(asFailed, before).map((finding) => ({
    ...finding,
    isFixed: passed.has(finding.check),
  }));
}
