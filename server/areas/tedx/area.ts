import { tedx } from '#contract/tedx/calls.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { definedOnly, containsWords, paginate, texts } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { tedxFound } from './find.ts';
import { removePicture, removePortrait, setPicture, setPortrait } from './staff/pictures.ts';
import { speakers, viewSpeaker } from './staff/speakers.ts';
import { addTalk, changeTalk, getTalk, removeTalk } from './staff/talks.ts';
import { listThemes, themes, viewTheme } from './staff/themes.ts';
import { publishedThemes, summaryColumns } from './theme-queries.ts';
import { translatedTexts } from './translations.ts';

const listPublished: Handler<typeof tedx.themes> = async ({ query }, context) => {
  const { db, locale } = context;
  const { year, name } = query.filter;
  const matching = publishedThemes(db)
    .where((eb) => eb.and(definedOnly({ 'tedx_themes.year': year })))
    .where((eb) => containsWords(eb.ref('tedx_themes.search_text'), name));
  const { rows, total } = await paginate(matching, query, (all) =>
    all.select(summaryColumns(locale)).orderBy('tedx_themes.year', 'desc').orderBy('tedx_themes.id', 'desc'),
  );
  return { rows: rows.map((row) => withImage(row, context)), total };
};

/** @throws HttpProblem `not_found` for an unpublished theme like for a missing one */
const viewPublished: Handler<typeof tedx.theme> = async ({ params }, context) => {
  const { db, locale } = context;
  const theme = await publishedThemes(db)
    .select(summaryColumns(locale))
    .select(texts(locale, 'tedx_themes.description'))
    .where('tedx_themes.slug', '=', params.slug)
    .executeTakeFirstOrThrow(notFound);
  const people = await db
    .selectFrom('tedx_speakers')
    .select((eb) => [
      'id',
      'name',
      ...texts(locale, 'tedx_speakers.role', 'tedx_speakers.text'),
      mediaRow(eb.ref('image_id')).as('image'),
    ])
    .where('theme_id', '=', theme.id)
    .orderBy('id')
    .execute();
  const talks = await db
    .selectFrom('tedx_talks')
    .innerJoin('tedx_speakers', 'tedx_speakers.id', 'tedx_talks.speaker_id')
    .select(['tedx_talks.id', 'speaker_id', ...texts(locale, 'tedx_talks.title', 'tedx_talks.text')])
    .select(['language', 'minutes', 'video_url'])
    .where('tedx_speakers.theme_id', '=', theme.id)
    .orderBy('tedx_speakers.id')
    .orderBy('tedx_talks.id')
    .execute();
  return { ...withImage(theme, context), speakers: people.map((row) => withImage(row, context)), talks };
};

const listYears: Handler<typeof tedx.years> = async (_request, { db }) => {
  const rows = await publishedThemes(db).select('year').distinct().orderBy('year', 'desc').execute();
  return rows.map(({ year }) => year);
};

/** TEDx conferences: themes with their speakers and talks (docs/requirements/tedx.md). */
export const tedxArea = defineArea({
  contract: { tedx, tedxAdmin },
  handlers: {
    tedx: { themes: listPublished, theme: viewPublished, years: listYears },
    tedxAdmin: {
      themes: listThemes,
      theme: viewTheme,
      addTheme: themes.add,
      changeTheme: themes.change,
      themeHistory: themes.history,
      removeTheme: themes.remove,
      setPicture: write({ transaction: 'own', handle: setPicture }),
      removePicture,
      addSpeaker: speakers.add,
      speaker: viewSpeaker,
      changeSpeaker: speakers.change,
      speakerHistory: speakers.history,
      removeSpeaker: speakers.remove,
      setPortrait: write({ transaction: 'own', handle: setPortrait }),
      removePortrait,
      addTalk: write({ handle: addTalk, reread: (_request, { db }, id) => getTalk(db, id) }),
      changeTalk: write({ handle: changeTalk, reread: (_request, { db }, id) => getTalk(db, id) }),
      removeTalk,
    },
  },
  jobs: [],
  find: tedxFound,
  translated: translatedTexts,
  personalTables: {},
});
