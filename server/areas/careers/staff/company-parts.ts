import type { Kysely } from 'kysely';
import type { careersAdmin } from '#contract/careers/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { recordCompanyChange } from './companies.ts';

const positionColumns = ['id', 'title', 'type', 'text', 'closes_on', 'url', 'version'] as const;
const linkColumns = ['id', 'name', 'url', 'version'] as const;

/** @throws HttpProblem `not_found` if the company does not exist */
export const addPosition: Handler<typeof careersAdmin.addPosition> = async ({ params, body }, context) => {
  await lockCompany(context.db, params.id);
  const row = await context.db
    .insertInto('company_positions')
    .values({ company_id: params.id, ...body })
    .returning(positionColumns)
    .executeTakeFirstOrThrow();
  await recordCompanyChange(params.id, context);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
};

/** Returns a position in the form of the response to its addition. @throws HttpProblem `not_found` */
export async function getPosition(db: Kysely<DB>, id: number) {
  const found = db.selectFrom('company_positions').select(positionColumns).where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow(notFound);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
}

/** @throws HttpProblem `not_found`, also for a position of another company; `version_conflict` */
export const changePosition: Handler<typeof careersAdmin.changePosition> = async ({ params, body }, context) => {
  const { closes_on = null, url = null, ...rest } = body;
  const key = { table: 'company_positions', id: params.position_id, owner: { company_id: params.id } } as const;
  const version = await nextVersion(context, key, body);
  const row = await context.db
    .updateTable('company_positions')
    .set({ ...rest, closes_on, url, version })
    .where('id', '=', params.position_id)
    .returning(positionColumns)
    .executeTakeFirstOrThrow();
  await recordCompanyChange(params.id, context);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
};

/** @throws HttpProblem `not_found` */
export const removePosition: Handler<typeof careersAdmin.removePosition> = async ({ params }, context) => {
  await keepContent(context.db, { table: 'company_positions', id: params.position_id });
  await context.db
    .deleteFrom('company_positions')
    .where('id', '=', params.position_id)
    .where('company_id', '=', params.id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await recordCompanyChange(params.id, context);
};

/** @throws HttpProblem `not_found` if the company does not exist */
export const addLink: Handler<typeof careersAdmin.addLink> = async ({ params, body }, context) => {
  await lockCompany(context.db, params.id);
  const row = await context.db
    .insertInto('company_links')
    .values({ company_id: params.id, ...body })
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
  await recordCompanyChange(params.id, context);
  return { ...row, name: bothLanguages(row.name) };
};

/** @throws HttpProblem `not_found`, also for a link of another company; `version_conflict` */
export const changeLink: Handler<typeof careersAdmin.changeLink> = async ({ params, body }, context) => {
  const key = { table: 'company_links', id: params.link_id, owner: { company_id: params.id } } as const;
  const version = await nextVersion(context, key, body);
  const row = await context.db
    .updateTable('company_links')
    .set({ ...body, version })
    .where('id', '=', params.link_id)
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
  await recordCompanyChange(params.id, context);
  return { ...row, name: bothLanguages(row.name) };
};

/** @throws HttpProblem `not_found` */
export const removeLink: Handler<typeof careersAdmin.removeLink> = async ({ params }, context) => {
  await keepContent(context.db, { table: 'company_links', id: params.link_id });
  await context.db
    .deleteFrom('company_links')
    .where('id', '=', params.link_id)
    .where('company_id', '=', params.id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await recordCompanyChange(params.id, context);
};

/** Prevents the company from being removed while a part is added. @throws HttpProblem `not_found` */
async function lockCompany(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', id).forKeyShare().executeTakeFirstOrThrow(notFound);
}
