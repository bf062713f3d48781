import { peopleAdmin } from '#contract/people/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { audited } from '#server/services/audit.ts';
import { correctAddress, endSessions, sendAddressLink, sendPasswordLink } from './actions.ts';
import { peopleFound } from './find.ts';
import { addressCorrectedMail } from './jobs.ts';
import { listPeople } from './list.ts';
import { viewPerson } from './view.ts';

/** People and their accounts, for staff (docs/requirements/people.md). */
export const peopleArea = defineArea({
  contract: { peopleAdmin },
  handlers: {
    peopleAdmin: {
      list: audited({ action: 'people_list_viewed', subject: 'account' }, listPeople),
      view: audited({ action: 'person_viewed', subject: 'account' }, ({ params: { id } }, context) =>
        viewPerson(id, context),
      ),
      sendPasswordLink,
      sendAddressLink,
      endSessions,
      correctAddress,
    },
  },
  jobs: [addressCorrectedMail],
  find: peopleFound,
  personalTables: {},
});
