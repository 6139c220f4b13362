import type { MouseEvent, ReactNode } from 'react';
import type { NumberedFinding } from '../model/report/page-picture.ts';
import type { Texts } from '../model/text/create-texts.ts';
import type { CheckProps } from './CheckItem.tsx';
import type { PictureView, ReportView } from './report-view.ts';

/** The height of a number in a picture, as a share of the picture's width. */
const NUMBER_SIZE = 0.05;

export interface PagePictureProps {
  readonly picture: PictureView;
  readonly texts: Texts;
  /** Instead of when it was taken. */
  readonly label?: string;
  /** Each mark leads to its finding, which has an id. */
  readonly isLinked?: boolean;
  /** Stands beside the label. */
  readonly children?: ReactNode;
}

/**
 * The picture of a page. Findings are marked over it with the numbers that stand beside them in the list; the image
 * itself is as it was taken.
 */
export function PagePicture({ picture, texts, label, isLinked = false, children }: PagePictureProps) {
  const { src, width, height, takenAt, findings, idPrefix } = picture;
  const { t, dateTime } = texts;
  const name = t('pictureOfPage');
  const frame = `0 0 ${width} ${height}`;
  return (
    <figure className="pagePicture" aria-label={label ?? name}>
      <div className="framed">
        <img src={src} width={width} height={height} alt={name} />
        {isLinked ? (
          <svg viewBox={frame} role="presentation">
            {findings.map((finding) => (
              <a
                key={finding.check}
                id={markId(finding, idPrefix)}
                href={`#${findingId(finding, idPrefix)}`}
                aria-label={t('nameAndValue', { name: texts.number(finding.number), value: finding.title })}
                onClick={(event) => goTo(event, findingId(finding, idPrefix))}
              >
                <Places {...{ finding, width, height }} sign={texts.number(finding.number)} />
              </a>
            ))}
          </svg>
        ) : (
          // the list of what changed says it in words
          <svg viewBox={frame} aria-hidden="true">
            {findings.map((finding) => (
              <g key={finding.check} className={finding.isFixed ? 'fixed' : 'open'}>
                <Places {...{ finding, width, height }} sign={finding.isFixed ? '✓' : '✗'} />
              </g>
            ))}
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

interface PlacesProps extends Pick<PictureView, 'width' | 'height'> {
  readonly finding: NumberedFinding;
  readonly sign: string;
}

function Places({ finding: { places }, sign, width, height }: PlacesProps) {
  const size = width * NUMBER_SIZE;
  const within = (at: number, most: number) => Math.min(Math.max(at, size * 0.75), most - size * 0.75);
  return places.map((place, index) => {
    const [x, y] = [place.x * width, place.y * height];
    const [across, down] = [within(x, width), within(y, height)];
    return (
      <g key={index}>
        <rect x={x} y={y} width={place.width * width} height={place.height * height} rx={4} />
        <circle cx={across} cy={down} r={size * 0.7} />
        <text x={across} y={down + size * 0.32} fontSize={size * 0.9}>
          {sign}
        </text>
      </g>
    );
  });
}

type OfPicture = Pick<ReportView, 'picture' | 'texts'>;

/** The checks, with the picture of the page before them if there is one. */
export function BesidePicture({
  picture,
  texts,
  actions,
  children,
}: OfPicture & Pick<ReportView, 'actions'> & { readonly children: ReactNode }) {
  if (!picture) return children;
  return (
    <div className="besidePicture">
      <PagePicture {...{ picture, texts }} isLinked>
        {actions?.pictureActions}
      </PagePicture>
      <div>{children}</div>
    </div>
  );
}

/** The number of a check in the picture, which leads there; nothing if it has none. */
export function NumberInPicture({
  view: { picture, texts },
  check,
}: Pick<CheckProps, 'check'> & { readonly view: OfPicture }) {
  const finding = picture?.findings.find((each) => each.check === check.key);
  if (!finding) return null;
  const { t, number } = texts;
  return (
    <a
      id={findingId(finding, picture?.idPrefix)}
      className="inPicture"
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
