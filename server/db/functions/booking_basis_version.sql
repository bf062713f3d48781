-- A text that changes whenever the result of `booking_basis` changes.
create or replace function booking_basis_version(p_user integer, p_occurrence integer, p_now timestamptz) returns text
  language sql stable as $$
  select md5(basis::text) from booking_basis(p_user, p_occurrence, p_now) basis
$$;
