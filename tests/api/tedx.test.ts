import { beforeAll, describe, expect, it } from 'vitest';
import { tedx } from '#contract/tedx/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { addSpeaker, addTheme } from '#tests/support/server/tedx.ts';

const { app, db } = await startApp();

type Filter = { year?: number; name?: string };
const slugsOf = async (filter: Filter) =>
  (await call(app, tedx.themes, { query: { filter } })).data.map(({ slug }) => slug);

beforeAll(async () => {
  const image_id = await addPicture(db, 'library');
  const tagline = { en: 'Odd ones out', mt: 'Dawk li ma joqogħdux' };
  await addTheme(db, { slug: 'quirks', name: 'Quirks & Żwiemel 100%', year: 2019, tagline, image_id });
  const { id } = await addTheme(db, { slug: 'matter', name: 'From Matter to Mind', year: 2025 });
  await addSpeaker(db, id);
  await addSpeaker(db, id);
  await addTheme(db, { slug: 'salon', name: 'Mind the Gap', year: 2025, tagline: { en: 'Only English' } });
  await addTheme(db, { slug: 'hidden', name: 'Mind Your Own', year: 2027, is_published: false });
});

describe('TEDx themes', () => {
  // TEDX-1
  it('are listed newest first, without unpublished ones', async () => {
    expect(await slugsOf({})).toEqual(['salon', 'matter', 'quirks']);
    const { data, meta } = await call(app, tedx.themes, { query: { limit: 2 } }, { locale: 'mt' });
    expect(meta).toMatchObject({ total: 3, last_page: 2, path: '/api/tedx/themes' });
    expect(data[0]).toMatchObject({ tagline: 'Only English', speaker_count: 0, talk_count: 0, image: null });
    expect(data[1]).toMatchObject({ name: 'From Matter to Mind', speaker_count: 2, talk_count: 2 });
  });

  it.each([
    [{ year: 2025 }, ['salon', 'matter']],
    [{ year: 2027 }, []],
    [{ name: 'MIND' }, ['salon', 'matter']],
    [{ name: 'mind matter' }, ['matter']],
    [{ name: 'zwiemel' }, ['quirks']],
    [{ name: '100%' }, ['quirks']],
    [{ name: '%' }, ['quirks']],
    [{ name: 'mind', year: 2019 }, []],
  ])('are found by %j', async (filter, slugs) => {
    expect(await slugsOf(filter)).toEqual(slugs);
  });

  it('can be filtered by year, and the years are listed once each, newest first', async () => {
    expect(await call(app, tedx.years, {})).toEqual([2025, 2019]);
  });

  it('reject unknown filters and impossible years', async () => {
    expect((await app.request('/api/tedx/themes?filter[speaker]=me')).status).toBe(400);
    expect((await app.request('/api/tedx/themes?filter[year]=ninety')).status).toBe(422);
  });
});

describe('a TEDx theme', () => {
  // TEDX-3
  it('has its speakers and their talks, in the reader’s language', async () => {
    const { id } = await addTheme(db, { slug: 'whole', year: 2021 });
    const first = await addSpeaker(db, id);
    const second = await addSpeaker(db, id);
    const talk = { title: { en: 'Later' }, text: { en: 'Long ago', mt: 'Żmien ilu' }, language: 'en' };
    const rest = { minutes: 18, video_url: 'https://talks.example/later' };
    const later = await addRow(db, 'tedx_talks', { speaker_id: first.id, ...talk, ...rest });
    const theme = await call(app, tedx.theme, { params: { slug: 'whole' } }, { locale: 'mt' });
    expect(theme).toMatchObject({ year: 2021, description: 'Test', speaker_count: 2, talk_count: 3 });
    expect(theme.speakers.map((speaker) => speaker.id)).toEqual([first.id, second.id]);
    expect(theme.speakers[0]).toEqual({ id: first.id, name: 'Noel', role: 'Furnar', text: '', image: null });
    const early = { title: 'Għaġina', text: '', language: 'mt', minutes: null, video_url: null };
    expect(theme.talks).toEqual([
      { id: first.talk_id, speaker_id: first.id, ...early },
      { id: later, speaker_id: first.id, title: 'Later', text: 'Żmien ilu', language: 'en', ...rest },
      { id: second.talk_id, speaker_id: second.id, ...early },
    ]);
  });

  // TEDX-2
  it.each(['hidden', 'nothing', '1'])('answers 404 for the slug %s', async (slug) => {
    await expectRefusal(send(app, tedx.theme, { params: { slug } }), 404, 'not_found');
  });
});
