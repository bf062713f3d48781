import { type Kysely, sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { partNames, type PortalPart, type switchesAdmin } from '#contract/shell/switches.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { person } from '#server/services/person.ts';
import { switchPaths } from '#server/services/portal-switches.ts';

type Change = RequestOf<typeof switchesAdmin.change>;

/** Lists the parts of the portal in the order of the contract (SHELL-44). */
export const listSwitches: Handler<typeof switchesAdmin.list> = (_request, { db }) => readParts(db);

/** Switches a part on or off. @throws HttpProblem `version_conflict` */
export const changeSwitch = write({
  handle: async ({ params: { name }, body }: Change, context: SignedInContext) => {
    const { db } = context;
    await db
      .insertInto('feature_flags')
      .values({ name, is_on: false, path: switchPaths[name] })
      .onConflict((same) => same.doNothing())
      .execute();
    const version = await nextVersion(context, { table: 'feature_flags', id: name, column: 'name' }, body);
    const { is_on } = body;
    await db.updateTable('feature_flags').set({ is_on, version }).where('name', '=', name).execute();
    const action = is_on ? 'part_switched_on' : 'part_switched_off';
    await record(context, { action, subject: 'portal_part', subject_id: name });
    return readPart(db, name);
  },
  reread: ({ params: { name } }: Change, { db }) => readPart(db, name),
});

async function readPart(db: Kysely<DB>, name: PortalPart['name']): Promise<PortalPart> {
  const parts = await readParts(db);
  return parts.find((part) => part.name === name) ?? offPart(name);
}

/** A part without a row has never been switched on. */
const offPart = (name: PortalPart['name']): PortalPart => ({ name, is_on: false, version: 0, latest: null });

async function readParts(db: Kysely<DB>): Promise<PortalPart[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .leftJoin('entry_versions as latest', (join) =>
      join
        .on('latest.entry_table', '=', 'feature_flags')
        .onRef('latest.entry_id', '=', 'feature_flags.name')
        .onRef('latest.version', '=', 'feature_flags.version'),
    )
    .select(['name', 'is_on', 'feature_flags.version', 'changed_at'])
    .select((eb) => person(eb.ref('latest.changed_by')).as('by'))
    .where('name', 'in', sql<PortalPart['name']>`(select unnest(${[...partNames]}::text[]))`)
    .execute();
  return partNames.map((name) => {
    const row = rows.find((each) => each.name === name);
    if (row === undefined) return offPart(name);
    const { is_on, version, changed_at, by } = row;
    return {
      name,
      is_on,
      version,
      latest: changed_at === null || by === null ? null : { by, at: changed_at.toISOString() },
    };
  });
}
