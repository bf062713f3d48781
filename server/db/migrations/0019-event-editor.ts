import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Events have the life of stories (docs/decisions/stories.md), their dates and ticket types have versions, and rules
 * about sold places are triggers, because an editor and buyers act at the same time (docs/decisions/event-editor.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column version integer not null default 1,
      add column review_at timestamptz check (review_at is null or published_at is null),
      add column withdrawn_at timestamptz,
      add column withdrawn_published_at timestamptz,
      add column draft jsonb check (draft is null or published_at is not null or withdrawn_at is not null),
      add column scheduled jsonb,
      add column scheduled_at timestamptz,
      add column mt_outdated text[] not null default '{}',
      alter column type_id drop not null,
      add constraint events_complete check (published_at is null or type_id is not null),
      add check ((withdrawn_at is null) = (withdrawn_published_at is null)),
      add check ((scheduled is null) = (scheduled_at is null)),
      add check (scheduled is null or published_at is not null)`.execute(db);
  await sql`create index on events (scheduled_at) where scheduled_at is not null`.execute(db);
  // A partial index is no key for row locks. With a key, an editor who moves a date would wait for the references of
  // bookings, which wait for the editor.
  await sql`
    alter table event_occurrences
      add column version integer not null default 1,
      drop constraint event_occurrences_event_id_starts_at_key`.execute(db);
  await sql`
    create unique index event_occurrences_one_a_start on event_occurrences (event_id, starts_at)
    where starts_at is not null`.execute(db);
  await sql`alter table ticket_types add column version integer not null default 1`.execute(db);
  await addTriggers(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await applyFunctions(db, ['keep_sold_event', 'keep_booked_hall', 'keep_booked_section']);
  await sql`
    create trigger events_keep_sold before update of published_at on events for each row
    when (old.published_at is not null and new.published_at is null)
    execute function keep_sold_event()`.execute(db);
  await sql`
    create trigger event_occurrences_keep_hall before update of seating_plan_id on event_occurrences for each row
    when (old.seating_plan_id is distinct from new.seating_plan_id)
    execute function keep_booked_hall()`.execute(db);
  await sql`
    create trigger ticket_type_sections_keep_booked before delete on ticket_type_sections for each row
    execute function keep_booked_section()`.execute(db);
}
