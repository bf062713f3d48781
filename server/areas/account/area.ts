import type { Kysely } from 'kysely';
import { account } from '#contract/account/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { readBinding } from '#server/http/binding-cookie.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { type Api, type Handler } from '#server/http/serve.ts';
import { isBoundTo } from '#server/http/sessions.ts';
import { fileAnswer } from '#server/services/file-answer.ts';
import { sessionOfLink } from '#server/services/file-links.ts';
import { keepFile, preparePicture, privateMedia, removeFile } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { removeNotedFiles, sweepUploads } from './jobs.ts';
import { accountData } from './personal-data.ts';
import { askForPermit } from './vehicle.ts';

/**
 * Sets the profile picture; the previous one is deleted.
 * @throws HttpProblem `unsupported_type`, `too_large`, `quota_reached`
 */
const setProfilePicture: Handler<typeof account.profilePicture> = async ({ files }, context) => {
  const { db, session } = context;
  const prepared = await preparePicture(files.profile_picture, 'profile_picture', context);
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    await dropPicture(transaction, session.user_id);
    const file = await keepFile(transaction, session.user_id, prepared);
    const set = { profile_picture_id: file.id };
    await transaction.updateTable('users').set(set).where('id', '=', session.user_id).execute();
    return privateMedia(file, context);
  });
};

/** Deletes the profile picture, if there is one. */
async function removeProfilePicture(_request: unknown, { db, session }: SignedInContext): Promise<void> {
  await lockAccount(db, session.user_id);
  await dropPicture(db, session.user_id);
}

async function dropPicture(db: Kysely<DB>, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('profile_picture_id').where('id', '=', userId).executeTakeFirst();
  await removeFile(db, user?.profile_picture_id ?? null);
}

/** The private files of the caller's account, and the links that show them (ACCOUNT-7). */
export const accountArea = defineArea({
  contract: { account },
  handlers: {
    account: {
      profilePicture: write({ transaction: 'own', handle: setProfilePicture }),
      removeProfilePicture,
      vehicle: write({ transaction: 'own', handle: askForPermit }),
    },
  },
  // Deletes bytes without a row, and uploads that a killed process left behind.
  jobs: [
    scheduledJob('account.removeFiles', '*/5 * * * *', removeNotedFiles),
    scheduledJob('account.sweepUploads', '20 * * * *', ({ clock, settings }) =>
      sweepUploads(settings.uploadsFolder, clock.now()),
    ),
  ],
  // A trigger lists the bytes for removal, and a job removes them.
  personalTables: { private_files: { user_id: 'deleted' } },
  mergeRules: { private_files: { user_id: 'move' } },
  personalData: accountData,
  bind: bindFileLinks,
});

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /api/files/{id}?expires&session&signature`: returns a private file to the browser of the session that requested
 * the link. Edited or expired links, other sessions and deleted files get 404.
 */
function bindFileLinks({ app, services, routes }: Api): void {
  const { db, files } = services;
  routes.add('GET', '/api/files/{id}');
  app.get('/api/files/:id', async (c) => {
    const id = c.req.param('id');
    const session = ID.test(id) ? sessionOfLink(id, new URL(c.req.url).searchParams, services) : undefined;
    const binding = readBinding(c.req.raw, services.settings);
    if (session === undefined || !(await isBoundTo(services, session, binding))) throw new HttpProblem('not_found');
    const row = await db.selectFrom('private_files').selectAll().where('id', '=', id).executeTakeFirst();
    const file = row && (await files.open(row.key));
    if (row === undefined || file === undefined) throw new HttpProblem('not_found');
    return fileAnswer(file, row, { 'cache-control': 'private, no-store' });
  });
}
