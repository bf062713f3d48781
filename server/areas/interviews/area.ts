import { interviews } from '#contract/interviews/calls.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { interviewObstacles, moveInterviews } from './account-merge.ts';
import { interviewsAgenda } from './agenda.ts';
import { bookInterview, rejectTakenSlot } from './claim.ts';
import { interviewsOfDay } from './day.ts';
import { remindOfInterviews, updateAllOffers } from './jobs.ts';
import { interviewMail } from './mails.ts';
import { cancelInterview, getCalendar, getOffer, listOwnInterviews } from './own.ts';
import { interviewsData } from './personal-data.ts';
import { nearestSlotsOf } from './slots.ts';
import {
  addInterviewer,
  addWindow,
  changeInterviewer,
  getInterviewer,
  listCompanies,
  listInterviewers,
  removeInterviewer,
  removeWindow,
} from './staff/interviewers.ts';
import { cancelForCompany, linkToCv, listInterviews, noteAttendance, tableOfInterviews } from './staff/interviews.ts';

/** Interviews of students with companies (docs/requirements/interviews.md). */
export const interviewsArea = defineArea({
  contract: { interviews, interviewsAdmin },
  handlers: (services) => {
    const nearest = nearestSlotsOf(services);
    return {
      interviews: {
        offer: getOffer,
        mine: listOwnInterviews,
        book: write({
          handle: (request: RequestOf<typeof interviews.book>, context: SignedInContext) =>
            bookInterview(request, context, nearest),
          turn: { precheck: (request, context) => rejectTakenSlot(request, context, nearest) },
        }),
        cancel: cancelInterview,
        calendar: getCalendar,
      },
      interviewsAdmin: {
        list: audited({ action: 'interview_list_viewed', subject: 'interview' }, listInterviews),
        table: tableOfInterviews,
        attendance: noteAttendance,
        cancel: cancelForCompany,
        cv: linkToCv,
        companies: listCompanies,
        interviewers: audited({ action: 'interviewer_list_viewed', subject: 'interviewer' }, listInterviewers),
        interviewer: audited({ action: 'interviewer_viewed', subject: 'interviewer' }, getInterviewer),
        addInterviewer,
        changeInterviewer: write({
          handle: changeInterviewer,
          reread: (_request, context, id) => getInterviewer({ params: { id } }, context),
        }),
        removeInterviewer,
        addWindow,
        removeWindow,
      },
    };
  },
  jobs: [
    interviewMail,
    scheduledJob('interviews.remind', '40 * * * *', remindOfInterviews),
    scheduledJob('interviews.offers', '3 0 * * *', updateAllOffers),
  ],
  day: interviewsOfDay,
  agenda: interviewsAgenda,
  personalTables: { interviews: { user_id: 'deleted' } },
  mergeRules: { interviews: { user_id: moveInterviews } },
  mergeObstacles: interviewObstacles,
  personalData: interviewsData,
});
