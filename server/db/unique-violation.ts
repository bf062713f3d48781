/**
 * Whether a unique key was violated: somebody else was first. @param constraint the name of a particular constraint;
 * any by default
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
