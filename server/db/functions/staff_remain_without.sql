-- Whether somebody other than this account has the role `staff`, now and without an end. Changes of the role wait for
-- each other until their transactions end: of two members of staff who remove each other at the same moment, the second
-- sees that the first is gone. A statement of its own, because each sees what was committed before it began.
create or replace function staff_remain_without(p_user integer, p_now timestamptz)
  returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext('user_roles.staff'));
  return exists (
    select from user_roles join users on users.id = user_roles.user_id
    where role = 'staff' and user_id <> p_user and ends_at is null and is_in_term(starts_at, ends_at, p_now)
      and registered_at is not null and email_proven_at is not null and deleted_at is null
  );
end $$;
