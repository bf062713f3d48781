import { people } from '#contract/people/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { correctAddress, correctName, endSessions, sendAddressLink, sendPasswordLink } from './actions.ts';
import { peopleAudiences } from './audiences.ts';
import { blockPerson, unblockPerson } from './block.ts';
import { deletePerson, type ErasedArea, previewDeletion } from './deletion.ts';
import { exportOwn, exportPerson } from './export/request-export.ts';
import { bindExports } from './export/send-export.ts';
import type { ExportedArea } from './export/write-export.ts';
import { peopleFound } from './find.ts';
import { addressCorrectedMail, blockedMail, factorResetMail, foldedMail, mergedMail, unblockedMail } from './jobs.ts';
import { listPeople } from './list.ts';
import { accountObstacles } from './merge/account-obstacles.ts';
import { mergePeople } from './merge/merge.ts';
import { type MergedArea, viewPlan } from './merge/plan.ts';
import { peopleData } from './personal-data.ts';
import { resetPersonFactor } from './second-factor.ts';
import { viewPerson } from './view.ts';

const own = {
  personalTables: { account_blocks: { user_id: 'deleted', blocked_by: 'kept' } },
  // A blocked account is not merged.
  mergeRules: { account_blocks: { user_id: 'drop', blocked_by: 'move' } },
  mergeObstacles: accountObstacles,
  personalData: peopleData,
} as const;

/**
 * People and their accounts, for staff, and exports of everything about a person (docs/requirements/people.md).
 * @param areas returns all other areas, whose rows an export contains, a deletion deletes and a merge moves
 */
export function peopleAreaOf(areas: () => readonly (ExportedArea & ErasedArea & MergedArea)[]) {
  const all = () => [...areas(), own];
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
        resetSecondFactor: resetPersonFactor,
        correctAddress,
        exportPerson,
        block: blockPerson,
        unblock: unblockPerson,
        previewDeletion: audited(
          { action: 'deletion_preview_viewed', subject: 'account' },
          ({ params: { id } }, context) => previewDeletion(id, all(), context),
        ),
        deletePerson,
        mergePlan: ({ params }, context) => viewPlan(params, all(), context),
        merge: (request, context) => mergePeople(request, all(), context),
        correctName,
      },
    },
    jobs: [addressCorrectedMail, blockedMail, factorResetMail, foldedMail, mergedMail, unblockedMail],
    find: peopleFound,
    audiences: peopleAudiences,
    ...own,
    bind: (api) => bindExports(api, all()),
  });
}
