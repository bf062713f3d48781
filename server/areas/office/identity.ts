import type { Kysely } from 'kysely';
import { isReadable } from '#contract/kit/brand-colours.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { identityAdmin, IdentityForm, StaffIdentity } from '#contract/office/identity.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { namesOf } from '#server/http/union.ts';
import { record } from '#server/services/audit.ts';
import { historyOf, nextVersion } from '#server/services/entry-versions.ts';

/** The identity as staff edit it: the defaults until they set it. */
export const viewIdentity: Handler<typeof identityAdmin.view> = (_request, { db }) => getIdentity(db);

/**
 * Updates the union's names and colours.
 * @throws HttpProblem `not_found`, `version_conflict`, `invalid` for a colour that cannot be read (OFFICE-9)
 */
export const changeIdentity = write({
  handle: async ({ params, body }: RequestOf<typeof identityAdmin.change>, context: SignedInContext) => {
    assertReadable(body);
    const version = await nextVersion(context, { table: 'union_identity', id: params.id }, body);
    await context.db
      .updateTable('union_identity')
      .set({ ...body, version })
      .execute();
    await record(context, { action: 'union_identity_changed', subject: 'union_identity', subject_id: params.id });
    context.union.expectChange();
    return getIdentity(context.db);
  },
  reread: (_request, { db }) => getIdentity(db),
});

/** @throws HttpProblem `invalid` */
function assertReadable({ colour, colour_dark }: IdentityForm): void {
  if (colour !== '' && !isReadable(colour, 'light')) throw invalidAt('colour', 'colour_light');
  if (colour_dark !== '' && !isReadable(colour_dark, 'dark')) throw invalidAt('colour_dark', 'colour_dark');
}

export const identityHistory = historyOf('union_identity');

async function getIdentity(db: Kysely<DB>): Promise<StaffIdentity> {
  const row = await db.selectFrom('union_identity').selectAll().executeTakeFirstOrThrow(notFound);
  const { id, version, colour, colour_dark } = row;
  const { short_name, name } = namesOf(row);
  return { id, version, short_name, name, colour, colour_dark };
}
