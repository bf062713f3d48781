/** SQLSTATEs of a violated unique key and of a violated exclusion constraint. */
const taken: readonly unknown[] = ['23505', '23P01'];

/**
 * Whether a database constraint rejected a row because another write came first. @param constraint the name of the
 * constraint; any if omitted
 */
export function isConstraintViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !taken.includes(error.code)) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** References to pictures are named after their columns. */
const PICTURE_REFERENCE = /_(?:image|media|banner_\w+|full_screen|full_screen_mt)_id_fkey$/;

/** Whether a row or its texts could not be written, because they show a picture that does not exist (SQLSTATE 23503). */
export function isMissingPicture(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return false;
  return 'constraint' in error && typeof error.constraint === 'string' && PICTURE_REFERENCE.test(error.constraint);
}

/**
 * Whether a row could not be deleted because another row references it (SQLSTATE 23503, or 23001 with `on delete
 * restrict`).
 */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
}
