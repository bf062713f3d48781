-- The code that an account has given for a date, if it is for this ticket type, otherwise null (TICKET-6, TICKET-7). An
-- access code is for ticket types that need one; a discount code is for those with a price, and not for places of a
-- confirmed booking, whose price is paid.
create or replace function code_of_place(p_user integer, p_occurrence integer, p_ticket integer,
  p_is_confirmed boolean) returns integer language sql stable as $$
  select code.id from given_ticket_codes given
  join ticket_codes code on code.id = given.ticket_code_id
  join ticket_types ticket on ticket.id = p_ticket
  where given.user_id = p_user and given.occurrence_id = p_occurrence
    and coalesce(code.ticket_type_id, p_ticket) = p_ticket
    and case code.kind when 'access' then ticket.needs_code else ticket.price_cents > 0 and not p_is_confirmed end
$$;
