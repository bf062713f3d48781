/**
 * Tables whose rows are encrypted when their owner has signed out, in this order: first what would be sent, last its
 * files.
 */
export const sealableTables = ['outbox', 'drafts', 'rar_drafts', 'rar_files', 'career_files'] as const;
export type SealableTable = (typeof sealableTables)[number];
