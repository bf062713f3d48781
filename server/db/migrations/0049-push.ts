import { type Kysely, sql } from 'kysely';

/**
 * Devices that asked to be told while the portal is closed, and what is on its way to them. A device is a session: it
 * ends with signing out here or elsewhere, with the account, and in time. Hours are Malta's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id integer generated always as identity primary key,
      session_id uuid not null unique references sessions (id) on delete cascade,
      endpoint text not null unique check (endpoint ~ '^https://'),
      p256dh text not null,
      auth text not null,
      locale text not null check (locale in ('en', 'mt')),
      subjects text[] not null,
      quiet_from integer not null check (quiet_from between 0 and 23),
      quiet_until integer not null check (quiet_until between 0 and 23)
    )`.execute(db);
  await sql`
    create table push_deliveries (
      id integer generated always as identity primary key,
      subscription_id integer not null references push_subscriptions (id) on delete cascade,
      notification_id integer not null references notifications (id) on delete cascade,
      due_at timestamptz not null,
      attempts integer not null default 0,
      unique (subscription_id, notification_id)
    )`.execute(db);
  await sql`create index push_deliveries_due on push_deliveries (due_at)`.execute(db);
  await sql`create index push_deliveries_of_notification on push_deliveries (notification_id)`.execute(db);
}
