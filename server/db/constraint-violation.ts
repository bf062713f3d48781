/** SQLSTATE of a unique key that is taken, and of rows that may not overlap. */
const taken: readonly unknown[] = ['23505', '23P01'];
/** SQLSTATE of a row that others point at, or that points at none. */
const REFERENCE = '23503';

/**
 * A constraint of the database refused a row: somebody else was first.
 * @param constraint the name of the one meant, which may be a foreign key; of any other kind without it
 */
export function isConstraintViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (constraint === undefined) return taken.includes(error.code);
  const isOne = error.code === REFERENCE || taken.includes(error.code);
  return isOne && 'constraint' in error && error.constraint === constraint;
}

/** A row cannot be removed: another row still points at it (SQLSTATE 23503, and 23001 where that is never allowed). */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
}
