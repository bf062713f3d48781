import type { Kysely } from 'kysely';
import { identityAdmin } from '#contract/office/identity.ts';
import { officeAdmin } from '#contract/office/staff.ts';
import { switchesAdmin } from '#contract/shell/switches.ts';
import { textsAdmin } from '#contract/texts/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';

let added = 0;

/** A number that no other test has added. */
export function unusedNumber(): string {
  added += 1;
  return `+356 2100 ${String(added).padStart(4, '0')}`;
}

function addCrisisNumber(db: Kysely<DB>): Promise<number> {
  const row = { number: unusedNumber(), name: both('Kite line'), text: both('For worries about kites.') };
  return addRow(db, 'crisis_numbers', { ...row, order: 90 });
}

/** The path parameters of the calls that name an entry of the office data. */
export function namedOfficeData(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const texts = async () => ({ params: { id: 1 } });
  const number = async () => ({ params: { id: await addCrisisNumber(db) } });
  const named = async () => ({ params: { id: 'people-blocked' } });
  const mail = async () => ({ params: { id: 'people-blocked' }, body: { ...textForm, version: 0 } });
  const asIs = async () => ({ params: { id: 'people-blocked' }, body: textForm });
  return {
    'textsAdmin.view': named,
    'textsAdmin.history': named,
    'textsAdmin.change': mail,
    'textsAdmin.restore': async () => ({ params: { id: 'people-blocked' }, body: { version: 0 } }),
    'textsAdmin.preview': asIs,
    'textsAdmin.test': asIs,
    'switchesAdmin.change': async () => ({ params: { name: 'esu' }, body: { is_on: true, version: 0 } }),
    'officeAdmin.changeTexts': texts,
    'identityAdmin.change': texts,
    'identityAdmin.history': texts,
    'identityAdmin.setPicture': texts,
    'identityAdmin.removePicture': texts,
    'officeAdmin.textsHistory': texts,
    'officeAdmin.changeCrisisNumber': number,
    'officeAdmin.removeCrisisNumber': number,
    'officeAdmin.crisisNumberHistory': number,
  };
}

/** Office texts and a crisis number for the stories of entries with versions. */
export function officeDataEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const view = () => call(app, officeAdmin.view, {}, by);
  return {
    'textsAdmin.change': async () => ({
      endpoint: textsAdmin.change,
      params: { id: 'people-blocked' },
      read: async () => {
        const { version, subject } = await call(app, textsAdmin.view, { params: { id: 'people-blocked' } }, by);
        return { version, value: subject.en };
      },
      bodyOf: (subject) => ({ ...textForm, subject: both(subject) }),
    }),
    'switchesAdmin.change': async () => ({
      endpoint: switchesAdmin.change,
      params: { name: 'esu' },
      read: async () => {
        const found = (await call(app, switchesAdmin.list, {}, by)).find(({ name }) => name === 'esu');
        return { version: found?.version ?? 0, value: found?.is_on === true ? 'on' : 'off' };
      },
      bodyOf: (value) => ({ is_on: value === 'on' }),
      values: ['on', 'off'],
    }),
    'identityAdmin.change': async () => ({
      endpoint: identityAdmin.change,
      params: { id: 1 },
      read: async () => {
        const { version, name } = await call(app, identityAdmin.view, {}, by);
        return { version, value: name.en };
      },
      bodyOf: (name) => ({ ...identityForm, name: both(name) }),
    }),
    'officeAdmin.changeTexts': async () => ({
      endpoint: officeAdmin.changeTexts,
      params: { id: 1 },
      read: async () => {
        const { version, place } = (await view()).texts;
        return { version, value: place.en };
      },
      bodyOf: (place) => ({ ...officeForm, place: both(place) }),
    }),
    'officeAdmin.changeCrisisNumber': async () => {
      const id = await addCrisisNumber(db);
      const number = unusedNumber();
      return {
        endpoint: officeAdmin.changeCrisisNumber,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await view()).crisis_numbers, id);
          return { version, value: name.en };
        },
        bodyOf: (name) => ({ number, name: both(name), text: both('For worries.'), order: 90 }),
      };
    },
  };
}

/** A changed text of a mail, as in a request of staff. */
const textForm = { subject: both('Your account is blocked'), text: both('Write to us.') };
/** The identity of a union as in a request of staff. */
export const identityForm = {
  short_name: 'KFU',
  name: { en: 'Kite Flyers’ Union', mt: 'Għaqda tat-Tajr' },
  colour: '',
  colour_dark: '',
};

/** Office texts as in a request of staff. */
export const officeForm = {
  place: both('Kite House, Mdina'),
  address: both('Kite House, Bastion Square, Mdina MDN 1010'),
  hours: both('Monday to Friday: 8:00 to 12:00'),
  telephone: '2100 0000',
  email: 'office@kites.example',
  directions: both(''),
  map_url: '',
};
