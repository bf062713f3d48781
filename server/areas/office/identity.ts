import { isReadable } from '#contract/kit/brand-colours.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { identityAdmin, IdentityForm } from '#contract/office/identity.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { namesOf } from '#server/http/union.ts';
import { record } from '#server/services/audit.ts';
import { entryPicture } from '#server/services/entry-pictures.ts';
import { historyOf, nextVersion } from '#server/services/entry-versions.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';

/** The identity as staff edit it: the defaults until they set it. */
export const viewIdentity: Handler<typeof identityAdmin.view> = (_request, context) => getIdentity(context);

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
    return getIdentity(context);
  },
  reread: (_request, context) => getIdentity(context),
});

/** @throws HttpProblem `invalid` */
function assertReadable({ colour, colour_dark }: IdentityForm): void {
  if (colour !== '' && !isReadable(colour, 'light')) throw invalidAt('colour', 'colour_light');
  if (colour_dark !== '' && !isReadable(colour_dark, 'dark')) throw invalidAt('colour_dark', 'colour_dark');
}

export const identityHistory = historyOf('union_identity');

/** Handlers that set and remove the logo (OFFICE-12). */
export const unionLogo = entryPicture({
  table: 'union_identity',
  subject: 'union_identity',
  collection_name: 'union_logo',
  longestSide: 1024,
  // The bar shows the name next to the logo, so a description would repeat it.
  alt: () => ({ en: '', mt: '' }),
  details: () => ({}),
  onChange: ({ union }) => union.expectChange(),
});

async function getIdentity({ db, locale, settings }: SignedInContext): Promise<ResultOf<typeof identityAdmin.view>> {
  const row = await db
    .selectFrom('union_identity')
    .selectAll()
    .select((eb) => mediaRow(eb.ref('image_id')).as('image'))
    .executeTakeFirstOrThrow(notFound);
  const { id, version, colour, colour_dark } = row;
  const { short_name, name } = namesOf(row);
  const image = mediaOf(row.image, locale, settings.filesUrl);
  return { id, version, short_name, name, colour, colour_dark, image };
}
