/** The portal cannot start on this database; the message is a whole sentence for the person who started the portal. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
