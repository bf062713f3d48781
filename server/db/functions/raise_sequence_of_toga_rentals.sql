-- Trigger: raises the SEQUENCE of a toga rental that changed.
create or replace function raise_sequence_of_toga_rentals() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
