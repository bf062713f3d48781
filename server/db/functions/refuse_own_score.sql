-- Trigger: rejects a score of one's own application, or of an organisation of which the reader is an officer, was one
-- or will be one: a hand-over must not make somebody the judge of what they applied for.
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
