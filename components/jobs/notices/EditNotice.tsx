import type { EditCommand } from '../use-edit.ts';
import { EditFailure } from './lazy-notices.ts';

/** Why what is to be done to a report waits or failed, with the next step; nothing while all is well. */
export function EditNotice({ edit }: { readonly edit: EditCommand }) {
  return edit.wait || edit.stuck || edit.failure ? <EditFailure edit={edit} /> : null;
}

/** The same of everything that is done to a report; what a dialog is open about is told there. */
export function EditNotices({ edits }: { readonly edits: readonly EditCommand[] }) {
  // the kinds always come in the same order
  return edits.map((edit, index) => <EditNotice key={index} edit={edit} />);
}
