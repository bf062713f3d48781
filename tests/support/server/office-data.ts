import type { Kysely } from 'kysely';
import { officeAdmin } from '#contract/office/staff.ts';
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
  return {
    'officeAdmin.changeTexts': texts,
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
