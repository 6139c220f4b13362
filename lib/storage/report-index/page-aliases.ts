import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';

/** The newest ones are kept: about 30 kB. */
const MAX_ALIASES = 500;

/**
 * The pages (`urlHash`) for which reports were created, by report id, if the service stored the report under
 * another URL: the index keeps the report under both.
 */
export const pageAliasesItem = itemFamily((connectionId) =>
  defineItem({
    area: 'local',
    name: `aliases:${connectionId}`,
    version: 1,
    schema: z.record(z.string(), z.string()),
    fallback: {},
    isCopy: true,
    writer: 'background',
  }),
);

export async function addPageAlias(connectionId: string, id: string, hash: string): Promise<void> {
  await pageAliasesItem(connectionId).update(({ [id]: _old, ...others }) =>
    Object.fromEntries([...Object.entries(others), [id, hash]].slice(-MAX_ALIASES)),
  );
}
