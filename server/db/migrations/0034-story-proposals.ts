import { type Kysely, sql } from 'kysely';

/**
 * Stories that members propose, until an editor accepts or declines them (STORY-1). An accepted proposal names the draft
 * that it became, in one of two columns, because each has its foreign key; both are null once the draft was removed.
 * `announced_at` is the time at which the proposer was told of the publication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table story_proposals (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      organisation_id integer references student_organisations (id) on delete set null,
      kind text not null check (kind in ('news', 'opinion')),
      title localised_text not null check (title ->> 'en' <> ''),
      text localised_text not null check (text ->> 'en' <> ''),
      state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
      reason text,
      news_id integer references news (id) on delete set null,
      resource_id integer references resources (id) on delete set null,
      proposed_at timestamptz not null,
      decided_at timestamptz,
      decided_by integer references users (id) on delete set null,
      announced_at timestamptz,
      constraint story_proposals_decided check ((state = 'pending') = (decided_at is null)),
      constraint story_proposals_reason check ((state = 'declined') = (reason is not null)),
      constraint story_proposals_story check (num_nonnulls(news_id, resource_id) <= (state = 'accepted')::integer)
    )`.execute(db);
  await sql`create index story_proposals_by_user on story_proposals (user_id)`.execute(db);
  await sql`create index story_proposals_by_decider on story_proposals (decided_by)`.execute(db);
  await sql`create index story_proposals_by_organisation on story_proposals (organisation_id)`.execute(db);
  await sql`create index story_proposals_by_news on story_proposals (news_id)`.execute(db);
  await sql`create index story_proposals_by_resource on story_proposals (resource_id)`.execute(db);
  await sql`create index story_proposals_pending on story_proposals (proposed_at, id) where state = 'pending'`.execute(
    db,
  );
}
