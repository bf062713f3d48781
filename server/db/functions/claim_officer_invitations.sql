-- Trigger: once an account is registered and its address is proven, the invitations to that address become terms. An
-- invitation is dropped if the account already has a term at the same time.
create or replace function claim_officer_invitations() returns trigger language plpgsql as $$
begin
  insert into user_roles (user_id, role)
  select new.id, 'organisation' from officer_invitations where lower(email) = lower(new.email)
  on conflict do nothing;
  insert into organisation_members (user_id, organisation_id, starts_at, ends_at)
  select new.id, organisation_id, starts_at, ends_at from officer_invitations
  where lower(email) = lower(new.email)
  on conflict do nothing;
  delete from officer_invitations where lower(email) = lower(new.email);
  return null;
end $$;
