import { type Kysely, sql } from 'kysely';

/**
 * Events that officers of an organisation propose, until an editor accepts or declines them (PROPOSE-1). An accepted
 * proposal names the draft that it became, null again once the draft was removed. `announced_at` is the time at which
 * the officers were told of the publication. The contact is emptied when the account of the proposer is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_proposals (
      id integer generated always as identity primary key,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      proposed_by integer references users (id) on delete set null,
      title localised_text not null check (title ->> 'en' <> ''),
      text localised_text not null check (text ->> 'en' <> ''),
      dates jsonb not null check (jsonb_array_length(dates) > 0),
      venue_id integer references venues (id),
      venue_text text not null default '',
      expected integer not null check (expected > 0),
      tickets jsonb not null default '[]' check (jsonb_typeof(tickets) = 'array'),
      contact_name text not null default '',
      contact_email text not null default '',
      note text not null default '',
      state text not null default 'pending'
        check (state in ('pending', 'asked', 'accepted', 'declined', 'withdrawn')),
      question text,
      reason text,
      event_id integer references events (id) on delete set null,
      version integer not null default 1,
      proposed_at timestamptz not null,
      saved_at timestamptz not null,
      saved_by integer references users (id) on delete set null,
      decided_at timestamptz,
      decided_by integer references users (id) on delete set null,
      announced_at timestamptz,
      constraint event_proposals_venue check (venue_id is not null or venue_text <> ''),
      constraint event_proposals_decided check ((state in ('pending', 'asked')) = (decided_at is null)),
      constraint event_proposals_reason check ((state = 'declined') = (reason is not null)),
      constraint event_proposals_question check (state <> 'asked' or question is not null),
      constraint event_proposals_event check (event_id is null or state = 'accepted')
    )`.execute(db);
  await sql`create index event_proposals_by_organisation on event_proposals (organisation_id)`.execute(db);
  await sql`create index event_proposals_by_proposer on event_proposals (proposed_by)`.execute(db);
  await sql`create index event_proposals_by_author on event_proposals (saved_by)`.execute(db);
  await sql`create index event_proposals_by_decider on event_proposals (decided_by)`.execute(db);
  await sql`create index event_proposals_by_event on event_proposals (event_id)`.execute(db);
  await sql`create index event_proposals_by_venue on event_proposals (venue_id)`.execute(db);
  await sql`create index event_proposals_pending on event_proposals (saved_at, id) where state = 'pending'`.execute(db);
}
