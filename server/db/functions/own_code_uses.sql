-- The places that an account has booked with a code, held or sold (TICKET-8). A place that was handed to another student
-- still counts for the account that booked it, and not for the one that has it.
create or replace function own_code_uses(p_code integer, p_user integer) returns bigint language sql stable as $$
  select count(*) from attendees join bookings on bookings.id = booking_id
  where ticket_code_id = p_code and holds_place and coalesce((
    select from_user_id from ticket_handovers
    where attendee_id = attendees.id and state = 'accepted' order by ticket_handovers.id limit 1
  ), bookings.user_id) = p_user
$$;
