import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/kit/import-calls.ts';
import { fileColumns, type ListName, listNames } from '#contract/reference/list-files.ts';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { readImportFile } from '#kit/staff/import/read-import-file.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };

/** Reads a file as the app does. */
async function fileOf(list: ListName, parts: (string | Uint8Array<ArrayBuffer>)[], retire = false) {
  const file = await readImportFile(new Blob(parts), fileColumns[list]);
  if ('problem' in file) throw new Error(file.problem.code);
  return { columns: file.columns, rows: file.rows, retire };
}
type File = Awaited<ReturnType<typeof fileOf>>;

const preview = (list: ListName, body: File) => call(app, referenceAdmin.previewList, { params: { list }, body }, as);
const tryToImport = (list: ListName, body: File, { digest }: ImportPreview, key = randomUUID()) =>
  send(app, referenceAdmin.importList, { params: { list }, body: { ...body, digest } }, { ...as, key });
async function importFile(list: ListName, file: File) {
  const body = { ...file, digest: (await preview(list, file)).digest };
  return call(app, referenceAdmin.importList, { params: { list }, body }, { ...as, key: randomUUID() });
}
const download = async (list: ListName) =>
  (await call(app, referenceAdmin.downloadList, { params: { list } }, as)).content;
const rowsOf = ({ rows }: ImportPreview, action: string) => rows.filter((row) => row.action === action);
const nationality = (code: string) =>
  db.selectFrom('nationalities').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const auditRows = () => db.selectFrom('audit_log').selectAll().where('actor_id', '=', rita.id).orderBy('id').execute();

// REF-14
describe('the download of a list', () => {
  it.each(listNames)('imported again changes nothing: %s', async (list) => {
    const { columns } = fileColumns[list];
    const text = await download(list);
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${columns.map((name) => `"${name}"`).join(',')}`);
    const found = await preview(list, await fileOf(list, [text], true));
    expect(found.rows.length).toBeGreaterThan(2);
    expect(found.rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
  });

  it('imported again keeps a name that a spreadsheet would run as a formula', async () => {
    const body = { code: 'QF', name: { en: '=1+1', mt: "d'Amato" }, state: 'retired' } as const;
    await call(app, referenceAdmin.addNationality, { body }, { ...as, key: randomUUID() });
    const found = await preview('nationalities', await fileOf('nationalities', [await download('nationalities')]));
    expect(found.rows.find(({ name }) => name === '=1+1')?.action).toBe('unchanged');
  });

  it('writes the slug of a faculty whose name another one has', async () => {
    const { id } = await db.selectFrom('entities').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { name } = await db.selectFrom('entities').select('name').where('id', '>', id).executeTakeFirstOrThrow();
    const before = await db.selectFrom('entities').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    await db
      .updateTable('entities')
      .set({ name: JSON.stringify(name) as never })
      .where('id', '=', id)
      .execute();
    const found = await preview('courses', await fileOf('courses', [await download('courses')]));
    expect(found.rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    await db
      .updateTable('entities')
      .set({ name: JSON.stringify(before.name) as never })
      .where('id', '=', id)
      .execute();
  });
});

// REF-15, REF-16
describe('a file of Windows-1252 with semicolons', () => {
  const text = 'State;Code;Name_EN\r\n;ci;C\xF4te d\x92Ivoire\r\nRETIRED;MT;Malta\r\noffered;QA;Qatari\r\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('shows what it adds and changes, and then does it with a version and an audit row each', async () => {
    const malta = await nationality('MT');
    await db.deleteFrom('nationalities').where('code', 'in', ['CI', 'QA']).execute();
    const file = await fileOf('nationalities', [bytes]);
    const found = await preview('nationalities', file);
    expect(found.rows).toMatchObject([
      {
        line: 2,
        action: 'added',
        differences: [
          { column: 'code', before: '', after: 'CI' },
          { column: 'name_en', before: '', after: 'Côte d’Ivoire' },
          { column: 'state', before: '', after: 'offered' },
        ],
      },
      { line: 3, action: 'changed', name: 'Malta', differences: [{ before: 'offered', after: 'retired' }] },
      { line: 4, action: 'added', name: 'Qatari' },
    ]);
    expect(await nationality('MT')).toEqual(malta);
    const before = (await auditRows()).length;
    expect(await importFile('nationalities', file)).toEqual({ added: 2, changed: 1, retired: 0, unchanged: 0 });
    // The Maltese name stays, because the file does not have it.
    expect(await nationality('MT')).toEqual({ ...malta, state: 'retired', version: malta.version + 1 });
    const history = await call(app, referenceAdmin.nationalityHistory, { params: { id: malta.id } }, as);
    expect(history[0]).toMatchObject({ version: malta.version + 1 });
    expect((await auditRows()).slice(before).map(({ action, details }) => [action, details])).toEqual([
      ['nationality_added', { name: 'Côte d’Ivoire', state: 'offered' }],
      ['nationality_added', { name: 'Qatari', state: 'offered' }],
      ['nationality_changed', { name: 'Malta', state: 'retired' }],
      ['registration_list_imported', { added: '2', changed: '1', retired: '0', unchanged: '0' }],
    ]);
    const changes = db.selectFrom('entry_changes').select(['before', 'after']).where('entry_id', '=', String(malta.id));
    expect(await changes.where('entry_table', '=', 'nationalities').execute()).toEqual([
      { before: { state: 'offered' }, after: { state: 'retired' } },
    ]);
  });
});

// REF-17
describe('entries that are not in the file', () => {
  it('stay, unless retiring them was chosen; then the preview lists them', async () => {
    const text = 'name_en\nFull-time\nWeekends\n';
    const kept = await preview('enrollment-types', await fileOf('enrollment-types', [text]));
    expect(rowsOf(kept, 'retired')).toEqual([]);
    const file = await fileOf('enrollment-types', [text], true);
    const found = await preview('enrollment-types', file);
    const names = rowsOf(found, 'retired').map(({ name, line }) => [name, line]);
    expect(names).toContainEqual(['Part-time', null]);
    expect(found.digest).not.toBe(kept.digest);
    const count = db.selectFrom('enrollment_types').select((eb) => eb.fn.countAll<number>().as('all'));
    const before = await count.executeTakeFirstOrThrow();
    expect(await importFile('enrollment-types', file)).toMatchObject({ added: 1, retired: names.length });
    expect(Number((await count.executeTakeFirstOrThrow()).all)).toBe(Number(before.all) + 1);
    const offered = await db.selectFrom('enrollment_types').select('name').where('state', '=', 'offered').execute();
    expect(offered.map(({ name }) => name.en).toSorted()).toEqual(['Full-time', 'Weekends']);
    expect(rowsOf(await preview('enrollment-types', file), 'retired')).toEqual([]);
  });
});

// REF-18
describe('an import after its preview', () => {
  it('is refused when a colleague has changed an entry of it, and writes nothing', async () => {
    const file = await fileOf('localities', ['postcode,name_en\nMSD,Msida (new)\nFRN,Floriana (new)\n']);
    const found = await preview('localities', file);
    const entries = await call(app, referenceAdmin.localities, { query: { filter: { search: 'Msida' } } }, as);
    const { id, ...form } = entries.data[0] ?? { id: 0 };
    const body = { ...form, name: { en: 'Msida', mt: 'L-Imsida' }, island: 'gozo' } as never;
    const mario = await addPerson(app, db, { roles: ['staff'] });
    await call(app, referenceAdmin.changeLocality, { params: { id }, body }, { as: mario });
    await expectRefusal(tryToImport('localities', file, found), 409, 'import_outdated');
    const names = await db.selectFrom('localities').select('name').where('postcode', 'in', ['MSD', 'FRN']).execute();
    expect(names.map(({ name }) => name.en).toSorted()).toEqual(['Floriana', 'Msida']);
    expect((await importFile('localities', file)).changed).toBe(2);
  });

  it('is refused when a colleague has added an entry of it', async () => {
    const file = await fileOf('nationalities', ['code;name_en\nQG;Gozitan\n']);
    const found = await preview('nationalities', file);
    const body = { code: 'QG', name: { en: 'From Gozo', mt: '' }, state: 'offered' } as const;
    await call(app, referenceAdmin.addNationality, { body }, { ...as, key: randomUUID() });
    await expectRefusal(tryToImport('nationalities', file, found), 409, 'import_outdated');
    expect((await nationality('QG')).name.en).toBe('From Gozo');
  });

  it('is refused for other rows than those of the preview', async () => {
    const found = await preview('nationalities', await fileOf('nationalities', ['code,name_en\nQH,One\n']));
    const other = await fileOf('nationalities', ['code,name_en\nQH,Two\n']);
    await expectRefusal(tryToImport('nationalities', other, found), 409, 'import_outdated');
  });

  it('takes effect once for two at a time, and repeats its answer for the same key', async () => {
    const file = await fileOf('nationalities', ['code,name_en\nQI,Once\nQJ,Twice\n']);
    const found = await preview('nationalities', file);
    const key = randomUUID();
    const answers = await Promise.all([
      tryToImport('nationalities', file, found, key),
      tryToImport('nationalities', file, found),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    await Promise.all(refused.map((answer) => expectRefusal(answer, 409, 'import_outdated')));
    const first = answers[0]?.status === 200 ? await answers[0].json() : undefined;
    const again = await tryToImport('nationalities', file, found, key);
    expect([again.status, first === undefined ? undefined : await again.json()]).toEqual([
      first === undefined ? 409 : 200,
      first,
    ]);
    const without = { params: { list: 'nationalities' as const }, body: { ...file, digest: found.digest } };
    expect((await send(app, referenceAdmin.importList, without, as)).status).toBe(422);
  });
});

// REF-16
describe('rows with errors', () => {
  it('are listed with line, column and rule, and block the import as a whole', async () => {
    const { name } = await db.selectFrom('entities').select('name').executeTakeFirstOrThrow();
    const text = [
      'faculty,name_en,state',
      `${name.en},Bachelor of Sails,offered`,
      'Faculty of Magic,Bachelor of Spells,offered',
      `${name.en},,offered`,
      `${name.en},Bachelor of Knots,closed`,
      `${name.en},"Bachelor of Ropes",offered`,
      `${name.en.toUpperCase()},Bachelor of Ropes,retired`,
      `${name.en},Bachelor of Arts, Honours,offered`,
      `${name.en},${'B'.repeat(201)},offered`,
    ];
    const file = await fileOf('courses', [text.join('\n')]);
    const found = await preview('courses', file);
    expect(rowsOf(found, 'added').map(({ line }) => line)).toEqual([2]);
    expect(rowsOf(found, 'invalid').map(({ line, problems }) => [line, problems])).toEqual([
      [3, [{ column: 'faculty', code: 'choice', params: {} }]],
      [4, [{ column: 'name_en', code: 'required', params: {} }]],
      [5, [{ column: 'state', code: 'choice', params: {} }]],
      [6, [{ column: null, code: 'same_key', params: { line: 7 } }]],
      [7, [{ column: null, code: 'same_key', params: { line: 6 } }]],
      [8, expect.arrayContaining([{ column: null, code: 'extra_cells', params: {} }])],
      [9, [{ column: 'name_en', code: 'max', params: { max: 200 } }]],
    ]);
    await expectRefusal(tryToImport('courses', file, found), 422, 'invalid');
    const sails = db
      .selectFrom('courses')
      .select('id')
      .where((eb) => eb(eb.ref('name'), '@>', '{"en":"Bachelor of Sails"}' as never));
    expect(await sails.execute()).toEqual([]);
  });

  it('include a new entry whose slug a renamed one has, as by hand', async () => {
    const name = (en: string) =>
      ({ name: { en, mt: '' }, state: 'offered', account_type: 'university_student' }) as const;
    const added = await call(
      app,
      referenceAdmin.addEntity,
      { body: name('Institute of Kites') },
      { ...as, key: randomUUID() },
    );
    const body = { ...name('Institute of Sails'), version: added.version };
    await call(app, referenceAdmin.changeEntity, { params: { id: added.id }, body }, as);
    const text = 'school;name_en\nuniversity;Institute of Kites\n';
    const { rows } = await preview('entities', await fileOf('entities', [text]));
    expect(rows).toMatchObject([{ action: 'invalid', problems: [{ column: 'name_en', code: 'name_taken' }] }]);
    const again = send(
      app,
      referenceAdmin.addEntity,
      { body: name('Institute of Kites') },
      { ...as, key: randomUUID() },
    );
    await expectRefusal(again, 409, 'name_taken');
  });

  it.each([
    ['an unknown column', { columns: ['code', 'colour'] }],
    ['a repeated column', { columns: ['code', 'code'] }],
    ['no column of the key', { columns: ['name_en', 'state'] }],
    ['no rows', { rows: [] }],
    ['too many rows', { rows: Array.from({ length: 2001 }, (_, index) => ({ line: index + 2, cells: ['MT'] })) }],
  ])('are refused at once with %s', async (_kind, change) => {
    const body = { columns: ['code'], rows: [{ line: 2, cells: ['MT'] }], retire: false, ...change };
    const refused = send(app, referenceAdmin.previewList, { params: { list: 'nationalities' }, body }, as);
    await expectRefusal(refused, 422, 'invalid');
  });
});

// REF-19
it('an import of two thousand rows, longer than other bodies may be, takes seconds', async () => {
  const { name } = await db.selectFrom('entities').select('name').executeTakeFirstOrThrow();
  const lines = Array.from({ length: 2000 }, (_, index) => `${name.en},Bachelor ${index} ${'of Science '.repeat(15)}`);
  const file = await fileOf('courses', [['faculty,name_en', ...lines].join('\n')]);
  expect(JSON.stringify(file).length).toBeGreaterThan(256 * 1024);
  const start = performance.now();
  expect(await importFile('courses', file)).toEqual({ added: 2000, changed: 0, retired: 0, unchanged: 0 });
  expect(performance.now() - start).toBeLessThan(15_000);
}, 60_000);
