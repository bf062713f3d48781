/** Spec §8: the error of a menu that cannot be fetched is logged, the reader sees the kept or the built-in menu. */
export function reportMenuFailure(cause: Error): void {
  // oxlint-disable-next-line no-console -- the specification asks for this line in the log
  console.error(new Error('Failed to fetch menu', { cause }));
}
