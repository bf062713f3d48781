/** Name of the app's database, for those who look at it without Dexie. */
export const DATABASE = 'ksu';
/** Its table of writes that wait. */
export const OUTBOX_TABLE = 'outbox';
