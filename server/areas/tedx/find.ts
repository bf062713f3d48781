import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** TEDx themes and speakers by name. */
export const tedxFound: readonly FindSource[] = [
  {
    who: 'editor',
    rows: (search) => [
      foundByName(
        { kind: 'tedx_theme', table: 'tedx_themes', ref: sql`id`, name: sql`name`, detail: sql`year` },
        search,
      ),
      foundByName({ kind: 'tedx_speaker', table: 'tedx_speakers', ref: sql`id`, name: sql`name` }, search),
    ],
  },
];
