import { sql } from 'kysely';
import type { EventChoices } from '#contract/events/editor-forms.ts';
import type { eventsAdmin } from '#contract/events/editor.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { Handler } from '#server/http/serve.ts';

/** Returns the choices of the forms of events and their dates. */
export const getChoices: Handler<typeof eventsAdmin.choices> = async (_request, { db }): Promise<EventChoices> => {
  const [types, organisations, venues, entities, courses, halls] = await Promise.all([
    db.selectFrom('event_types').select(['id', 'name', 'state']).orderBy('order').orderBy('id').execute(),
    db.selectFrom('student_organisations').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('venues').select(['id', 'name', 'state']).orderBy('slug').execute(),
    db.selectFrom('entities').select(['id', 'name', 'state']).orderBy('slug').execute(),
    db
      .selectFrom('courses')
      .select(['id', 'name', 'state'])
      .orderBy(sql`name ->> 'en'`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('seating_plans')
      .select(['id', 'name', 'number'])
      // The newest version of an offered hall (HALL-2)
      .select(
        sql<boolean>`hall_id is null or exists (
          select from halls where halls.id = hall_id and state = 'offered'
        ) and not exists (
          select from seating_plans newer where newer.hall_id = seating_plans.hall_id and newer.number > seating_plans.number
        )`.as('is_offered'),
      )
      .select(
        sql<{ id: number; name: Localised; seats: number }[]>`(
          select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'seats', (
            select count(*) from seats where section_id = seating_sections.id and not is_blocked
          )) order by "order")
          from seating_sections where plan_id = seating_plans.id
        )`.as('sections'),
      )
      .orderBy('slug')
      .execute(),
  ]);
  const inBoth = <T extends { name: Localised }>(row: T) => ({ ...row, name: bothLanguages(row.name) });
  const offered = ({ state, ...row }: (typeof types)[number]) => ({ ...inBoth(row), is_offered: state === 'offered' });
  return {
    types: types.map(offered),
    organisations,
    venues: venues.map(offered),
    entities: entities.map(offered),
    courses: courses.map(offered),
    halls: halls.map(({ sections, ...hall }) => ({ ...inBoth(hall), sections: (sections ?? []).map(inBoth) })),
  };
};
