import { type Kysely, sql } from 'kysely';

/**
 * What a decision and a report need: the cap that an application was made under, the version that each reader has read,
 * receipts that were looked at, reminders (docs/decisions/065-funds-board.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepCaps(db);
  await sql`alter table fund_scores add column version integer not null default 1`.execute(db);
  await sql`
    alter table fund_receipts
      add column checked_at timestamptz,
      add column checked_by integer references users (id) on delete restrict,
      add constraint fund_receipts_checked check ((checked_at is null) = (checked_by is null))`.execute(db);
  await sql`create index fund_receipts_by_checker on fund_receipts (checked_by)`.execute(db);
  await sql`
    alter table fund_applications
      add column closing_remark text check (closing_remark <> ''),
      add constraint fund_applications_closed check (closing_remark is null or state = 'closed')`.execute(db);
  await sql`create index fund_applications_by_due_day on fund_applications (report_due_on, submitted_at)`.execute(db);
  await sql`
    create table fund_reminders (
      application_id uuid not null references fund_applications (id) on delete cascade,
      kind text not null check (kind in ('fund_report_tomorrow', 'fund_report_late')),
      reminded_at timestamptz not null,
      primary key (application_id, kind)
    )`.execute(db);
}

/**
 * An application is judged by the cap of its grant when it was made: lowering that afterwards takes nothing away from it,
 * and whatever the program does, neither more can be asked for nor more be approved.
 */
async function keepCaps(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fund_applications add column cap_cents integer`.execute(db);
  await sql`
    create function keep_fund_cap() returns trigger language plpgsql as $$
    declare current_cap integer;
    begin
      select cap_cents into current_cap from fund_grants where id = new.grant_id;
      new.cap_cents := current_cap;
      if tg_op = 'UPDATE' and old.grant_id = new.grant_id then
        new.cap_cents := greatest(old.cap_cents, current_cap);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fund_applications_cap before insert or update of grant_id, requested_cents on fund_applications
    for each row execute function keep_fund_cap()`.execute(db);
  await sql`update fund_applications set grant_id = grant_id`.execute(db);
  await sql`
    alter table fund_applications
      alter column cap_cents set not null,
      add constraint fund_applications_cap check (requested_cents <= cap_cents)`.execute(db);
}
