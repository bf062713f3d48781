import { type Kysely, sql } from 'kysely';

/**
 * Texts of e-mails and push messages that staff have changed (MAIL-1). A row stays when its text goes back to the
 * original, so that its version goes on. Feature switches get a version, too (SHELL-44).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_texts (
      id text primary key,
      subject localised_text,
      text localised_text,
      -- The original, in both languages, that the text replaced
      made_from jsonb,
      version integer not null default 0,
      constraint message_texts_whole check ((text is null) = (made_from is null) and (subject is null or text is not null))
    )`.execute(db);
  await sql`alter table feature_flags add column version integer not null default 0`.execute(db);
  // Without a path, the search of the server finds pages of a part that is switched off.
  await sql`
    update feature_flags set path = part.path
    from (values
      ('careers', '/careers'), ('career_finder', '/careers/ksu-career-finder'),
      ('tedx', '/initiatives/tedx-conferences'), ('esu', '/initiatives/esu')
    ) as part (name, path)
    where feature_flags.name = part.name`.execute(db);
}
