-- Trigger: rejects that a date takes place after all once it is cancelled with refunds (EVENT-38), because its holders
-- have lost their places and get their money back.
create or replace function keep_cancelled_date() returns trigger language plpgsql as $$
begin
  if exists (
    select from date_cancellations where occurrence_id = new.id and state in ('running', 'done')
  ) then
    raise exception 'Date % is cancelled with refunds', new.id using errcode = 'check_violation',
      constraint = 'event_occurrences_keep_cancelled';
  end if;
  return new;
end $$;
