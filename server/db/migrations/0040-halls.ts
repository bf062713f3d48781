import { type Kysely, sql } from 'kysely';

/**
 * Halls that editors draw, whose versions are the seating plans (docs/decisions/hall-editor.md). A section has the same
 * key in all versions. A hall without a design is drawn as its newest version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table halls (
      id integer generated always as identity primary key,
      name localised_text not null check (name ->> 'en' <> ''),
      state text not null default 'offered' check (state in ('offered', 'retired')),
      version integer not null default 1,
      design jsonb,
      seat_count integer not null default 0,
      is_changed boolean not null default false
    )`.execute(db);
  await sql`
    alter table seating_plans
      add column hall_id integer references halls (id) on delete restrict,
      add column number integer not null default 1 check (number > 0),
      add column released_at timestamptz,
      add constraint seating_plans_one_a_number unique (hall_id, number)`.execute(db);
  await sql`alter table seating_sections add column key integer`.execute(db);
  await sql`
    alter table seats
      add column kind text not null default 'seat' check (kind in ('seat', 'wheelchair', 'companion')),
      add column has_restricted_view boolean not null default false,
      add column is_blocked boolean not null default false`.execute(db);
  await sql`create index seats_blocked on seats (section_id) where is_blocked`.execute(db);
  await sql`
    do $$
    declare
      plan record;
      hall integer;
    begin
      for plan in select id, name from seating_plans order by id loop
        insert into halls (name, seat_count)
        select plan.name, count(*) from seats join seating_sections on seating_sections.id = section_id
        where plan_id = plan.id returning id into hall;
        update seating_plans set hall_id = hall where id = plan.id;
      end loop;
    end $$`.execute(db);
}
