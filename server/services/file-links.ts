import { timingSafeEqual } from 'node:crypto';
import type { HandlerContext } from '#server/http/context.ts';

const PURPOSE = 'links to private files';
/** Links asked for within so many minutes are the same: a page that asks twice does not load its pictures twice. */
const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

type Tools = Pick<HandlerContext, 'secrets' | 'clock'>;

/**
 * An address that shows a private file to whoever has it, until it runs out: a picture on a page can send no token.
 * @param minutes how long it is good at least; up to five more
 */
export function linkTo({ id }: { id: string }, { secrets, clock }: Tools, minutes: number): string {
  const step = STEP_MINUTES * MINUTE_MS;
  const end = Math.ceil((clock.now().getTime() + minutes * MINUTE_MS) / step) * step;
  const expires = String(end / 1000);
  const signature = secrets.digest(PURPOSE, `${id} ${expires}`).toString('base64url');
  return `/api/files/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether a link was made here, for this file, and has not run out. */
export function isGoodLink(id: string, query: URLSearchParams, { secrets, clock }: Tools): boolean {
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const right = secrets.digest(PURPOSE, `${id} ${expires}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}
