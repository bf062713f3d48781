-- Interviewers of companies, their available times, and booked interviews.

create table interviewers (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete restrict,
  name text not null check (name <> ''),
  place text not null check (place <> ''),
  version integer not null default 1,
  unique (id, company_id)
);
create index interviewers_of_company on interviewers (company_id, name, id);

-- A window is a half-day on which an interviewer is available.
create table interview_windows (
  id integer generated always as identity primary key,
  interviewer_id integer not null,
  company_id integer not null,
  day date not null,
  half text not null check (half in ('morning', 'afternoon')),
  foreign key (interviewer_id, company_id) references interviewers (id, company_id) on delete cascade,
  constraint interview_windows_once unique (interviewer_id, day, half),
  unique (id, interviewer_id, company_id)
);
create index interview_windows_of_company on interview_windows (company_id, day);

-- An interview lasts 15 minutes; until `free_at`, 15 minutes later, the student cannot be at another company. The
-- exclusion constraints compare ids as ranges of one number, because not every server has the extension btree_gist. The
-- claim (server/areas/interviews/claim.ts) relies on `interviews_apart` and the two unique indexes: of concurrent
-- claims, only the first succeeds. A window cannot be removed while it has interviews that are not cancelled.
create table interviews (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  interviewer_id integer not null,
  window_id integer check (window_id is not null or state = 'cancelled'),
  starts_at timestamptz not null,
  free_at timestamptz not null check (free_at = starts_at + interval '30 minutes'),
  state text not null default 'booked' check (state in ('booked', 'attended', 'missed', 'cancelled')),
  booked_at timestamptz not null,
  reminded_at timestamptz,
  cv_copy_id integer unique references cv_copies (id) on delete set null,
  sequence integer not null default 0,
  constraint interviews_in_window foreign key (window_id, interviewer_id, company_id)
    references interview_windows (id, interviewer_id, company_id),
  constraint interviews_apart exclude using gist (
    int4range(user_id, user_id, '[]') with &&, tstzrange(starts_at, free_at) with &&
  ) where (state <> 'cancelled')
);
create unique index interviews_one_a_slot on interviews (interviewer_id, starts_at)
where state <> 'cancelled';
create unique index interviews_one_a_company on interviews (user_id, company_id)
where state <> 'cancelled';
create index interviews_of_user on interviews (user_id, starts_at);
create index interviews_of_window on interviews (window_id);
create index interviews_by_start on interviews (starts_at, id);

-- These triggers raise the SEQUENCE of a calendar entry when its text changes, including text from the tables of
-- interviewers and companies, so that the server's code does not need to. The only state in a calendar entry is whether it is cancelled.
create trigger interviews_changed before update of starts_at, interviewer_id, state on interviews for each row
when ((old.starts_at, old.interviewer_id, old.state = 'cancelled')
  is distinct from (new.starts_at, new.interviewer_id, new.state = 'cancelled'))
execute function raise_sequence_of_interviews();

create trigger interviewers_of_interviews_changed after update of name, place on interviewers for each row
when ((old.name, old.place) is distinct from (new.name, new.place))
execute function raise_sequences_of_interviewers();

create trigger companies_of_interviews_changed after update of name, slug on companies for each row
when ((old.name, old.slug) is distinct from (new.name, new.slug))
execute function raise_sequences_of_companies();
