-- Trigger: raises the SEQUENCE of all interviews with an interviewer that changed.
create or replace function raise_sequences_of_interviewers() returns trigger language plpgsql as $$
begin
  update interviews set sequence = sequence + 1 where interviewer_id = new.id;
  return new;
end $$;
