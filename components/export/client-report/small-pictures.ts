import { numberFindings, type PictureView, SMALL_PICTURES } from '../../../lib/engine/report/page-picture.ts';
import type { ClientPage } from '../../../lib/extension/model/client-report/client-file.ts';
import { smallerImage } from '../../../lib/shared/capture/smaller-image.ts';
import { pictureAddress, pictureOf } from '../../report/use-pictures.ts';

/**
 * The small pictures of those pages whose reports are `chosen`, by the ids of their reports, with what is wrong on the
 * page marked in it. A picture that is gone meanwhile, or cannot be made small enough, is not among them.
 */
export async function smallPictures(
  connectionId: string,
  pages: readonly ClientPage[],
  chosen: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PictureView>> {
  const pictures = new Map<string, PictureView>();
  for (const [at, { report, failed }] of pages.entries()) {
    const kept = chosen.has(report.id) && (await pictureOf(connectionId, report));
    if (!kept) continue;
    const image = await createImageBitmap(kept.image);
    const small = await smallerImage(image, SMALL_PICTURES);
    image.close();
    if (!small) continue;
    pictures.set(report.id, {
      src: await pictureAddress(small.image),
      width: small.width,
      height: small.height,
      takenAt: kept.takenAt,
      findings: numberFindings(failed, kept),
      idPrefix: `page-${at + 1}-`,
    });
  }
  return pictures;
}
