-- Mental wellbeing (docs/decisions/wellbeing.md): requests for a first appointment, held sessions, courses. Sessions of
-- a year and places of a course are numbered with a unique index, so that the database rejects a thirteenth session or
-- a place too many.

-- `details` is encrypted: contact data and the message. Ids are random.
create table wellbeing_requests (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  state text not null default 'requested' check (state in (
    'requested', 'contacted', 'appointment', 'closed', 'cancelled')),
  language text not null check (language in ('en', 'mt', 'either')),
  is_urgent boolean not null,
  details bytea not null,
  requested_at timestamptz not null,
  appointment_at timestamptz,
  place text check (place <> ''),
  with_whom text check (with_whom <> ''),
  ended_at timestamptz,
  version integer not null default 1,
  constraint wellbeing_requests_appointment check (
    (appointment_at is null) = (place is null) and (place is null) = (with_whom is null)
    and (state <> 'appointment' or appointment_at is not null)),
  constraint wellbeing_requests_ended check ((ended_at is null) = (state not in ('closed', 'cancelled')))
);
create unique index wellbeing_requests_one_open on wellbeing_requests (user_id)
where state in ('requested', 'contacted', 'appointment');
create index wellbeing_requests_of_user on wellbeing_requests (user_id, requested_at);
create index wellbeing_requests_by_time on wellbeing_requests (requested_at);

create table wellbeing_sessions (
  user_id integer not null references users (id) on delete cascade,
  year smallint not null,
  number smallint not null check (number between 1 and 12),
  held_on date not null,
  primary key (user_id, year, number),
  constraint wellbeing_sessions_one_a_day unique (user_id, held_on),
  constraint wellbeing_sessions_year check (year = extract(year from held_on))
);

create table wellbeing_courses (
  id integer generated always as identity primary key,
  title localised_text not null check (title ->> 'en' <> ''),
  description localised_text not null check (description ->> 'en' <> ''),
  place localised_text not null check (place ->> 'en' <> ''),
  image_id integer references media (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  places smallint not null check (places between 1 and 200),
  is_cancelled boolean not null default false,
  version integer not null default 1
);
create index wellbeing_courses_by_start on wellbeing_courses (starts_at);

create table wellbeing_course_places (
  course_id integer not null references wellbeing_courses (id) on delete restrict,
  number smallint not null check (number > 0),
  user_id integer not null references users (id) on delete cascade,
  primary key (course_id, number),
  constraint wellbeing_course_places_one_each unique (course_id, user_id)
);
create index wellbeing_course_places_of_user on wellbeing_course_places (user_id);
