import { volunteering } from '#contract/volunteering/calls.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { moveSignUps, signUpObstacles } from './account-merge.ts';
import { volunteeringAgenda } from './agenda.ts';
import { volunteeringAudiences } from './audiences.ts';
import { volunteeringOfDay } from './day.ts';
import { eraseSignUps } from './erasure.ts';
import { opportunitiesFound } from './find.ts';
import { newsJob, volunteerMail } from './news.ts';
import { getOpportunity, listOpportunities } from './opportunities.ts';
import { getCalendar, getRecord, signUp, withdraw } from './own.ts';
import { volunteeringData } from './personal-data.ts';
import * as opportunities from './staff/opportunities.ts';
import { decideSignUp, listSignUps, noteHours, releaseSignUp, tableOfSignUps } from './staff/sign-ups.ts';
import { translatedTexts } from './translations.ts';

/** Volunteering: opportunities, sign-ups and hours (docs/requirements/volunteering.md). */
export const volunteeringArea = defineArea({
  contract: { volunteering, volunteeringAdmin },
  handlers: {
    volunteering: {
      opportunities: listOpportunities,
      opportunity: getOpportunity,
      record: getRecord,
      signUp: write({ handle: signUp, turn: {} }),
      withdraw,
      calendar: getCalendar,
    },
    volunteeringAdmin: {
      opportunities: opportunities.listOpportunities,
      opportunity: opportunities.getOpportunity,
      add: write({
        handle: opportunities.addOpportunity,
        reread: (_request, context, id) => opportunities.findOpportunity(id, context),
      }),
      change: write({
        handle: opportunities.changeOpportunity,
        reread: (_request, context, id) => opportunities.findOpportunity(id, context),
      }),
      cancel: opportunities.cancelOpportunity,
      signUps: audited({ action: 'sign_up_list_viewed', subject: 'volunteer_sign_up' }, listSignUps),
      decide: decideSignUp,
      release: releaseSignUp,
      hours: noteHours,
      table: tableOfSignUps,
    },
  },
  jobs: [newsJob, volunteerMail],
  day: volunteeringOfDay,
  agenda: volunteeringAgenda,
  find: opportunitiesFound,
  audiences: volunteeringAudiences,
  translated: translatedTexts,
  personalTables: { volunteer_sign_ups: { user_id: 'disowned', decided_by: 'kept' } },
  mergeRules: { volunteer_sign_ups: { user_id: moveSignUps, decided_by: 'move' } },
  mergeObstacles: signUpObstacles,
  personalData: volunteeringData,
  erase: eraseSignUps,
});
