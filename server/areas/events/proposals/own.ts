import { type Kysely, sql } from 'kysely';
import { type EventProposalForm, type eventProposals, MAX_OPEN_EVENT_PROPOSALS } from '#contract/events/proposals.ts';
import { localised, orderedBy } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { proposalColumns, toEventProposals } from './rows.ts';

/** The maximum number of listed proposals. */
const LISTED = 50;
/** New proposals, and changes, of one organisation in a day. */
const PROPOSALS_A_DAY = 10;
const CHANGES_A_DAY = 50;
const DAY = 86_400;

/** The states in which officers can change or withdraw a proposal. */
const openStates = ['pending', 'asked'];

/** Lists the event proposals of an organisation of the caller (PROPOSE-2), newest first. */
export const listOwnEventProposals: Handler<typeof eventProposals.list> = async ({ params: { id } }, context) => {
  const { db, clock, locale } = context;
  const rows = await db
    .selectFrom('event_proposals as proposal')
    .leftJoin('personal_details as author', 'author.user_id', 'proposal.saved_by')
    .select(proposalColumns(locale))
    .select([
      sql<string | null>`nullif(concat_ws(' ', author.first_name, author.last_name), '')`.as('saved_by'),
      sql<string | null>`(
        select slug from events where id = proposal.event_id and published_at <= ${clock.now()}
      )`.as('slug'),
    ])
    .where('proposal.organisation_id', '=', id)
    .orderBy('proposal.id', 'desc')
    .limit(LISTED)
    .execute();
  return toEventProposals(db, rows, locale);
};

/** Returns the offered venues and faculties, each by name. */
export const getProposalChoices: Handler<typeof eventProposals.choices> = async (_request, { db, locale }) => {
  const offered = (table: 'venues' | 'entities') =>
    db
      .selectFrom(table)
      .select((eb) => ['id', localised(eb.ref('name'), locale).as('name')])
      .where('state', '=', 'offered')
      .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale))
      .orderBy('id')
      .execute();
  const [venues, entities] = await Promise.all([offered('venues'), offered('entities')]);
  return { venues, entities };
};

/**
 * Proposes an event of an organisation (PROPOSE-1). The organisation is locked, so that concurrent calls count all open
 * proposals (PROPOSE-6).
 * @throws HttpProblem `event_proposals_open`, `invalid`, `too_many`
 */
export const proposeEvent: Handler<typeof eventProposals.propose> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  await lockAccount(db, session.user_id);
  await db
    .selectFrom('student_organisations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  if ((await countOpen(db, id)) >= MAX_OPEN_EVENT_PROPOSALS) throw new HttpProblem('event_proposals_open');
  await assertValid(body, context);
  await countUse(db, clock, { key: `event proposal ${id}`, most: PROPOSALS_A_DAY, seconds: DAY });
  const now = clock.now();
  const author = { proposed_by: session.user_id, proposed_at: now, saved_by: session.user_id, saved_at: now };
  await db
    .insertInto('event_proposals')
    .values({ organisation_id: id, ...columnsOf(body), ...author })
    .execute();
};

/**
 * Changes an undecided proposal, which is then pending again (PROPOSE-3). Of two officers who have read the same version
 * the second is rejected.
 * @throws HttpProblem `not_found`, `event_proposal_gone`, `version_conflict`, `invalid`, `too_many`
 */
export const changeEventProposal: Handler<typeof eventProposals.change> = async ({ params, body }, context) => {
  const { db, clock, session } = context;
  const { version, ...form } = body;
  const locked = await lockOpen(params, context);
  if (locked.version !== version) throw new HttpProblem('version_conflict');
  await assertValid(form, context);
  const changes = { key: `event proposal changed ${params.id}`, most: CHANGES_A_DAY, seconds: DAY };
  await countUse(db, clock, changes);
  const saved = { saved_by: session.user_id, saved_at: clock.now(), state: 'pending', version: version + 1 } as const;
  await db
    .updateTable('event_proposals')
    .set({ ...columnsOf(form), ...saved })
    .where('id', '=', params.proposal)
    .execute();
};

/** Withdraws an undecided proposal (PROPOSE-3). @throws HttpProblem `not_found`, `event_proposal_gone` */
export const withdrawEventProposal: Handler<typeof eventProposals.withdraw> = async ({ params }, context) => {
  const { db, clock } = context;
  const { version } = await lockOpen(params, context);
  const withdrawn = { state: 'withdrawn', decided_at: clock.now(), version: version + 1 } as const;
  await db.updateTable('event_proposals').set(withdrawn).where('id', '=', params.proposal).execute();
};

/** Locks the account, then the proposal (docs/decisions/lock-order.md). @throws HttpProblem `not_found`, `event_proposal_gone` */
async function lockOpen({ id, proposal }: { id: number; proposal: number }, { db, session }: SignedInContext) {
  await lockAccount(db, session.user_id);
  const found = await db
    .selectFrom('event_proposals')
    .select(['state', 'version'])
    .where('id', '=', proposal)
    .where('organisation_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (!openStates.includes(found.state)) throw new HttpProblem('event_proposal_gone');
  return found;
}

async function countOpen(db: Kysely<DB>, organisation_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('event_proposals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws HttpProblem `invalid` for a date that has begun, and for a venue or faculty that is not offered */
async function assertValid({ dates, venue_id, tickets }: EventProposalForm, { db, clock }: SignedInContext) {
  const now = clock.now();
  const past = dates.findIndex(({ starts_at }) => Date.parse(starts_at) <= now.getTime());
  if (past >= 0) throw invalidAt(`dates.${past}.starts_at`, 'past');
  const isOffered = async (table: 'venues' | 'entities', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).where('state', '=', 'offered').executeTakeFirst()) !==
    undefined;
  if (venue_id !== null && !(await isOffered('venues', venue_id))) throw invalidAt('venue_id', 'choice');
  for (const [index, { entity_id }] of tickets.entries()) {
    if (entity_id !== null && !(await isOffered('entities', entity_id)))
      throw invalidAt(`tickets.${index}.entity_id`, 'choice');
  }
}

/** A venue of the list replaces a described one. */
function columnsOf({ dates, tickets, ...form }: EventProposalForm) {
  const venue_text = form.venue_id === null ? form.venue_text : '';
  return { ...form, venue_text, dates: JSON.stringify(dates), tickets: JSON.stringify(tickets) };
}
