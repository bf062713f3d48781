import { sql } from 'kysely';
import { office } from '#contract/office/calls.ts';
import { officeAdmin } from '#contract/office/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { findOffice } from './find.ts';
import { changeTexts, crisisNumbers, textsHistory, viewOffice } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** The union's office: address, opening hours, crisis numbers (docs/requirements/office.md). */
export const officeArea = defineArea({
  contract: { office, officeAdmin },
  handlers: {
    office: { data: findOffice },
    officeAdmin: {
      view: viewOffice,
      changeTexts,
      textsHistory,
      addCrisisNumber: crisisNumbers.add,
      changeCrisisNumber: crisisNumbers.change,
      removeCrisisNumber: crisisNumbers.remove,
      crisisNumberHistory: crisisNumbers.history,
    },
  },
  firstSteps: { office: () => sql<boolean>`exists (select from office_data where hours ->> 'en' <> '')` },
  jobs: [],
  translated: translatedTexts,
  personalTables: {},
});
