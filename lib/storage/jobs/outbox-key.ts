/** What the name of an order in `storage.session` begins with; then comes the id of the job that it is to become. */
export const OUTBOX_KEY = 'order:';
