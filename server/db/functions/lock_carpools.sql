-- Locks the cars of a day until the transaction ends. Every change of cars calls it first, after locking the
-- accounts concerned in the order of their ids (docs/decisions/lock-order.md).
create or replace function lock_carpools(p_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(40, p_day - date '2000-01-01');
end $$;
