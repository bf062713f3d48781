import { parking } from '#contract/parking/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { onePermitAYear, permitObstacles } from './account-merge.ts';
import { parkingAgenda } from './agenda.ts';
import { parkingAudiences } from './audiences.ts';
import { decisionMail } from './decision-mail.ts';
import { permitsFound } from './find.ts';
import { parkingData } from './personal-data.ts';
import { correctPlate, decidePermit, getPermit, listPermits } from './staff.ts';
import { getPermitStatus } from './status.ts';
import { permitForWallet } from './wallet.ts';

/** The parking permit (docs/requirements/parking.md). */
export const parkingArea = defineArea({
  contract: { parking, parkingAdmin },
  handlers: {
    parking: { status: (_request, context) => getPermitStatus(context), wallet: permitForWallet },
    parkingAdmin: {
      list: audited({ action: 'permit_list_viewed', subject: 'parking_permit' }, listPermits),
      view: ({ params }, context) => getPermit(params.id, context),
      decide: write({ handle: decidePermit, reread: (_request, context, id) => getPermit(id, context) }),
      correctPlate,
    },
  },
  jobs: [decisionMail],
  agenda: parkingAgenda,
  find: permitsFound,
  audiences: parkingAudiences,
  personalTables: { parking_permits: { user_id: 'deleted', decided_by: 'kept' } },
  mergeRules: { parking_permits: { user_id: onePermitAYear, decided_by: 'move' } },
  mergeObstacles: permitObstacles,
  personalData: parkingData,
});
