/** Codes of the socket and of PostgreSQL (classes 08, 53 and 57P) that mean: not now. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[1-5])$/;
/** What `pg` and its pool say without a code. */
const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error means that the database cannot be reached now, which heals by itself (safety.md, "The server"). */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (typeof error.code === 'string' && AWAY.test(error.code))
    return error.code !== 'ENOENT' || error.syscall === 'connect';
  return AWAY_TEXT.test(error.message);
}
