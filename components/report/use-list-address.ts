import type { ReportQuery } from '../../lib/model/query.ts';
import { type QueryAddress, useAddress } from '../hooks/use-address.ts';
import { listHash } from './list-address.ts';
import { placeOf } from './place-of.ts';
import type { ReportList } from './use-report-list.ts';

const address: QueryAddress<ReportQuery> = {
  write: listHash,
  read: (hash) => {
    const place = placeOf(hash);
    return place.kind === 'reports' ? place.query : null;
  },
};

/** Keeps the page's address and its table of reports the same. */
export function useListAddress(list: ReportList): void {
  useAddress(list, address);
}
