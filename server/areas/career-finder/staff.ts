import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ResourceType } from '#contract/career-finder/content.ts';
import type { careerFinderAdmin, ResourceForm, StaffResource } from '#contract/career-finder/staff.ts';
import { fold } from '#contract/kit/fold.ts';
import { definedOnly, containsWords, orderedBy, localised, orderOf, paginate, nextOrder } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion, recordVersion } from '#server/services/entry-versions.ts';

/** Lists resources in both languages, by type and position unless `sort` is given. */
export const listResources: Handler<typeof careerFinderAdmin.resources> = async ({ query }, { db, locale }) => {
  const { type, state, search } = query.filter;
  const matching = db
    .selectFrom('career_resources')
    .where((eb) => eb.and(definedOnly({ type })))
    .where(containsWords(searched, search))
    .$if(state !== undefined, (all) => all.where('withdrawn_at', state === 'shown' ? 'is' : 'is not', null));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    all
      .select(resourceColumns)
      .orderBy(
        (eb) => (column === 'name' ? orderedBy(localised(eb.ref('name'), locale), locale) : eb.ref('type')),
        direction,
      )
      .orderBy('order')
      .orderBy('id'),
  );
  return { rows: rows.map(answerOf), total };
};

const searched = sql<string>`fold(concat_ws(' ', name ->> 'en', name ->> 'mt', text ->> 'en', text ->> 'mt'))`;

/** @throws HttpProblem `invalid` at `sectors` for an unknown one */
export const addResource: Handler<typeof careerFinderAdmin.addResource> = async ({ body }, context) => {
  const { db } = context;
  await requireSectors(db, body);
  const order = nextOrder('career_resources');
  const row = await withFreeId(body.name.en, (id) =>
    db
      .insertInto('career_resources')
      .values({ id, ...body, order })
      .onConflict((same) => same.column('id').doNothing())
      .returning(resourceColumns)
      .executeTakeFirst(),
  );
  await recordVersion(context, { table: 'career_resources', id: row.id }, row.version);
  await note('career_resource_added', row.id, context);
  return answerOf(row);
};

/** @throws HttpProblem `not_found`, `version_conflict`, and as `addResource` does */
export const changeResource: Handler<typeof careerFinderAdmin.changeResource> = async (
  { params: { id }, body },
  context,
) => {
  const version = await nextVersion(context, { table: 'career_resources', id }, body);
  await requireSectors(context.db, body);
  const row = await context.db
    .updateTable('career_resources')
    .set({ ...body, version })
    .where('id', '=', id)
    .returning(resourceColumns)
    .executeTakeFirstOrThrow();
  await note('career_resource_changed', id, context);
  return answerOf(row);
};

/** Withdraws a resource; a second call is a no-op without an audit row. @throws HttpProblem `not_found` */
export const withdrawResource: Handler<typeof careerFinderAdmin.withdrawResource> = async ({ params }, context) => {
  const { db, clock } = context;
  const { numUpdatedRows } = await db
    .updateTable('career_resources')
    .set({ withdrawn_at: clock.now() })
    .where('id', '=', params.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await note('career_resource_withdrawn', params.id, context);
  return getResource(db, params.id);
};

/** @throws HttpProblem `not_found` for a resource that is not withdrawn */
export const restoreResource: Handler<typeof careerFinderAdmin.restoreResource> = async ({ params }, context) => {
  await context.db
    .updateTable('career_resources')
    .set({ withdrawn_at: null })
    .where('id', '=', params.id)
    .where('withdrawn_at', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await note('career_resource_restored', params.id, context);
};

/** @throws HttpProblem `not_found` */
export async function getResource(db: Kysely<DB>, id: string): Promise<StaffResource> {
  const found: SelectQueryBuilder<DB, 'career_resources', object> = db
    .selectFrom('career_resources')
    .where('id', '=', id);
  return answerOf(await found.select(resourceColumns).executeTakeFirstOrThrow(notFound));
}

async function requireSectors(db: Kysely<DB>, { sectors }: Pick<ResourceForm, 'sectors'>): Promise<void> {
  const found = await db.selectFrom('career_finder_items').select('id').where('kind', '=', 'sector').execute();
  if (sectors.some((sector) => !found.some(({ id }) => id === sector))) throw invalidAt('sectors', 'choice');
}

/** Derives the id from the English name. Reports on devices reference it, so it stays when the name changes. */
async function withFreeId<T>(name: string, add: (id: string) => Promise<T | undefined>): Promise<T> {
  const id = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const base = id.replace(/-$/, '') || 'resource';
  for (let number = 1; ; number += 1) {
    const row = await add(number === 1 ? base : `${base}-${number}`);
    if (row !== undefined) return row;
  }
}

const resourceColumns = ['id', 'type', 'name', 'text', 'sectors', 'version', 'withdrawn_at'] as const;

interface Row extends Pick<StaffResource, 'id' | 'sectors' | 'version'> {
  type: string;
  name: { en: string; mt?: string };
  text: { en: string; mt?: string };
  withdrawn_at: Date | null;
}

function answerOf({ withdrawn_at, type, name, text, ...row }: Row): StaffResource {
  const withMaltese = ({ en, mt = '' }: Row['name']) => ({ en, mt });
  const state = withdrawn_at === null ? ('shown' as const) : ('withdrawn' as const);
  return { ...row, type: type as ResourceType, name: withMaltese(name), text: withMaltese(text), state };
}

type Action = 'added' | 'changed' | 'withdrawn' | 'restored';

function note(action: `career_resource_${Action}`, subject_id: string, context: SignedInContext): Promise<void> {
  return record(context, { action, subject: 'career_resource', subject_id });
}
