import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { SignUpState } from '#contract/volunteering/calls.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** States of a sign-up that has not ended. */
export const openStates = ['waiting', 'signed_up', 'confirmed'] as const satisfies readonly SignUpState[];
/** Those with a place. */
export const statesWithPlace = ['signed_up', 'confirmed'] as const satisfies readonly SignUpState[];

/** Selects sign-ups with their opportunity. */
export function signUpRows(db: Kysely<DB>) {
  return db
    .selectFrom('volunteer_sign_ups')
    .innerJoin('volunteer_opportunities', 'volunteer_opportunities.id', 'volunteer_sign_ups.opportunity_id');
}

/**
 * The time limit for withdrawing. It does not apply on the waiting list, where there is no place to give back, or to
 * volunteers who moved up after it.
 */
export const withdrawUntil = sql<Date>`case
  when volunteer_sign_ups.state = 'waiting' or moved_up_at >= withdraw_until then starts_at
  else withdraw_until
end`;

const turn = sql<number | null>`case when volunteer_sign_ups.state = 'waiting' then (
  select count(*)::integer from volunteer_sign_ups as others
  where others.opportunity_id = volunteer_sign_ups.opportunity_id and others.state = 'waiting'
    and others.number <= volunteer_sign_ups.number
) end`;

/** Selects the columns of a sign-up that its volunteer may read. */
export function signUpColumns(rows: ReturnType<typeof signUpRows>, locale: Locale) {
  return rows.select([
    'volunteer_sign_ups.id',
    'volunteer_sign_ups.opportunity_id',
    'volunteer_sign_ups.state',
    'volunteer_opportunities.area',
    'volunteer_opportunities.starts_at',
    'volunteer_opportunities.ends_at',
    ...texts(locale, 'volunteer_opportunities.title', 'volunteer_opportunities.place'),
    withdrawUntil.as('withdraw_until'),
    turn.as('turn'),
    reasonIn(locale).as('reason'),
  ]);
}

/** Returns the reason why the sign-up was declined, or the opportunity cancelled. */
export function reasonIn(locale: Locale): RawBuilder<string | null> {
  return sql`case
    when volunteer_sign_ups.state = 'cancelled' then localised(cancel_reason, ${sql.lit(locale)})
    else volunteer_sign_ups.reason
  end`;
}
