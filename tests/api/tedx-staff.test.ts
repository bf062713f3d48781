import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tedx } from '#contract/tedx/calls.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { addSpeaker, addTheme } from '#tests/support/server/tedx.ts';

const { app, db } = await startAppWithFiles();
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };
const keyed = () => ({ ...as, key: randomUUID() });
const text = (en: string, mt = '') => ({ en, mt });

const themeForm = (name: string) => ({
  name,
  year: 2026,
  tagline: text('About', 'Dwar'),
  description: text('Long', 'Twil'),
  is_published: true,
});
const speakerForm = { name: 'Ġorġa', role: text('Potter', 'Taħdem il-fuħħar'), text: text('') };
const talkForm = { title: text('Clay', 'Tafal'), text: text(''), language: 'mt' as const };
const publicView = (slug: string) => send(app, tedx.theme, { params: { slug } });
const keysToRemove = async () => (await db.selectFrom('files_to_remove').select('key').execute()).map(({ key }) => key);

describe('editors of TEDx themes', () => {
  // TEDX-8
  it('add a theme, whose slug is derived from its name and stays when the name changes', async () => {
    const body = themeForm('Ħsieb & Ħjiel');
    await expectAudited(db, tedxAdmin.addTheme, editor.id, async () => {
      return (await send(app, tedxAdmin.addTheme, { body }, keyed())).status;
    });
    const { data } = await call(app, tedxAdmin.themes, { query: { filter: { search: 'hsieb' } } }, as);
    expect(data).toMatchObject([{ slug: 'hsieb-hjiel', year: 2026, is_published: true, is_translated: true }]);
    const params = { id: data[0]?.id ?? 0 };
    const changed = { ...themeForm('Ħjiel'), is_published: false, tagline: text('Only English'), version: 1 };
    await expectAudited(db, tedxAdmin.changeTheme, editor.id, async () => {
      return (await send(app, tedxAdmin.changeTheme, { params, body: changed }, as)).status;
    });
    expect(await call(app, tedxAdmin.theme, { params }, as)).toMatchObject({
      ...changed,
      version: 2,
      slug: 'hsieb-hjiel',
    });
    // The second of two changes to one version is rejected.
    await expectRefusal(send(app, tedxAdmin.changeTheme, { params, body: changed }, as), 409, 'version_conflict');
    expect((await publicView('hsieb-hjiel')).status).toBe(404);
    const untranslated = { query: { filter: { is_translated: false, is_published: false } } };
    expect((await call(app, tedxAdmin.themes, untranslated, as)).data).toMatchObject([{ name: 'Ħjiel' }]);
  });

  // TEDX-9
  it('get validation errors for a taken name and for each invalid field', async () => {
    await addTheme(db, { slug: 'taken', name: 'Taken' });
    const add = (body: object) => send(app, tedxAdmin.addTheme, { body: body as never }, keyed());
    await expectRefusal(add(themeForm('TAKEN!')), 409, 'name_taken');
    const fields = async (wrong: object) =>
      Object.keys((await problemOf(await add({ ...themeForm('New'), ...wrong }))).errors ?? {});
    expect(await fields({ year: 1999 })).toEqual(['year']);
    expect(await fields({ tagline: text('', 'Bil-Malti biss') })).toEqual(['tagline.en']);
    expect(await fields({ slug: 'mine' })).toEqual(['slug']);
  });

  it('add, change and remove speakers and talks, and get 404 for those of other themes', async () => {
    const theme = await addTheme(db);
    const other = await addSpeaker(db);
    const speaker = await call(app, tedxAdmin.addSpeaker, { params: { id: theme.id }, body: speakerForm }, keyed());
    expect(speaker).toMatchObject({ ...speakerForm, talks: [], theme: { id: theme.id, year: 2025 } });
    const params = { id: speaker.id };
    const body = { ...talkForm, minutes: 12, video_url: 'https://talks.example/clay' };
    const talk = await call(app, tedxAdmin.addTalk, { params, body }, keyed());
    expect(talk).toMatchObject(body);
    const ofTalk = { id: speaker.id, talk_id: talk.id };
    // Omitted fields are removed.
    const changed = await call(app, tedxAdmin.changeTalk, { params: ofTalk, body: { ...talkForm, version: 1 } }, as);
    expect(changed).toMatchObject({ minutes: null, video_url: null });
    const foreign = { id: other.id, talk_id: talk.id };
    for (const answer of [
      send(app, tedxAdmin.changeTalk, { params: foreign, body: { ...talkForm, version: 2 } }, as),
      send(app, tedxAdmin.removeTalk, { params: foreign }, as),
      send(app, tedxAdmin.addTalk, { params: { id: 999_999 }, body: talkForm }, keyed()),
      send(app, tedxAdmin.addSpeaker, { params: { id: 999_999 }, body: speakerForm }, keyed()),
    ]) {
      await expectRefusal(answer, 404, 'not_found');
    }
    const seen = await call(app, tedx.theme, { params: { slug: theme.slug } }, { locale: 'mt' });
    expect(seen).toMatchObject({ speakers: [{ name: 'Ġorġa' }], talks: [{ title: 'Tafal', speaker_id: speaker.id }] });
    await call(app, tedxAdmin.removeTalk, { params: ofTalk }, as);
    await expectAudited(db, tedxAdmin.removeSpeaker, editor.id, async () => {
      return (await send(app, tedxAdmin.removeSpeaker, { params }, as)).status;
    });
    expect((await call(app, tedxAdmin.theme, { params: { id: theme.id } }, as)).speakers).toEqual([]);
  });

  // TEDX-13
  it('leave no name of a speaker in the audit log, which is kept when a speaker asks for erasure', async () => {
    const { id } = await addTheme(db, { name: 'Remembered' });
    const body = { ...speakerForm, name: 'Nobody Elsewhere' };
    const speaker = await call(app, tedxAdmin.addSpeaker, { params: { id }, body }, keyed());
    await call(app, tedxAdmin.removeSpeaker, { params: { id: speaker.id } }, as);
    const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
    expect(log).toContain('Remembered');
    expect(log).not.toContain('Nobody Elsewhere');
  });

  // TEDX-4
  it.each(['javascript:alert(1)', 'http://plain.example', 'nonsense'])(
    'cannot link a recording to "%s", but to https URLs only',
    async (video_url) => {
      const { id } = await addSpeaker(db);
      const answer = await send(app, tedxAdmin.addTalk, { params: { id }, body: { ...talkForm, video_url } }, keyed());
      expect(Object.keys((await problemOf(answer)).errors ?? {})).toEqual(['video_url']);
    },
  );
});

describe('pictures of TEDx themes and speakers', () => {
  // TEDX-11
  it('are re-encoded, described in both languages, replaced, and removed with their files', async () => {
    const { id, slug } = await addTheme(db);
    const photo = asFile(await phonePhoto());
    const set = (alt_mt: string) =>
      send(
        app,
        tedxAdmin.setPicture,
        { params: { id }, body: { alt_en: 'A stage', alt_mt }, files: { picture: photo } },
        as,
      );
    await expectAudited(db, tedxAdmin.setPicture, editor.id, async () => (await set('')).status);
    const seen = async (locale: 'en' | 'mt') =>
      (await call(app, tedx.theme, { params: { slug } }, { locale })).image?.custom_properties.alt;
    expect(await seen('mt')).toBe('A stage');
    expect((await set('Palk')).status).toBe(201);
    expect([await seen('mt'), await seen('en')]).toEqual(['Palk', 'A stage']);
    const { image } = await call(app, tedx.theme, { params: { slug } });
    const bytes = Buffer.from(await (await app.request(image?.url ?? '')).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.toString('latin1')).not.toContain('SecretPhone');
    await call(app, tedxAdmin.removePicture, { params: { id } }, as);
    expect((await call(app, tedx.theme, { params: { slug } })).image).toBeNull();
    expect(await keysToRemove()).toContain(image?.url.replace('/files/', ''));
  });

  it('are rejected without a description, and if they are not pictures', async () => {
    const { id } = await addTheme(db);
    const setPicture = (alt_en: string, file: File) =>
      send(app, tedxAdmin.setPicture, { params: { id }, body: { alt_en, alt_mt: '' }, files: { picture: file } }, as);
    const photo = asFile(await phonePhoto());
    expect(Object.keys((await problemOf(await setPicture('', photo))).errors ?? {})).toEqual(['alt_en']);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const wrong = await problemOf(await setPicture('A stage', asFile(svg, 'stage.png', 'image/png')));
    expect(wrong.errors).toEqual({ picture: ['Choose a JPG or PNG picture.'] });
    expect((await call(app, tedxAdmin.theme, { params: { id } }, as)).image).toBeNull();
  });

  // TEDX-12
  it('are deleted with their theme, including the portraits of its speakers', async () => {
    const seeded = await call(app, tedx.theme, { params: { slug: 'quirks' } });
    const pictures = [seeded.image, ...seeded.speakers.map(({ image }) => image)];
    const rows = await db
      .selectFrom('media')
      .select('variants')
      .where(
        'id',
        'in',
        pictures.map((image) => image?.id ?? 0),
      )
      .execute();
    const keys = rows.flatMap(({ variants }) => variants.map(({ key }) => key));
    expect(keys).toHaveLength(5 + 4 * 3);
    await expectAudited(db, tedxAdmin.removeTheme, editor.id, async () => {
      return (await send(app, tedxAdmin.removeTheme, { params: { id: seeded.id } }, as)).status;
    });
    expect(await keysToRemove()).toEqual(expect.arrayContaining(keys));
    expect((await publicView('quirks')).status).toBe(404);
  });

  it('are set and removed for speakers as well', async () => {
    const { id } = await addSpeaker(db);
    const portrait = asFile(await phonePhoto());
    const set = send(app, tedxAdmin.setPortrait, { params: { id }, files: { portrait } }, as);
    expect(await set).toMatchObject({ status: 201 });
    const { image } = await call(app, tedxAdmin.speaker, { params: { id } }, as);
    expect(image?.custom_properties.alt).toBe('Noel');
    await call(app, tedxAdmin.removePortrait, { params: { id } }, as);
    expect((await call(app, tedxAdmin.speaker, { params: { id } }, as)).image).toBeNull();
  });
});
