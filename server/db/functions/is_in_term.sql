-- Whether a term with these limits is in force at a time: from its start, up to and without its end. A null is no limit.
create or replace function is_in_term(p_starts_at timestamptz, p_ends_at timestamptz, p_at timestamptz)
  returns boolean language sql immutable
return (p_starts_at is null or p_starts_at <= p_at) and (p_ends_at is null or p_at < p_ends_at);
