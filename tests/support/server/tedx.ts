import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB, TedxThemes } from '#server/db/schema.gen.ts';

/** Adds a published theme without speakers. */
export async function addTheme(
  db: Kysely<DB>,
  values: Partial<Insertable<TedxThemes>> = {},
): Promise<{ id: number; slug: string }> {
  const slug = values.slug ?? `theme-${randomUUID()}`;
  const texts = { tagline: { en: 'About', mt: 'Dwar' }, description: { en: 'Text', mt: 'Test' } };
  const id = await addRow(db, 'tedx_themes', { slug, name: slug, year: 2025, ...texts, is_published: true, ...values });
  return { id, slug };
}

/** Adds a speaker with a talk, to a new theme unless `theme` is given; `id` is the speaker's. */
export async function addSpeaker(
  db: Kysely<DB>,
  theme?: number,
): Promise<{ id: number; theme_id: number; talk_id: number }> {
  const theme_id = theme ?? (await addTheme(db)).id;
  const texts = { role: { en: 'Baker', mt: 'Furnar' }, text: { en: '', mt: '' } };
  const id = await addRow(db, 'tedx_speakers', { theme_id, name: 'Noel', ...texts });
  const talk = { title: { en: 'Dough', mt: 'Għaġina' }, text: { en: '', mt: '' }, language: 'mt' };
  const talk_id = await addRow(db, 'tedx_talks', { speaker_id: id, ...talk });
  return { id, theme_id, talk_id };
}
