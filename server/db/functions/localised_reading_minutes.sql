-- Reading minutes of a localised HTML fragment as `{ en, mt }`. Stored columns depend on it.
create or replace function localised_reading_minutes(body jsonb) returns jsonb
language sql immutable strict parallel safe
return jsonb_build_object(
  'en', reading_minutes(localised(body, 'en')), 'mt', reading_minutes(localised(body, 'mt'))
);
