-- Locks the wanted slot and the slot of the account's unpaid rental in the order of their ids, and expires unpaid
-- rentals whose hold has ended, so that claims need not wait for a timer. Every change of a fitting place calls it
-- first; the account is locked before (docs/decisions/seat-claims.md).
create or replace function lock_fittings(p_user integer, p_slot integer, p_now timestamptz)
  returns void language plpgsql as $$
begin
  perform from toga_slots
  where id = p_slot or id in (select slot_id from toga_rentals where user_id = p_user and state = 'booked')
  order by id for no key update;
  update toga_rentals set state = 'expired', place = null
  where state = 'booked' and held_until <= p_now and (slot_id = p_slot or user_id = p_user);
end $$;
