import type { MouseEvent, ReactNode } from 'react';
import { isToFix } from '../../engine/report/check-values.ts';
import { isDrawn } from '../../engine/report/contents/evidence.ts';
import type { NumberedFinding, PicturePlace, PictureView } from '../../engine/report/page-picture.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import type { ReportView } from './report-view.ts';

/** The width of a picture in the units of what is drawn over it: lines are as thick over an image of fewer pixels. */
const FRAME_WIDTH = 800;
/** The size of a sign in these units: a number, or whether a finding is fixed. */
const SIGN_SIZE = 40;
/** How far the middles of two signs are from each other at least. */
const ROOM = SIGN_SIZE * 1.5;
/** How far the rings are apart on which a place is sought. */
const STEP = ROOM / 2;
const CORNER = 4;

export interface MarkedPictureProps {
  readonly picture: PictureView;
  readonly texts: Texts;
  /** Instead of when it was taken. */
  readonly label?: string;
  /** Each mark leads to its finding, which has an id. */
  readonly isLinked?: boolean;
  /** Marks are numbers although they lead nowhere. */
  readonly isNumbered?: boolean;
  /** Stands beside the label. */
  readonly children?: ReactNode;
}

/**
 * The picture of a page. Findings are marked over it with the numbers that stand beside them in the list; the image
 * itself is as it was taken.
 */
export function MarkedPicture(props: MarkedPictureProps) {
  return (
    <div className="report">
      <Figure {...props} />
    </div>
  );
}

function Figure({
  picture: taken,
  texts,
  label,
  isLinked = false,
  isNumbered = false,
  children,
}: MarkedPictureProps) {
  const { src, width, height, takenAt, idPrefix } = taken;
  const { t, dateTime } = texts;
  const name = t('pictureOfPage');
  const picture = { ...taken, width: FRAME_WIDTH, height: (height * FRAME_WIDTH) / width };
  const frame = `0 0 ${picture.width} ${picture.height}`;
  const marks = marksOf(picture);
  const signOf = ({ number, isFixed }: NumberedFinding) => {
    if (isLinked || isNumbered) return texts.number(number);
    return isFixed ? '✓' : '✗';
  };
  // below all numbers: no frame crosses one, or is hit where one stands. For the mouse: the numbers are for everybody.
  const frames = marks.flatMap(({ finding, places }) =>
    places.map(({ place, isFramed }, index) => {
      if (!isFramed) return null;
      const key = `${finding.check} ${index}`;
      const shape = <Frame key={key} place={place} isFixed={finding.isFixed} />;
      if (!isLinked) return shape;
      const to = findingId(finding, idPrefix);
      return (
        <a key={key} href={`#${to}`} tabIndex={-1} onClick={(event) => goTo(event, to)}>
          {shape}
        </a>
      );
    }),
  );
  // not in the links, in whose names a number stands once for all its places
  const signs = marks.flatMap(({ finding, places }) =>
    places.map(({ number: { x, y } }, index) => (
      <text key={`${finding.check} ${index}`} x={x} y={y} dy="0.35em" aria-hidden>
        {signOf(finding)}
      </text>
    )),
  );
  return (
    <figure className="pagePicture" aria-label={label ?? name}>
      <div className="framed">
        <img src={src} width={width} height={height} alt={name} />
        {isLinked ? (
          <svg className="places" viewBox={frame} role="presentation">
            <g aria-hidden>{frames}</g>
            {marks.map(({ finding, places }) => (
              <a
                key={finding.check}
                id={markId(finding, idPrefix)}
                href={`#${findingId(finding, idPrefix)}`}
                aria-label={t('nameAndValue', { name: texts.number(finding.number), value: finding.title })}
                onClick={(event) => goTo(event, findingId(finding, idPrefix))}
              >
                {places.map(
                  ({ place, isFramed }, index) => isFramed && <rect key={index} {...place} rx={CORNER} />,
                )}
                <Numbers places={places} />
              </a>
            ))}
            {signs}
          </svg>
        ) : (
          // the list of what changed says it in words
          <svg className="places" viewBox={frame} aria-hidden="true">
            <g aria-hidden>{frames}</g>
            {marks.map(({ finding, places }) => (
              <g key={finding.check} className={finding.isFixed ? 'fixed' : 'open'}>
                <Numbers places={places} />
              </g>
            ))}
            {signs}
          </svg>
        )}
      </div>
      <figcaption>
        {label ?? dateTime(takenAt)}
        {children}
      </figcaption>
    </figure>
  );
}

/** A place in the units of the frame, with the middle of its number. */
interface MarkedPlace {
  readonly place: Pick<PicturePlace, 'x' | 'y' | 'width' | 'height'>;
  readonly number: { readonly x: number; readonly y: number };
  /** Whether it is drawn: the frame of another finding of the very same place would cross the numbers. */
  readonly isFramed: boolean;
}

/** Where findings are marked: the number stands where the place begins, or as near as numbers leave room. */
function marksOf({ findings, width, height }: PictureView) {
  const numbers: MarkedPlace['number'][] = [];
  const framed = new Set<string>();
  const marked = (of: PicturePlace): MarkedPlace => {
    const place = { x: of.x * width, y: of.y * height, width: of.width * width, height: of.height * height };
    const number = freePlace(place, numbers, { width, height });
    numbers.push(number);
    const frame = Object.values(place).join(' ');
    const isFramed = !framed.has(frame);
    framed.add(frame);
    return { place, number, isFramed };
  };
  return findings.map((finding) => ({ finding, places: finding.places.map(marked) }));
}

/** The place for a number that is nearest to `start` and within the picture, and covers no other number. */
function freePlace(
  start: MarkedPlace['number'],
  numbers: readonly MarkedPlace['number'][],
  { width, height }: Pick<PictureView, 'width' | 'height'>,
): MarkedPlace['number'] {
  const within = (at: number, most: number) => Math.min(Math.max(at, ROOM / 2), most - ROOM / 2);
  const first = { x: within(start.x, width), y: within(start.y, height) };
  const isFree = (at: MarkedPlace['number']) =>
    numbers.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > ROOM - 1);
  const isWithin = ({ x, y }: MarkedPlace['number']) => x === within(x, width) && y === within(y, height);
  for (let ring = 0; ring * STEP <= width + height; ring += 1) {
    // clockwise, beginning in the direction of reading
    const count = Math.max(1, ring * 8);
    for (let at = 0; at < count; at += 1) {
      const angle = (at / count) * 2 * Math.PI;
      const x = Math.round(first.x + ring * STEP * Math.cos(angle));
      const y = Math.round(first.y + ring * STEP * Math.sin(angle));
      const place = ring === 0 ? first : { x, y };
      if (isWithin(place) && isFree(place)) return place;
    }
  }
  return first;
}

/** A place in the picture, seen on light and on dark pages. */
function Frame({ place, isFixed }: Pick<MarkedPlace, 'place'> & { readonly isFixed: boolean | undefined }) {
  const { x, y, width, height } = place;
  return (
    <g className={isFixed ? 'fixed' : 'open'}>
      <path className="casing" d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      <rect {...place} rx={CORNER} />
    </g>
  );
}

function Numbers({ places }: { readonly places: readonly MarkedPlace[] }) {
  return places.map(({ number }, index) => (
    <circle key={index} cx={number.x} cy={number.y} r={SIGN_SIZE * 0.7} />
  ));
}

type OfPicture = Pick<ReportView, 'picture' | 'texts'>;

/** The checks, with the picture of the page before them if there is one, which says how many findings are outside. */
export function BesidePicture({
  picture,
  texts,
  actions,
  contents,
  children,
}: OfPicture & Partial<Pick<ReportView, 'actions' | 'contents'>> & { readonly children: ReactNode }) {
  if (!picture && !actions) return children;
  const inPicture = new Set(picture?.findings.map(({ check }) => check));
  const outside = contents?.checks.filter(
    (check) => isToFix(check) && !inPicture.has(check.id) && check.evidence.some(isDrawn),
  ).length;
  // it may come and go while the checks are used: they are the same elements then
  return (
    <div className={picture ? 'besidePicture' : 'withoutPicture'}>
      {picture && (
        <Figure {...{ picture, texts }} isLinked>
          {outside ? <strong>{texts.t('outsidePicture', { count: texts.number(outside) })}</strong> : null}
          {actions?.pictureActions}
        </Figure>
      )}
      <div>{children}</div>
    </div>
  );
}

/** The rank of a failed check that counts, which leads to its place in the picture, if it has one. */
export function RankOfCheck({
  view: { picture, texts },
  checks,
  check,
}: {
  readonly view: OfPicture;
  /** All of its page, in their order. */
  readonly checks: readonly Check[];
  readonly check: Check;
}) {
  const { t, number } = texts;
  const finding = picture?.findings.find((each) => each.check === check.id);
  const rank = checks.filter(isToFix).indexOf(check) + 1;
  if (rank === 0) return null;
  if (!finding) return <span className="rank">{number(rank)}</span>;
  return (
    <a
      id={findingId(finding, picture?.idPrefix)}
      className="rank"
      href={`#${markId(finding, picture?.idPrefix)}`}
      aria-label={t('nameAndValue', { name: t('pictureOfPage'), value: number(finding.number) })}
      onClick={(event) => goTo(event, markId(finding, picture?.idPrefix))}
    >
      {number(finding.number)}
    </a>
  );
}

const findingId = ({ number }: NumberedFinding, prefix = '') => `${prefix}finding-${number}`;
const markId = ({ number }: NumberedFinding, prefix = '') => `${prefix}in-picture-${number}`;

/** Where scripts run, the address says which report is shown: the focus goes there instead. */
function goTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  // it may be in a list that is folded
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const own = target.parentElement?.querySelector(':scope > details');
  if (own instanceof HTMLDetailsElement) own.open = true;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
