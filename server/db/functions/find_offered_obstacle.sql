-- Rejects a claim that has taken places which are offered to other students, as `sold_out`; null if it has not
-- (WAIT-5). `p_before` is the result of `unoffered_places` before the claim. A booking with an offer takes as many
-- places from the offer as from the free ones, so the difference stays the same.
create or replace function find_offered_obstacle(p_occurrence integer, p_places jsonb, p_before jsonb,
  p_now timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('code', 'sold_out', 'ids', coalesce(
    (select jsonb_agg(distinct ticket_id) from wanted_places(p_places) where lost.key in ('0', ticket_id::text)), '[]'))
  from jsonb_each_text(unoffered_places(p_occurrence, p_now)) lost
  where lost.value::integer < 0 and lost.value::integer < (p_before ->> lost.key)::integer
  limit 1
$$;
