import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { careerFinderAdmin } from '#contract/career-finder-admin.ts';
import { careersAdmin } from '#contract/careers-admin.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addBusinessArea, addCompany, companyForm } from '#tests/support/server/careers.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });
const first = { as: await addPerson(app, db, { roles: ['staff'] }) };
const second = { as: await addPerson(app, db, { roles: ['staff'] }) };
const both = (en: string) => ({ en, mt: en });
const keyed = () => ({ ...first, key: randomUUID() });

interface Entry {
  version: number;
}

interface Story<E extends Entry> {
  read: () => Promise<E>;
  /** Changes the entry as an editor who has read `version`. */
  change: (text: string, version: number, by: typeof first) => Promise<Response>;
  /** The text that `change` has written */
  textOf: (entry: E) => string;
}

/** Two editors read one version and both change it; the second reads the entry again and then succeeds. */
async function expectSecondRejected<E extends Entry>({ read, change, textOf }: Story<E>): Promise<void> {
  const { version } = await read();
  expect((await change('First', version, first)).status).toBeLessThan(300);
  await expectRefusal(change('Second', version, second), 409, 'version_conflict');
  const kept = await read();
  expect([textOf(kept), kept.version]).toEqual(['First', version + 1]);
  expect((await change('Second', kept.version, second)).status).toBeLessThan(300);
  expect(textOf(await read())).toBe('Second');
}

describe('of two editors who have read one version, the second is rejected and nothing is overwritten', () => {
  it('in a company', async () => {
    const area = await addBusinessArea(db, 'companies');
    const { id } = await addCompany(db, {}, [area]);
    const params = { id };
    await expectSecondRejected({
      read: () => call(app, careersAdmin.company, { params }, first),
      change: (name, version, by) =>
        send(app, careersAdmin.changeCompany, { params, body: { ...companyForm(name, [area]), version } }, by),
      textOf: ({ name }) => name,
    });
  });

  it('in a position and a link of a company', async () => {
    const { id } = await addCompany(db, {}, [await addBusinessArea(db, 'parts')]);
    const params = { id };
    const company = () => call(app, careersAdmin.company, { params }, first);
    const position = { title: both('Clerk'), type: 'internship' as const, text: both('') };
    const { id: position_id } = await call(app, careersAdmin.addPosition, { params, body: position }, keyed());
    await expectSecondRejected({
      read: async () =>
        (await company()).positions.find((each) => each.id === position_id) ?? { version: 0, title: both('') },
      change: (en, version, by) => {
        const body = { ...position, title: both(en), version };
        return send(app, careersAdmin.changePosition, { params: { id, position_id }, body }, by);
      },
      textOf: ({ title }) => title.en,
    });
    const link = { name: both('Site'), url: 'https://polz.example' };
    const { id: link_id } = await call(app, careersAdmin.addLink, { params, body: link }, keyed());
    await expectSecondRejected({
      read: async () => (await company()).links.find((each) => each.id === link_id) ?? { version: 0, name: both('') },
      change: (en, version, by) => {
        const body = { ...link, name: both(en), version };
        return send(app, careersAdmin.changeLink, { params: { id, link_id }, body }, by);
      },
      textOf: ({ name }) => name.en,
    });
  });

  it('in a business area', async () => {
    const id = await addBusinessArea(db, 'areas');
    await expectSecondRejected({
      read: async () => {
        const { data } = await call(app, careersAdmin.businessAreas, { query: { limit: 100 } }, first);
        return data.find((each) => each.id === id) ?? { version: 0, name: both('') };
      },
      change: (en, version, by) => {
        const body = { name: both(en), sectors: [], version };
        return send(app, careersAdmin.changeBusinessArea, { params: { id }, body }, by);
      },
      textOf: ({ name }) => name.en,
    });
  });

  it('in the careers expo, also where both write the first one', async () => {
    const days = { starts_on: '2027-03-10', ends_on: '2027-03-12' };
    const texts = { hours: both('All day'), place: both('Msida'), text: both('Come') };
    await db.deleteFrom('careers_expo').execute();
    await expectSecondRejected({
      read: async () => (await call(app, careersAdmin.expo, {}, first))[0] ?? { version: 0, name: both('') },
      change: (en, version, by) => {
        const body = { ...days, ...texts, is_published: false, name: both(en), version };
        return send(app, careersAdmin.changeExpo, { body }, by);
      },
      textOf: ({ name }) => name.en,
    });
  });

  it('in a resource of the career finder', async () => {
    const form = { type: 'cv' as never, name: both('A name'), text: both('A text'), sectors: [] };
    const { data } = await call(app, careerFinderAdmin.resources, { query: { limit: 100 } }, first);
    const { id = '', type } = data[0] ?? {};
    await expectSecondRejected({
      read: async () => {
        const found = await call(app, careerFinderAdmin.resources, { query: { limit: 100 } }, first);
        return found.data.find((each) => each.id === id) ?? { version: 0, name: both('') };
      },
      change: (en, version, by) => {
        const body = { ...form, type: type ?? form.type, name: both(en), version };
        return send(app, careerFinderAdmin.changeResource, { params: { id }, body }, by);
      },
      textOf: ({ name }) => name.en,
    });
  });
});
