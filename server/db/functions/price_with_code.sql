-- The price of a place in cents with a code, which may be null (TICKET-7). It is never below zero; a fraction of a cent
-- is rounded in favour of the student.
create or replace function price_with_code(p_price integer, p_code integer) returns integer language sql stable as $$
  select coalesce((
    select case kind
      when 'percent' then floor(p_price * (100 - discount) / 100.0)::integer
      when 'amount' then greatest(0, p_price - discount)
    end
    from ticket_codes where id = p_code
  ), p_price)
$$;
