-- The places that an account has of a ticket type (of the whole date with null), booked or held.
create or replace function held_places(p_user integer, p_occurrence integer, p_ticket integer) returns integer
  language sql stable as $$
  select count(*)::integer from bookings join attendees on attendees.booking_id = bookings.id
  where bookings.user_id = p_user and bookings.occurrence_id = p_occurrence and holds_place
    and (p_ticket is null or attendees.ticket_type_id = p_ticket)
$$;
