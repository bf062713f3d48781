import { type Kysely, sql } from 'kysely';

/**
 * Functions every text column leans on. Their bodies are bound when they are made (`return`, not a quoted string), so
 * that a restored dump works with an empty search path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await createLocalisedText(db);
  await createFold(db);
  await createPlainText(db);
}

/** Text in both languages as `{ en, mt }`: English always there, Maltese falling back to it field by field. */
async function createLocalisedText(db: Kysely<unknown>): Promise<void> {
  await sql`
    create domain localised_text as jsonb
    constraint localised_text_has_english check (
      value is null or (
        jsonb_typeof(value -> 'en') is not distinct from 'string'
        and coalesce(jsonb_typeof(value -> 'mt'), 'string') = 'string'
      )
    )`.execute(db);
  await sql`
    create function localised(value jsonb, locale text) returns text
    language sql immutable parallel safe
    return coalesce(nullif(value ->> locale, ''), value ->> 'en')`.execute(db);
}

/** Small letters without marks, for searching: "Ġurnata" is found by "gurnata". Collation "C": the same on every machine. */
async function createFold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold(value text) returns text
    language sql immutable strict parallel safe
    return lower(translate(
      normalize(value, nfc),
      'ĦħĠġŻżĊċÀàÁáÂâÄäÈèÉéÊêËëÌìÍíÎîÏïÒòÓóÔôÖöÙùÚúÛûÜüÇçÑñ’‘“”–—',
      'hhggzzccaaaaaaaaeeeeeeeeiiiiiiiioooooooouuuuuuuuccnn''''""--'
    ) collate "C")`.execute(db);
}

async function createPlainText(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function plain_text(html text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(
      replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&amp;', '&'), '\\s+', ' ', 'g'
    )`.execute(db);
  await sql`
    create function reading_minutes(html text) returns integer
    language sql immutable strict parallel safe
    return greatest(1, ceil(regexp_count(plain_text(html), '\\S+') / 200.0)::integer)`.execute(db);
  await sql`
    create function localised_reading_minutes(body jsonb) returns jsonb
    language sql immutable strict parallel safe
    return jsonb_build_object(
      'en', reading_minutes(localised(body, 'en')), 'mt', reading_minutes(localised(body, 'mt'))
    )`.execute(db);
}
