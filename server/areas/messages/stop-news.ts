import type { Kysely } from 'kysely';
import type { messages } from '#contract/messages/calls.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { privateAnswer } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Api, Handler } from '#server/http/serve.ts';
import { readLink, tokenOf } from '#server/services/link-tokens.ts';

const PURPOSE = 'news by e-mail';
/** The address in `List-Unsubscribe`, which mail programs call without opening it. */
const ONE_CLICK = '/api/messages/stop-news';

/** Returns the two addresses that end news for the recipient of an e-mail: for people, and for their mail program. */
export function stopLinks(link_id: string, { secrets, settings }: Pick<Services, 'secrets' | 'settings'>) {
  const fields = new URLSearchParams({ token: tokenOf(link_id, secrets, PURPOSE) });
  return {
    page: `${settings.homeUrl}${messagePaths.stopNews}#${fields}`,
    oneClick: `${settings.homeUrl}${ONE_CLICK}/${fields.get('token')}`,
  };
}

/** Ends news by e-mail for the recipient of a link, without a sign-in (MESSAGES-14). @throws HttpProblem `not_found` */
export const stopNews: Handler<typeof messages.stopNews> = ({ body: { token } }, context) => endNews(token, context);

async function endNews(token: string, { db, secrets }: { db: Kysely<DB> } & Pick<Services, 'secrets'>): Promise<void> {
  const link_id = readLink(token, secrets, PURPOSE);
  if (link_id === undefined) throw notFound();
  await db
    .updateTable('users')
    .from('message_recipients')
    .set({ receive_emails: false })
    .whereRef('users.id', '=', 'message_recipients.user_id')
    .where('link_id', '=', link_id)
    .returning('users.id')
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Binds the one-click address (RFC 8058). It is not in the contract, because mail programs post a form to it. Opened in
 * a browser it shows the page, so that a program that follows links ends nothing.
 */
export function bindStopNews({ app, services, routes }: Api): void {
  const path = `${ONE_CLICK}/{token}` as const;
  routes.add('POST', path);
  routes.add('GET', path);
  app.post(`${ONE_CLICK}/:token`, async (c) => {
    c.set('endpoint', 'messages.oneClick');
    await endNews(c.req.param('token'), services);
    return privateAnswer(JSON.stringify({ data: { stopped: true } }), 200);
  });
  app.get(`${ONE_CLICK}/:token`, (c) => {
    c.set('endpoint', 'messages.oneClick');
    const fields = new URLSearchParams({ token: c.req.param('token') });
    return c.redirect(`${messagePaths.stopNews}#${fields}`, 303);
  });
}
