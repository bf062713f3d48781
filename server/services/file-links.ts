import { timingSafeEqual } from 'node:crypto';
import type { SignedInContext } from '#server/http/context.ts';

const PURPOSE = 'links to private files';
/** The lifetime of a link in seconds: a page loads its pictures at once. */
const LINK_SECONDS = 60;
/**
 * Links requested within this many seconds are identical, so that a page that refetches does not load its pictures
 * twice.
 */
const STEP_SECONDS = 10;

type Tools = Pick<SignedInContext, 'secrets' | 'clock'>;

/**
 * Returns an address that shows a private file to the browser of this session until it expires: an `<img>` cannot send
 * a token, but it sends the cookie that the session is bound to.
 * @param seconds the maximum lifetime; it may be up to ten seconds shorter
 * @param root the path of the files of this kind, whose ids no other kind has
 */
export function linkTo(
  { id }: { id: string },
  { secrets, clock, session }: Tools & Pick<SignedInContext, 'session'>,
  seconds = LINK_SECONDS,
  root = '/api/files',
): string {
  const now = clock.now().getTime() / 1000;
  const expires = String(Math.floor((now + seconds) / STEP_SECONDS) * STEP_SECONDS);
  const signature = secrets.digest(PURPOSE, `${id} ${session.id} ${expires}`).toString('base64url');
  return `${root}/${id}?${new URLSearchParams({ expires, session: session.id, signature })}`;
}

/** Returns the session that a link to this file was made for; undefined if the link was changed or has expired. */
export function sessionOfLink(id: string, query: URLSearchParams, { secrets, clock }: Tools): string | undefined {
  const [expires = '', session = ''] = [query.get('expires') ?? '', query.get('session') ?? ''];
  const receivedSignature = Buffer.from(query.get('signature') ?? '', 'base64url');
  const right = secrets.digest(PURPOSE, `${id} ${session} ${expires}`);
  if (receivedSignature.length !== right.length || !timingSafeEqual(receivedSignature, right)) return undefined;
  return Number(expires) * 1000 > clock.now().getTime() ? session : undefined;
}
