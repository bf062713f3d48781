import { sql } from 'kysely';
import * as v from 'valibot';
import type { eventsAdmin } from '#contract/events/editor.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { Task } from '#server/db/jobs.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { storyEntries } from '#server/services/stories.ts';
import type { StoryRow } from '#server/services/story-rows.ts';
import type { StoryChange } from '#server/services/story-steps.ts';
import type { StoryRules } from '#server/services/story-writes.ts';
import { deleteUnusedMoves } from '../moves/unused-moves.ts';
import { findChecks } from './checklist.ts';
import { eventKind } from './event-kind.ts';

/** Makes scheduled changes of events public. */
export const eventTask: Task = { name: 'events.scheduled-changes', data: v.object({}) };

export const eventRules: StoryRules = {
  kind: eventKind,
  references: { type_id: 'event_types', organisation_id: 'student_organisations' },
  task: eventTask,
  checkStep,
  beforeRemoval: removeOwnedRows,
};

export const eventStories = storyEntries<ResultOf<typeof eventsAdmin.view>>(eventRules);

/**
 * Rejects the publication of an incomplete event (EVENT-33), and that one with held or sold places is taken back
 * (EVENT-31). Expired holds are freed first; the trigger `events_keep_sold` checks it again.
 * @throws HttpProblem `event_incomplete`, `event_has_places`
 */
async function checkStep(before: StoryRow, { columns }: StoryChange, context: SignedInContext): Promise<void> {
  const { db, clock } = context;
  const { published_at } = columns;
  if (published_at === undefined) return;
  if (published_at !== null) {
    // A correction of what readers see is never held up.
    if (before.state === 'published') return;
    const checks = await findChecks(before.id, context);
    if (checks.some(({ is_blocking }) => is_blocking)) throw new HttpProblem('event_incomplete');
    return;
  }
  if (before.published_at === null) return;
  // One after the other, in the order in which claims of several dates would lock them.
  const dates = db.selectFrom('event_occurrences').select('id').where('event_id', '=', before.id).orderBy('id');
  for (const { id } of await dates.execute()) await sql`select lock_places(${id}, ${clock.now()})`.execute(db);
  const holder = db
    .selectFrom('attendees')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'attendees.occurrence_id')
    .select('attendees.id')
    .where('event_occurrences.event_id', '=', before.id)
    .where('holds_place', '=', true);
  if ((await holder.limit(1).executeTakeFirst()) !== undefined) throw new HttpProblem('event_has_places');
}

/**
 * Removes the blocks and moves of an event that was never public, so without guests and bookings (BLOCK-9). Its dates are
 * locked as by the calls that add them.
 */
async function removeOwnedRows(id: number, { db }: SignedInContext): Promise<void> {
  const dates = db.selectFrom('event_occurrences').select('id').where('event_id', '=', id);
  await dates.orderBy('id').forUpdate().execute();
  await db.deleteFrom('place_blocks').where('occurrence_id', 'in', dates).execute();
  await deleteUnusedMoves(db, sql`occurrence_id in (select id from event_occurrences where event_id = ${id})`);
}
