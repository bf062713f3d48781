import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Locale } from '#contract/kit/common.ts';
import { holdsRole } from '#contract/kit/roles.ts';
import { readBinding } from '#server/http/binding-cookie.ts';
import type { Services, SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type Session, sessionOfBrowser } from '#server/http/sessions.ts';
import { countUse } from '#server/http/stored-limits.ts';

/** The address of an export. */
export const EXPORT_ADDRESS = '/api/people/exports/';
const PURPOSE = 'export of a person';
/** The lifetime of a link in seconds: it is followed at once. */
const LINK_SECONDS = 300;
/** A browser may request a download again, for example after it asked where to save it. */
const MAX_DOWNLOADS = 3;

/** The encrypted content of a link: addresses are stored in browser histories. */
const Link = v.object({
  id: v.string(),
  user_id: v.number(),
  session: v.string(),
  is_by_staff: v.boolean(),
  locale: Locale,
  expires: v.number(),
});
export type ExportLink = v.InferOutput<typeof Link>;

/** Returns the address of an export for the browser of this session. */
export function createExportLink(
  link: Pick<ExportLink, 'user_id' | 'is_by_staff' | 'locale'>,
  { secrets, clock, session }: Pick<SignedInContext, 'secrets' | 'clock' | 'session'>,
): string {
  const expires = clock.now().getTime() + LINK_SECONDS * 1000;
  const sealed: ExportLink = { ...link, id: randomUUID(), session: session.id, expires };
  return `${EXPORT_ADDRESS}${secrets.encrypt(JSON.stringify(sealed), PURPOSE).toString('base64url')}`;
}

/**
 * Reads a link. Its session must still exist, and hold the role if staff made the link (PEOPLE-12).
 * @throws HttpProblem `not_found` for changed or expired links and other browsers, `too_many`
 */
export async function openExportLink(
  text: string,
  request: Request,
  services: Services,
): Promise<{ link: ExportLink; session: Session }> {
  const { db, clock, settings } = services;
  const link = readLink(text, services);
  if (link === undefined || link.expires <= clock.now().getTime()) throw new HttpProblem('not_found');
  const session = await sessionOfBrowser(services, readBinding(request, settings)).catch(() => undefined);
  if (session === undefined || session.id !== link.session) throw new HttpProblem('not_found');
  const isAllowed = link.is_by_staff ? holdsRole(session.roles, 'staff') : session.user_id === link.user_id;
  if (!isAllowed) throw new HttpProblem('not_found');
  await countUse(db, clock, { key: `export ${link.id}`, most: MAX_DOWNLOADS, seconds: LINK_SECONDS });
  return { link, session };
}

function readLink(text: string, { secrets }: Pick<Services, 'secrets'>): ExportLink | undefined {
  try {
    return v.parse(Link, JSON.parse(secrets.decrypt(Buffer.from(text, 'base64url'), PURPOSE)));
  } catch {
    return undefined;
  }
}
