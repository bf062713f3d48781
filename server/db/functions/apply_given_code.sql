-- Gives the unpaid places of an account for a date the code that it has given, or none, with their price (TICKET-9).
-- Returns `{"code": "code_used_up"}` if they are more than the code is left for; the caller must then roll its
-- transaction back. The account and the occurrence must be locked. A place that needs a code keeps the one it has.
create or replace function apply_given_code(p_user integer, p_occurrence integer) returns jsonb language plpgsql as $$
begin
  update attendees set ticket_code_id = given.code_id, price_cents = price_with_code(ticket.price_cents, given.code_id)
  from bookings, ticket_types ticket,
    lateral (select code_of_place(p_user, p_occurrence, ticket.id, false) as code_id) given
  where bookings.user_id = p_user and bookings.occurrence_id = p_occurrence
    and bookings.state in ('created', 'awaiting_payment') and attendees.booking_id = bookings.id and holds_place
    and ticket.id = ticket_type_id and ticket_code_id is distinct from given.code_id
    and not (ticket.needs_code and given.code_id is null);
  if exists (
    select from given_ticket_codes given join ticket_codes code on code.id = ticket_code_id
    where given.user_id = p_user and given.occurrence_id = p_occurrence and (
      max_uses < (select count(*) from attendees where ticket_code_id = code.id and holds_place)
      or max_per_person < own_code_uses(code.id, p_user)
    )
  ) then return '{"code": "code_used_up"}'; end if;
  return null;
end $$;
