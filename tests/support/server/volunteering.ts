import type { Insertable, Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

const HOUR = 3_600_000;

/** An instant this many hours after the time of the stories. */
export function hoursAhead(hours: number): Date {
  return new Date(storyTime.getTime() + hours * HOUR);
}

/** Adds an opportunity ten days ahead, three hours long, with one place. */
export function addOpportunity(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['volunteer_opportunities']>> = {},
): Promise<number> {
  return addRow(db, 'volunteer_opportunities', {
    area: 'environment',
    title: { en: 'Beach clean-up', mt: 'Tindif tax-xatt' },
    description: { en: 'Bags and gloves are there.', mt: 'Il-boroż u l-ingwanti hemm.' },
    place: { en: 'Golden Bay', mt: 'Ir-Ramla tal-Mixquqa' },
    starts_at: hoursAhead(240),
    ends_at: hoursAhead(243),
    withdraw_until: hoursAhead(216),
    places: 1,
    ...values,
  });
}

/** Adds a sign-up of a user for a new opportunity, with its place. */
export async function addSignUp(
  db: Kysely<DB>,
  user_id: number,
  values: Partial<Insertable<DB['volunteer_sign_ups']>> = {},
): Promise<{ id: number; opportunity_id: number }> {
  const opportunity_id = values.opportunity_id ?? (await addOpportunity(db, { taken: 1, numbered: 1 }));
  const row = { opportunity_id, user_id, state: 'signed_up', number: 1, signed_up_at: storyTime, ...values };
  return { id: await addRow(db, 'volunteer_sign_ups', row), opportunity_id };
}

/**
 * Ids of opportunities whose stored counts differ from their sign-ups, or that have more sign-ups with a place than
 * places: always empty.
 */
export async function findMiscounted(db: Kysely<DB>): Promise<number[]> {
  const signUps = await db.selectFrom('volunteer_sign_ups').select(['opportunity_id', 'state']).execute();
  const all = await db
    .selectFrom('volunteer_opportunities')
    .select(['id', 'places', 'taken', 'waiting'])
    .where('cancelled_at', 'is', null)
    .execute();
  return all.flatMap(({ id, places, taken, waiting }) => {
    const states = signUps.filter(({ opportunity_id }) => opportunity_id === id).map(({ state }) => state);
    const placed = states.filter((state) => state === 'signed_up' || state === 'confirmed').length;
    const inLine = states.filter((state) => state === 'waiting').length;
    const isRight = placed === taken && inLine === waiting && placed <= places && (inLine === 0 || placed === places);
    return isRight ? [] : [id];
  });
}

/** @throws Error if `findMiscounted` finds any */
export async function requireCounted(db: Kysely<DB>): Promise<void> {
  const found = await findMiscounted(db);
  if (found.length > 0) throw new Error(`Counted wrongly: opportunities ${found.join(', ')}`);
}
