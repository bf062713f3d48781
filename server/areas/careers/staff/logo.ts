import type { careersAdmin } from '#contract/careers/staff.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { clearPublicPicture, setPublicPicture } from '#server/services/public-pictures.ts';
import { recordCompanyChange } from './companies.ts';

/** Longest side of a logo in pixels: three times the largest size at which it is shown. */
const MAX_SIDE = 480;

/** Sets the logo of a company, and deletes its previous logo. @throws HttpProblem `not_found`, `unsupported_type`, `too_large` */
export async function setLogo(
  { params: { id }, files }: RequestOf<typeof careersAdmin.setLogo>,
  context: SignedInContext,
) {
  const company = context.db.selectFrom('companies').select('name').where('id', '=', id);
  const { name } = await company.executeTakeFirstOrThrow(notFound);
  return setPublicPicture(
    { table: 'companies', id },
    { file: files.logo, collection_name: 'logo', longestSide: MAX_SIDE, alt: { en: name, mt: name } },
    context,
    (transactionContext) => recordCompanyChange(id, transactionContext),
  );
}

/** @throws HttpProblem `not_found` */
export const removeLogo: Handler<typeof careersAdmin.removeLogo> = ({ params: { id } }, context) =>
  clearPublicPicture({ table: 'companies', id }, context, (transactionContext) =>
    recordCompanyChange(id, transactionContext),
  );
