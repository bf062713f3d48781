import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { careerFinderAdmin } from '#contract/career-finder/staff.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addBusinessArea, addCompany, companyForm } from './careers.ts';
import { addSpeaker, addTheme } from './tedx.ts';
import { addOpportunity, hoursAhead } from './volunteering.ts';

/** An entry that staff edit with a form. */
export interface EntryStory {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  /** Its version, and the value to change */
  read: () => Promise<{ version: number; value: unknown }>;
  /** The body of the change, without its version */
  bodyOf: (value: string) => object;
  /** The values of two editors; "First" and "Second" by default */
  values?: readonly [string, string];
}

/** Functions that create an entry, by the id of the endpoint that changes it. */
export type EntryStories = Record<string, () => Promise<EntryStory>>;

export const both = (en: string) => ({ en, mt: en });

/** The row with this id. @throws Error without one */
export function rowOf<T extends { id: number | string }>(rows: readonly T[], id: T['id']): T {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`There is no row ${String(id)}.`);
  return found;
}

/** The entries that editors change. */
export function editorEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return { ...careerEntries(app, db, by), ...tedxEntries(app, db, by), ...volunteeringEntries(app, db, by) };
}

function careerEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const company = async () => {
    const area = await addBusinessArea(db, `area-${randomUUID()}`);
    const { id, position_id, link_id } = await addCompany(db, {}, [area]);
    return { area, id, position_id, link_id, view: () => call(app, careersAdmin.company, { params: { id } }, by) };
  };
  return {
    'careersAdmin.changeCompany': async () => {
      const { id, area, view } = await company();
      return {
        endpoint: careersAdmin.changeCompany,
        params: { id },
        read: async () => {
          const { version, name } = await view();
          return { version, value: name };
        },
        bodyOf: (name) => companyForm(name, [area]),
        values: [`First ${id}`, `Second ${id}`],
      };
    },
    'careersAdmin.changePosition': async () => {
      const { id, position_id, view } = await company();
      return {
        endpoint: careersAdmin.changePosition,
        params: { id, position_id },
        read: async () => {
          const { version, title } = rowOf((await view()).positions, position_id);
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ title: both(en), type: 'internship', text: both('') }),
      };
    },
    'careersAdmin.changeLink': async () => {
      const { id, link_id, view } = await company();
      return {
        endpoint: careersAdmin.changeLink,
        params: { id, link_id },
        read: async () => {
          const { version, name } = rowOf((await view()).links, link_id);
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ name: both(en), url: 'https://polz.example' }),
      };
    },
    'careersAdmin.changeBusinessArea': async () => {
      const id = await addBusinessArea(db, `area-${randomUUID()}`);
      return {
        endpoint: careersAdmin.changeBusinessArea,
        params: { id },
        read: async () => {
          const { data } = await call(app, careersAdmin.businessAreas, { query: { limit: 100 } }, by);
          const { version, name } = rowOf(data, id);
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ name: both(en), sectors: [] }),
      };
    },
    // Both editors create the entry: its version is 0 before.
    'careersAdmin.changeExpo': async () => {
      await db.deleteFrom('careers_expo').execute();
      const days = { starts_on: '2027-03-10', ends_on: '2027-03-12' };
      const texts = { hours: both('All day'), place: both('Msida'), text: both('Come') };
      return {
        endpoint: careersAdmin.changeExpo,
        read: async () => {
          const [expo] = await call(app, careersAdmin.expo, {}, by);
          return { version: expo?.version ?? 0, value: expo?.name.en };
        },
        bodyOf: (en) => ({ ...days, ...texts, is_published: false, name: both(en) }),
      };
    },
    'careerFinderAdmin.changeResource': async () => {
      const resources = async () => (await call(app, careerFinderAdmin.resources, { query: { limit: 100 } }, by)).data;
      const [{ id, type } = { id: '', type: 'cv' }] = await resources();
      return {
        endpoint: careerFinderAdmin.changeResource,
        params: { id },
        read: async () => {
          const { version, name } = rowOf(await resources(), id);
          return { version, value: name.en };
        },
        bodyOf: (en) => ({ type, name: both(en), text: both('A text'), sectors: [] }),
      };
    },
    'careerFinderAdmin.changeItem': async () => {
      const query = { filter: { kind: 'activity' as const } };
      const items = async () => (await call(app, careerFinderAdmin.items, { query }, by)).data;
      const [{ id } = { id: '' }] = await items();
      return {
        endpoint: careerFinderAdmin.changeItem,
        params: { id },
        read: async () => {
          const { version, name } = rowOf(await items(), id);
          return { version, value: name?.en };
        },
        bodyOf: (en) => ({ name: both(en) }),
      };
    },
  };
}

function tedxEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const speakerOf = (id: number) => call(app, tedxAdmin.speaker, { params: { id } }, by);
  return {
    'tedxAdmin.changeTheme': async () => {
      const { id } = await addTheme(db);
      const texts = { tagline: both('About'), description: both('Text') };
      return {
        endpoint: tedxAdmin.changeTheme,
        params: { id },
        read: async () => {
          const { version, name } = await call(app, tedxAdmin.theme, { params: { id } }, by);
          return { version, value: name };
        },
        bodyOf: (name) => ({ ...texts, name, year: 2025, is_published: true }),
      };
    },
    'tedxAdmin.changeSpeaker': async () => {
      const { id } = await addSpeaker(db);
      return {
        endpoint: tedxAdmin.changeSpeaker,
        params: { id },
        read: async () => {
          const { version, name } = await speakerOf(id);
          return { version, value: name };
        },
        bodyOf: (name) => ({ name, role: both('Baker'), text: both('') }),
      };
    },
    'tedxAdmin.changeTalk': async () => {
      const { id, talk_id } = await addSpeaker(db);
      return {
        endpoint: tedxAdmin.changeTalk,
        params: { id, talk_id },
        read: async () => {
          const { version, title } = rowOf((await speakerOf(id)).talks, talk_id);
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ title: both(en), text: both(''), language: 'mt' }),
      };
    },
  };
}

function volunteeringEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const at = (hours: number) => hoursAhead(hours).toISOString();
  return {
    'volunteeringAdmin.change': async () => {
      const id = await addOpportunity(db);
      const times = { withdraw_until: at(216), starts_at: at(240), ends_at: at(243) };
      const texts = { text: both('Bags and gloves are there.'), place: both('Golden Bay') };
      return {
        endpoint: volunteeringAdmin.change,
        params: { id },
        read: async () => {
          const { version, title } = await call(app, volunteeringAdmin.opportunity, { params: { id } }, by);
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ ...times, ...texts, title: both(en), area: 'environment', places: 1 }),
      };
    },
  };
}
