-- The seats of a date that its blocks keep out of the sale, those of their guests included (BLOCK-1, BLOCK-2).
create or replace function blocked_seats(p_occurrence integer, p_now timestamptz) returns setof integer
  language sql stable as $$
  select seat_id from place_blocks join place_block_seats on block_id = place_blocks.id
  where occurrence_id = p_occurrence and released_at is null and coalesce(ends_at > p_now, true)
$$;
