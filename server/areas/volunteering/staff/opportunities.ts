import { type Kysely, sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { OpportunityState, volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { definedOnly, containsWords, orderOf, paginate } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide, record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { type EntryKey, recordVersion, versionConflict } from '#server/services/entry-versions.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import {
  leaveVolunteerPlaces,
  lockOpportunities,
  type volunteerNews,
  volunteerNewsTask,
} from '#server/services/volunteer-places.ts';
import { openStates } from '../sign-up-rows.ts';

const searched = sql<string>`fold((title ->> 'en') || ' ' || coalesce(title ->> 'mt', ''))`;

/** Lists opportunities, the soonest first unless `sort` is given. */
export const listOpportunities: Handler<typeof volunteeringAdmin.opportunities> = ({ query }, { db, clock }) => {
  const { direction } = orderOf(query.sort);
  const { area, state, search } = query.filter;
  const shown = shownState(clock.now());
  const matching = db
    .selectFrom('volunteer_opportunities')
    .where((eb) => eb.and(definedOnly({ area })))
    .where(containsWords(searched, search))
    .$if(state !== undefined, (all) => all.where(sql<boolean>`${shown} = ${state}`));
  return paginate(matching, query, (all) =>
    columnsOf(all, clock.now()).orderBy('starts_at', direction).orderBy('id', direction),
  );
};

/** @throws HttpProblem `not_found` */
export const getOpportunity: Handler<typeof volunteeringAdmin.opportunity> = ({ params: { id } }, context) =>
  findOpportunity(id, context);

/** @throws HttpProblem `invalid` at `starts_at` for a past start */
export const addOpportunity: Handler<typeof volunteeringAdmin.add> = async ({ body }, context) => {
  const { db, clock } = context;
  if (Date.parse(body.starts_at) <= clock.now().getTime()) throw invalidAt('starts_at', 'past');
  const id = await addRow(db, 'volunteer_opportunities', rowOf(body));
  await record(context, { action: 'opportunity_added', subject: 'opportunity', subject_id: id });
  return findOpportunity(id, context);
};

/**
 * Changes an opportunity. Waiting volunteers get the added places; after a change of time or place all volunteers are
 * notified.
 * @throws HttpProblem `not_found`, `version_conflict` if another change came first or it was cancelled, `invalid` at
 * `places` for fewer than are taken, at `starts_at` for a start that is moved into the past, `withdrawal_promised` for
 * an earlier withdrawal limit than volunteers signed up with, unless a new start notifies them
 */
export const changeOpportunity: Handler<typeof volunteeringAdmin.change> = async (
  { params: { id }, body },
  context,
) => {
  const { db, clock, jobs } = context;
  await lockOpportunities(db, [id]);
  const before = await db
    .selectFrom('volunteer_opportunities')
    .select(['version', 'cancelled_at', 'taken', 'waiting', 'starts_at', 'ends_at', 'withdraw_until', 'place'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const entry: EntryKey = { table: 'volunteer_opportunities', id };
  if (before.version !== body.version || before.cancelled_at !== null)
    throw await versionConflict(context, entry, before.version);
  if (body.places < before.taken) throw invalidAt('places', 'min_value', { min: before.taken });
  const row = rowOf(body);
  const isMoved = row.starts_at.getTime() !== before.starts_at.getTime();
  // The change sends no notification, and volunteers rely on the limit that they were shown.
  if (!isMoved && before.taken + before.waiting > 0 && row.withdraw_until < before.withdraw_until)
    throw new HttpProblem('withdrawal_promised', { values: { until: timeInMalta(before.withdraw_until) } });
  if (isMoved && row.starts_at <= clock.now()) throw invalidAt('starts_at', 'past');
  const version = before.version + 1;
  await keepContent(db, entry);
  await recordVersion(context, entry, version);
  await db
    .updateTable('volunteer_opportunities')
    .set({ ...row, version })
    .where('id', '=', id)
    .execute();
  await leaveVolunteerPlaces(db, { opportunity_id: id, ids: [], state: 'withdrawn', now: clock.now() }, jobs);
  const isElsewhere = before.place.en !== row.place.en || before.place.mt !== row.place.mt;
  if (isMoved || isElsewhere || row.ends_at.getTime() !== before.ends_at.getTime())
    await notifyOpenSignUps(id, context);
  await record(context, { action: 'opportunity_changed', subject: 'opportunity', subject_id: id });
  return findOpportunity(id, context);
};

async function notifyOpenSignUps(id: number, { db, jobs }: SignedInContext): Promise<void> {
  const signUps = db.selectFrom('volunteer_sign_ups').select('id').where('opportunity_id', '=', id);
  await notifySignUps(await signUps.where('state', 'in', openStates).execute(), 'changed', { db, jobs });
}

async function notifySignUps(
  signUps: readonly { id: number }[],
  news: (typeof volunteerNews)[number],
  { db, jobs }: Pick<SignedInContext, 'db' | 'jobs'>,
): Promise<void> {
  for (const { id } of signUps) await jobs.enqueue(db, volunteerNewsTask, { id, news });
}

/**
 * Cancels an opportunity that has not begun; once it has, the attending volunteers are due their hours.
 * @throws HttpProblem `not_found`, `already_decided`, `opportunity_begun`
 */
export const cancelOpportunity: Handler<typeof volunteeringAdmin.cancel> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  const { db, clock } = context;
  await lockOpportunities(db, [id]);
  const found = db.selectFrom('volunteer_opportunities').select('cancelled_at').where('id', '=', id);
  const { cancelled_at } = await found.executeTakeFirstOrThrow(notFound);
  const entry: EntryKey = { table: 'volunteer_opportunities', id };
  await keepContent(db, entry);
  const { version } = await decide(context, {
    change: () =>
      db
        .updateTable('volunteer_opportunities')
        .set(({ eb }) => ({
          cancelled_at: clock.now(),
          cancel_reason: JSON.stringify(reason) as never,
          taken: 0,
          waiting: 0,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .where('starts_at', '>', clock.now())
        .returning('version')
        .executeTakeFirst(),
    refusal: () => (cancelled_at === null ? 'opportunity_begun' : 'already_decided'),
    audit: { action: 'opportunity_cancelled', subject: 'opportunity', subject_id: id },
  });
  await recordVersion(context, entry, version);
  await notifySignUps(await cancelSignUps(db, id), 'cancelled', context);
};

function cancelSignUps(db: Kysely<DB>, opportunity_id: number) {
  const open = db
    .selectFrom('volunteer_sign_ups')
    .select('id')
    .where('opportunity_id', '=', opportunity_id)
    .where('state', 'in', openStates)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('volunteer_sign_ups')
    .set({ state: 'cancelled' })
    .where('id', 'in', open)
    .returning('id')
    .execute();
}

function rowOf({
  area,
  title,
  text,
  place,
  places,
  ...times
}: Omit<RequestOf<typeof volunteeringAdmin.change>['body'], 'version'>) {
  return {
    area,
    title,
    description: text,
    place,
    places,
    withdraw_until: new Date(times.withdraw_until),
    starts_at: new Date(times.starts_at),
    ends_at: new Date(times.ends_at),
  };
}

/** Returns the displayed state: an opportunity that was not cancelled is over once its time has passed. */
function shownState(now: Date) {
  return sql<OpportunityState>`case
    when cancelled_at is not null then 'cancelled' when ends_at <= ${now} then 'over' else 'to_come' end`;
}

function opportunityRows(db: Kysely<DB>) {
  return db.selectFrom('volunteer_opportunities');
}

function columnsOf(rows: ReturnType<typeof opportunityRows>, now: Date) {
  return rows
    .select(['id', 'area', 'starts_at', 'ends_at', 'withdraw_until', 'places', 'taken', 'waiting', 'version'])
    .select([inBoth('title').as('title'), inBoth('description').as('text'), inBoth('place').as('place')])
    .select([
      shownState(now).as('state'),
      sql<LocalisedText | null>`case when cancel_reason is not null then ${inBoth('cancel_reason')} end`.as(
        'cancel_reason',
      ),
      sql<number>`(
        select count(*)::integer from volunteer_sign_ups
        where opportunity_id = volunteer_opportunities.id and state = 'signed_up'
      )`.as('undecided'),
    ]);
}

function inBoth(column: string) {
  const text = sql.ref<Localised>(column);
  return sql<LocalisedText>`jsonb_build_object('en', ${text} ->> 'en', 'mt', coalesce(${text} ->> 'mt', ''))`;
}

export function findOpportunity(id: number, { db, clock }: SignedInContext) {
  const found = opportunityRows(db).where('id', '=', id);
  return columnsOf(found, clock.now()).executeTakeFirstOrThrow(notFound);
}
