-- Whether an account has a valid parking permit at a time.
create or replace function holds_permit(p_user integer, p_at timestamptz) returns boolean language sql stable
begin atomic
  select exists (
    select from parking_permits where user_id = p_user and state = 'available' and valid_until > p_at
  );
end;
