-- Trigger: stores a due refund that only the payment has, because the last release wrote it (docs/decisions/refunds.md),
-- and its progress there. This release writes the refund first, so that the trigger finds it.
create or replace function note_refund_of_payment() returns trigger language plpgsql as $$
begin
  insert into refunds (id, payment_id, amount_cents, kind, state, is_due, requested_at, changed_at)
  select new.id, new.id, new.refund_cents, case new.reason when 'toga_returned' then 'deposit' else new.reason end,
    'requested', true, new.paid_at, new.paid_at
  where not exists (select from refunds where payment_id = new.id and is_due);
  if new.state = 'refunded' or new.provider_refund is not null then
    update refunds set
      state = case new.state when 'refunded' then 'succeeded' else 'pending' end,
      provider_id = coalesce(provider_id, new.provider_refund),
      decided_at = coalesce(decided_at, now()),
      changed_at = now(),
      next_attempt_at = case new.state when 'refunded' then null else now() end
    where id = new.id and state in ('requested', 'pending')
      and (state = 'requested' or new.state = 'refunded')
      and not exists (
        select from refunds as other where other.payment_id = new.id and other.id <> new.id and other.is_due);
  end if;
  return null;
end $$;
