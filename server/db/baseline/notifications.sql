-- Notifications in the app; mails are sent beside them. The texts are the app's, in the reader's language.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind <> ''),
  "values" jsonb not null default '{}' check (jsonb_typeof("values") = 'object'),
  path text not null check (path ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz,
  useful_until timestamptz
);
create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Push subscriptions and pending deliveries. A subscription belongs to a session and is deleted with it: on signing
-- out, with the account, or when the session expires. Quiet hours are in Malta's time.
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
);

create table push_deliveries (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions (id) on delete cascade,
  notification_id integer not null references notifications (id) on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  unique (subscription_id, notification_id)
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_of_notification on push_deliveries (notification_id);
