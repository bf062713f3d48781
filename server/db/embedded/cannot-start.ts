/** The embedded PostgreSQL cannot start; the message is a whole sentence for the person who started the portal. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
