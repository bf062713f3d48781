-- Trigger: the refunds of a payment that are not failed or cancelled never exceed it (PAY-25). The lock on the payment
-- lets simultaneous refunds see each other.
create or replace function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare paid integer;
declare refunded bigint;
begin
  if new.state in ('failed', 'cancelled') then
    return new;
  end if;
  select amount_cents into paid from payments
  where id = new.payment_id and paid_at is not null for no key update;
  select coalesce(sum(amount_cents), 0) into refunded from refunds
  where payment_id = new.payment_id and id <> new.id and state not in ('failed', 'cancelled');
  if paid is null or refunded + new.amount_cents > paid then
    raise exception 'The refunds of payment % would exceed it.', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end $$;
