import type { Hono } from 'hono';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { HttpEnvironment } from './context.ts';
import type { HttpSettings } from './settings.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Well-known addresses: where a password manager sends people to change their password
 * (https://w3c.github.io/webappsec-change-password-url/), and the contact for security problems (RFC 9116).
 */
export function bindWellKnown(app: Hono<HttpEnvironment>, clock: Clock, settings: HttpSettings): void {
  // The page with the password form; signed-out people pass through the sign-in page.
  app.get(`${serverRoots.wellKnown}/change-password`, (c) => c.redirect(memberPaths.mySettings, 302));
  app.get(`${serverRoots.wellKnown}/security.txt`, (c) =>
    c.body(securityText(clock.now(), settings), 200, { 'content-type': 'text/plain; charset=utf-8' }),
  );
  // Password managers check that a site answers 404 here before they trust the address above.
  app.all(`${serverRoots.wellKnown}/*`, (c) => c.text('Not found\n', 404));
}

function securityText(now: Date, { homeUrl, contactAddress }: HttpSettings): string {
  // Rounded to a whole day, so that the file is the same for all readers on one day.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${encodeURI(contactAddress)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, mt',
    `Canonical: ${homeUrl}${serverRoots.wellKnown}/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
