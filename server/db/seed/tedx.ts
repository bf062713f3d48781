import { addRow, addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { withOrder } from './publications.ts';
import type { SeedTools } from './seed-tools.ts';

const noText = { en: '', mt: '' };

/** TEDx conferences with their speakers and talks; people are invented. */
export async function seedTedx(tools: SeedTools): Promise<void> {
  const { db } = tools;
  const themes = readData('tedx-themes');
  const pictures = themes.flatMap(({ picture, speakers }) => [picture, ...speakers.map((each) => each.picture)]);
  const pictureId = await addPictures(tools, pictures, 'picture');
  for (const { speakers, picture, ...theme } of themes) {
    const theme_id = await addRow(db, 'tedx_themes', { ...theme, image_id: pictureId(picture) });
    for (const { talks, picture: portrait, text = noText, ...speaker } of speakers) {
      const row = { ...speaker, text, theme_id, image_id: pictureId(portrait) };
      const speaker_id = await addRow(db, 'tedx_speakers', row);
      await addRows(
        db,
        'tedx_talks',
        talks.map((talk) => ({ ...talk, text: talk.text ?? noText, speaker_id })),
      );
    }
  }
}

/** Boards with student representatives, in the order of the statute. */
export async function seedRepresentationAreas({ db }: SeedTools): Promise<void> {
  await addRows(db, 'representation_areas', withOrder(readData('representation-areas')));
}
