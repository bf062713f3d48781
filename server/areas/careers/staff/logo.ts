import type { careersAdmin } from '#contract/careers-admin.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { keepPublicPicture, preparePublicPicture, removePublicPicture } from '#server/services/public-pictures.ts';
import { noteChange } from './companies.ts';

/** Longest side of a logo in pixels: three times the largest place where it is shown. */
const LONGEST_SIDE = 480;

/** Sets the logo of a company, and removes the one before. @throws HttpProblem `not_found`, `unsupported_type`, `too_large` */
export async function setLogo(
  { params: { id }, files }: RequestOf<typeof careersAdmin.setLogo>,
  context: SignedInContext,
) {
  const { db, locale, settings } = context;
  await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  const prepared = await preparePublicPicture(
    files.logo,
    { collection_name: 'logo', longestSide: LONGEST_SIDE },
    context,
  );
  return db.transaction().execute(async (transaction) => {
    const { name, image_id: before } = await transaction
      .selectFrom('companies')
      .select(['name', 'image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const image_id = await keepPublicPicture(transaction, prepared, { en: name, mt: name });
    const { image } = await transaction
      .updateTable('companies')
      .set({ image_id })
      .where('id', '=', id)
      .returning((eb) => mediaRow(eb.ref('image_id')).as('image'))
      .executeTakeFirstOrThrow();
    await removePublicPicture(transaction, before);
    await noteChange(id, { ...context, db: transaction });
    const media = mediaOf(image, locale, settings.filesUrl);
    if (media === null) throw new Error('The logo has no row.');
    return media;
  });
}

/** @throws HttpProblem `not_found` */
export const removeLogo: Handler<typeof careersAdmin.removeLogo> = async ({ params: { id } }, context) => {
  const { db } = context;
  const { image_id } = await db
    .selectFrom('companies')
    .select('image_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  await removePublicPicture(db, image_id);
  await noteChange(id, context);
};
