import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { clearPublicPicture, setPublicPicture } from '#server/services/public-pictures.ts';
import { recordSpeakerChange } from './speakers.ts';
import { nameOfTheme, recordThemeChange } from './themes.ts';

/** Longest sides in pixels: twice the column of a theme's page, three times the largest place of a portrait. */
const longestSide = { picture: 1280, portrait: 640 };

/** @throws HttpProblem `not_found`, `unsupported_type`, `too_large` */
export async function setPicture(
  { params: { id }, body, files }: RequestOf<typeof tedxAdmin.setPicture>,
  context: SignedInContext,
) {
  await nameOfTheme(context.db, id);
  return setPublicPicture(
    { table: 'tedx_themes', id },
    {
      file: files.picture,
      collection_name: 'picture',
      longestSide: longestSide.picture,
      alt: { en: body.alt_en, mt: body.alt_mt },
    },
    context,
    (transactionContext) => recordThemeChange(id, transactionContext),
  );
}

/** @throws HttpProblem `not_found` */
export const removePicture: Handler<typeof tedxAdmin.removePicture> = ({ params: { id } }, context) =>
  clearPublicPicture({ table: 'tedx_themes', id }, context, (transactionContext) =>
    recordThemeChange(id, transactionContext),
  );

/**
 * Sets a portrait, with the speaker's name as alternative text. @throws HttpProblem `not_found`, `unsupported_type`,
 * `too_large`
 */
export async function setPortrait(
  { params: { id }, files }: RequestOf<typeof tedxAdmin.setPortrait>,
  context: SignedInContext,
) {
  const speaker = context.db.selectFrom('tedx_speakers').select('name').where('id', '=', id);
  const { name } = await speaker.executeTakeFirstOrThrow(notFound);
  return setPublicPicture(
    { table: 'tedx_speakers', id },
    {
      file: files.portrait,
      collection_name: 'portrait',
      longestSide: longestSide.portrait,
      alt: { en: name, mt: name },
    },
    context,
    (transactionContext) => recordSpeakerChange(id, transactionContext),
  );
}

/** @throws HttpProblem `not_found` */
export const removePortrait: Handler<typeof tedxAdmin.removePortrait> = ({ params: { id } }, context) =>
  clearPublicPicture({ table: 'tedx_speakers', id }, context, (transactionContext) =>
    recordSpeakerChange(id, transactionContext),
  );
