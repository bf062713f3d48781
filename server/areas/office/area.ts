import { sql } from 'kysely';
import { office } from '#contract/office/calls.ts';
import { identityAdmin } from '#contract/office/identity.ts';
import { officeAdmin } from '#contract/office/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { findOffice } from './find.ts';
import { changeIdentity, identityHistory, unionLogo, viewIdentity } from './identity.ts';
import { changeTexts, crisisNumbers, textsHistory, viewOffice } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** The union's office: address, opening hours, crisis numbers (docs/requirements/office.md). */
export const officeArea = defineArea({
  contract: { identityAdmin, office, officeAdmin },
  handlers: {
    identityAdmin: {
      view: viewIdentity,
      change: changeIdentity,
      history: identityHistory,
      ...unionLogo,
    },
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
  firstSteps: {
    identity: () => sql<boolean>`exists (select from union_identity where short_name <> '')`,
    office: () => sql<boolean>`exists (select from office_data where hours ->> 'en' <> '')`,
  },
  jobs: [],
  translated: translatedTexts,
  personalTables: {},
});
