import { people } from '#contract/people/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { correctAddress, endSessions, sendAddressLink, sendPasswordLink } from './actions.ts';
import { exportOwn, exportPerson } from './export/request-export.ts';
import { bindExports } from './export/send-export.ts';
import type { ExportedArea } from './export/write-export.ts';
import { addressCorrectedMail } from './jobs.ts';
import { listPeople } from './list.ts';
import { viewPerson } from './view.ts';

/**
 * People and their accounts, for staff, and exports of everything about a person (docs/requirements/people.md).
 * @param areas all other areas, whose rows an export contains
 */
export function peopleAreaOf(areas: readonly ExportedArea[]) {
  return defineArea({
    contract: { people, peopleAdmin },
    handlers: {
      people: { exportOwn: write({ transaction: 'own', handle: exportOwn }) },
      peopleAdmin: {
        list: audited({ action: 'people_list_viewed', subject: 'account' }, listPeople),
        view: audited({ action: 'person_viewed', subject: 'account' }, ({ params: { id } }, context) =>
          viewPerson(id, context),
        ),
        sendPasswordLink,
        sendAddressLink,
        endSessions,
        correctAddress,
        exportPerson,
      },
    },
    jobs: [addressCorrectedMail],
    personalTables: {},
    bind: (api) => bindExports(api, areas),
  });
}
