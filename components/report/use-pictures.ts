import { useMemo } from 'react';
import {
  findingsBefore,
  numberFindings,
  type PagePicture,
  type PictureView,
} from '../../lib/engine/report/page-picture.ts';
import type { Check } from '../../lib/engine/report/read-contents.ts';
import {
  isPictureOf,
  keptPictures,
  type Pictured,
  pagesWithPictures,
  pictureAddress,
  watchPictures,
} from '../../lib/extension/storage/pages/page-pictures.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from '../hooks/use-query.ts';

/** A page as it was when its newest report was made, and when the one before was. */
export interface ShownPictures {
  readonly now: PictureView;
  readonly before: PictureView | undefined;
}

/** The pictures of a report's page, if it is the newest of the page; `undefined` if there is none. */
export function usePictures(
  kept: ReturnType<typeof useKeptPictures>,
  { id, generatedAt }: Omit<Pictured, 'url'>,
  checks: readonly Check[],
): ShownPictures | undefined {
  return useMemo(() => {
    if (!kept || !isPictureOf(kept.now, { id, generatedAt })) return undefined;
    const { now, before } = kept;
    return {
      now: { ...now, findings: numberFindings(checks, now) },
      before: before ? { ...before, findings: findingsBefore(checks, before) } : undefined,
    };
  }, [kept, checks, id, generatedAt]);
}

/** The picture of one report, the newest of its page or the one before. */
export function usePicture(
  connectionId: string,
  { id, url, generatedAt }: Pictured,
  checks: readonly Check[],
): PictureView | undefined {
  const kept = useKeptPictures(connectionId, url);
  return useMemo(() => {
    const own = [kept?.now, kept?.before].find(
      (picture) => picture && isPictureOf(picture, { id, generatedAt }),
    );
    return own ? { ...own, findings: numberFindings(checks, own) } : undefined;
  }, [kept, checks, id, generatedAt]);
}

/** The keys (`urlKey`) of the pages that have pictures; `undefined` until it is known. */
export function usePicturedPages(connectionId: string): ReadonlySet<string> | undefined {
  const load = async () => succeeded(await pagesWithPictures(connectionId).catch(() => new Set<string>()));
  return useQuery(connectionId, load, { watch: watchPictures }).value;
}

/**
 * What is kept of a page: `null` if there is no picture, `undefined` until it is known, and while there is no address.
 */
export function useKeptPictures(connectionId: string, url: string | undefined) {
  const { value } = useQuery(
    url === undefined ? null : `${connectionId} ${url}`,
    // a browser may refuse its database, or an image in it: then there is none
    async () => succeeded(await withAddresses(connectionId, url ?? '').catch(() => null)),
    { watch: watchPictures },
  );
  return value;
}

async function withAddresses(connectionId: string, url: string) {
  const kept = await keptPictures(connectionId, url);
  if (!kept) return null;
  const { now, before } = kept;
  return { now: await withAddress(now), before: before && (await withAddress(before)) };
}

async function withAddress(picture: PagePicture) {
  return { ...picture, src: await pictureAddress(picture.image) };
}
