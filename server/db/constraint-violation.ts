/** SQLSTATE of a unique key that is taken, and of rows that may not overlap. */
const taken: readonly unknown[] = ['23505', '23P01'];

/**
 * Whether a database constraint rejected a row because another write came first. @param constraint the name of the
 * constraint; any if omitted
 */
export function isConstraintViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !taken.includes(error.code)) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** A row cannot be removed: another row still points at it (SQLSTATE 23503, and 23001 where that is never allowed). */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
}
