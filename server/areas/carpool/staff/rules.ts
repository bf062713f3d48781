import { sql } from 'kysely';
import type { carpoolAdmin } from '#contract/carpool/staff.ts';
import { paginate } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { person } from '#server/services/person.ts';
import { bothLanguages } from './car-parks.ts';

/** Lists every version, newest first, with the number of people who accepted it. */
export const listRules: Handler<typeof carpoolAdmin.rules> = ({ query }, { db }) =>
  paginate(db.selectFrom('carpool_rules'), query, (all) =>
    all
      .select((eb) => [
        'version',
        'published_at',
        bothLanguages('text').as('text'),
        person(eb.ref('published_by')).as('published_by'),
        sql<number>`(
          select count(*)::integer from carpool_rules_accepted where version = carpool_rules.version
        )`.as('accepted'),
      ])
      .orderBy('version', 'desc'),
  );

/** Publishes a new version. Versions are never changed, because people have accepted their exact text. */
export const publishRules: Handler<typeof carpoolAdmin.publishRules> = async ({ body }, context) => {
  const { db, clock, session } = context;
  const { version } = await db
    .insertInto('carpool_rules')
    .values({ ...body, published_at: clock.now(), published_by: session.user_id })
    .returning('version')
    .executeTakeFirstOrThrow();
  await record(context, { action: 'carpool_rules_published', subject: 'carpool_rules', subject_id: version });
};
