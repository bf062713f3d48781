-- Trigger: rejects a score for the reader's own application, or for one of an organisation of which the reader is, was
-- or will be an officer: a hand-over must not let an applicant score the application.
create or replace function refuse_own_score() returns trigger language plpgsql as $$
begin
  if exists (
    select from fund_applications as application
    where application.id = new.application_id and (
      application.user_id = new.reader_id
      or application.organisation_id in (
        select organisation_id from organisation_members where user_id = new.reader_id))
  ) then
    raise exception 'Nobody reads their own application.'
      using errcode = 'check_violation', constraint = 'fund_scores_not_own';
  end if;
  return new;
end $$;
