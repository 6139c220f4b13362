import { type DragEvent, useState } from 'react';
import type { ExportProblem, SearchConsoleExport } from '../../../lib/engine/search-console/read-export.ts';
import type { TextKey } from '../../../lib/engine/text/message.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { KeptExports } from '../../../lib/extension/model/search-console/kept-exports.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { isBelow } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';
import { projectHash } from '../../app/links.ts';
import { useCommand } from '../../app/use-command.ts';
import { droppedFiles, MOST_FILES, readDropped } from './read-dropped.ts';

/**
 * A place for Search Console's files: what an element takes that they are dropped into (`target`), and what came of
 * them. Without a site (`project`) it leads to the one that they are about.
 */
export function useDroppedFiles(connectionId: string, project: string | null, onRead = () => {}) {
  const [unusable, setUnusable] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const save = useCommand((next: KeptExports | null, of: string) =>
    requestIdempotent('keepExports', { connectionId, project: of, kept: next }),
  );
  const read = useCommand(async (chosen: readonly File[] | Promise<readonly File[]>) => {
    const files = await chosen;
    if (files.length === 0) {
      setUnusable([t('exportsNoFiles')]);
      return succeeded(null);
    }
    const { exports, kept, elsewhere: others } = await readDropped(files, connectionId, project);
    setElsewhere(others);
    setUnusable([
      ...exports.flatMap(
        (one) => problemOf(one, [...(project === null ? [] : [project]), ...kept.keys()]) ?? [],
      ),
      ...(files.length > MOST_FILES ? [t('exportsTooMany')] : []),
    ]);
    let saved: Outcome<null> = succeeded(null);
    for (const [of, next] of kept) if (saved.ok) saved = await save.run(next, of);
    const [only, ...more] = others;
    if (saved.ok && project === null && only !== undefined && more.length === 0)
      location.assign(`/reports.html${location.search}${projectHash(only)}`);
    onRead();
    return saved;
  });
  const target = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      read.run(droppedFiles(event.dataTransfer));
    },
  };
  return {
    save,
    target,
    clear: () => {
      setUnusable([]);
      setElsewhere([]);
    },
    unusable,
    elsewhere,
    read,
  };
}

export type DroppedFiles = ReturnType<typeof useDroppedFiles>;

const PROBLEMS = {
  'no-pages': 'exportNoPages',
  'no-table': 'exportNoTable',
  'headings-only': 'exportHeadingsOnly',
  empty: 'exportEmpty',
  damaged: 'exportDamaged',
  encrypted: 'exportEncrypted',
  'too-large': 'exportTooLarge',
} as const satisfies Readonly<Record<ExportProblem, TextKey>>;

/** Why a file cannot be used, and what to do; `undefined` if it can. */
function problemOf(
  { name, problem, pages }: SearchConsoleExport,
  domains: readonly string[],
): string | undefined {
  const file = { name: shownText(name) };
  if (problem !== undefined) return t(PROBLEMS[problem], file);
  const isOther =
    pages &&
    !pages.rows.some(({ url }) => domains.some((domain) => isBelow(URL.parse(url)?.host ?? '', domain)));
  return isOther ? t('exportOtherSite', file) : undefined;
}
