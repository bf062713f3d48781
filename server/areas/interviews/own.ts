import type { InterviewHalfDay, interviews } from '#contract/interviews/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { dropCvCopy } from '#server/services/career-documents.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { calendarOfInterview } from './calendar.ts';
import { cancelUntil, interviewColumns, interviewRows, isUpcoming } from './interview-rows.ts';
import { interviewMail } from './mails.ts';
import { findSlots } from './slots.ts';

/** Returns the slots of a published company. @throws HttpProblem `not_found` */
export async function getOffer({ params: { slug } }: RequestOf<typeof interviews.offer>, context: HandlerContext) {
  const { db, clock } = context;
  const column = /^\d+$/.test(slug) ? 'id' : 'slug';
  const company = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name'])
    .where((eb) => eb(eb.cast<string>(column, 'text'), '=', slug))
    .where('is_published', '=', true)
    .executeTakeFirstOrThrow(notFound);
  return { company, half_days: halfDaysOf(await findSlots(db, company.id, clock.now())) };
}

function halfDaysOf(slots: Awaited<ReturnType<typeof findSlots>>) {
  const groups = Map.groupBy(slots, ({ day, half }) => `${day} ${half}`);
  return [...groups.values()].map((group) => {
    const [{ day, half }] = group as [(typeof group)[number]];
    return { day, half, slots: group.map(({ starts_at, is_free }) => ({ starts_at, is_free })) };
  }) satisfies readonly (Omit<InterviewHalfDay, 'slots'> & { slots: unknown })[];
}

/** Lists the student’s own interviews, of one group or all. */
export function listOwnInterviews({ query }: RequestOf<typeof interviews.mine>, context: SignedInContext) {
  const { db, clock, session } = context;
  const { group, company_id } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const upcoming = isUpcoming(clock.now());
  const ownInterviews = interviewRows(db)
    .where('interviews.user_id', '=', session.user_id)
    .where((eb) => eb.and(definedOnly({ 'interviews.company_id': company_id })))
    .$if(group !== undefined, (all) => all.where((eb) => (group === 'upcoming' ? upcoming : eb.not(upcoming))));
  return paginate(ownInterviews, query, (all) =>
    interviewColumns(all).orderBy(`interviews.${column}`, direction).orderBy('interviews.id'),
  );
}

/**
 * Cancels an interview, until 24 hours before: its slot is offered again, and the copy of the CV is deleted.
 * @throws HttpProblem `not_found`, `interview_closed`
 */
export async function cancelInterview(
  { params: { id } }: RequestOf<typeof interviews.cancel>,
  context: SignedInContext,
): Promise<void> {
  const { db, clock, jobs, session } = context;
  await lockAccount(db, session.user_id);
  const interview = await db
    .selectFrom('interviews')
    .select('cv_copy_id')
    .where('id', '=', id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
  await db
    .updateTable('interviews')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where(cancelUntil, '>', clock.now())
    .returning('id')
    .executeTakeFirstOrThrow(() => new HttpProblem('interview_closed'));
  if (interview.cv_copy_id !== null) await dropCvCopy(db, session.user_id, interview.cv_copy_id);
  await jobs.enqueue(db, interviewMail, { id, kind: 'cancelled' });
}

/** Returns the student’s own interview for a calendar. @throws HttpProblem `not_found` */
export async function getCalendar({ params }: RequestOf<typeof interviews.calendar>, context: SignedInContext) {
  const { db, clock, locale, settings, translate, session } = context;
  const entry = await interviewColumns(interviewRows(db))
    .select('interviews.sequence')
    .where('interviews.id', '=', params.id)
    .where('interviews.user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
  return calendarOfInterview(entry, { locale, now: clock.now(), home: settings.homeUrl, translate });
}
