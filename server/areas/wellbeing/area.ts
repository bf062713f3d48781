import { wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { moveRequests, moveSessions } from './account-merge.ts';
import { wellbeingAgenda } from './agenda.ts';
import { givePlaceBack, listCourses, takePlace } from './courses.ts';
import { appointmentsOfDay } from './day.ts';
import { courseChangedJob, neutralMail } from './notifications.ts';
import { cancelRequest, isPublished, readOwn, requestAppointment } from './own.ts';
import { wellbeingData } from './personal-data.ts';
import { deleteExpiredRecords } from './retention.ts';
import {
  addCourse,
  cancelCourse,
  changeCourse,
  listAllCourses,
  listParticipants,
  viewCourse,
} from './staff/courses.ts';
import {
  appoint,
  changeStatus,
  closeRequest,
  countWaiting,
  listRequests,
  noteContact,
  noteSession,
  removeSession,
  viewRequest,
} from './staff/requests.ts';
import { newRequestJob, alertHeldBackRequests } from './team-notifications.ts';
import { translatedTexts } from './translations.ts';

/** Mental wellbeing (docs/requirements/wellbeing.md, docs/decisions/wellbeing.md). */
export const wellbeingArea = defineArea({
  contract: { wellbeing, wellbeingAdmin },
  handlers: {
    wellbeing: {
      status: async (_request, context) => ({ published: await isPublished(context) }),
      courses: listCourses,
      mine: readOwn,
      request: requestAppointment,
      cancel: cancelRequest,
      takePlace: write({ handle: takePlace, turn: {} }),
      givePlaceBack,
    },
    wellbeingAdmin: {
      status: changeStatus,
      list: listRequests,
      waiting: countWaiting,
      view: viewRequest,
      contacted: noteContact,
      appoint,
      noteSession,
      removeSession,
      close: closeRequest,
      courses: listAllCourses,
      course: viewCourse,
      participants: listParticipants,
      addCourse,
      changeCourse,
      cancelCourse,
    },
  },
  isConfidential: true,
  jobs: [
    neutralMail,
    newRequestJob,
    courseChangedJob,
    scheduledJob('wellbeing.urgent', '* * * * *', alertHeldBackRequests),
    scheduledJob('wellbeing.keeping', '25 3 * * *', deleteExpiredRecords),
  ],
  day: appointmentsOfDay,
  jobsFor: 'wellbeing',
  agenda: wellbeingAgenda,
  translated: translatedTexts,
  personalTables: {
    wellbeing_requests: { user_id: 'deleted' },
    wellbeing_sessions: { user_id: 'deleted' },
    wellbeing_course_places: { user_id: 'deleted' },
  },
  mergeRules: {
    wellbeing_requests: { user_id: moveRequests },
    wellbeing_sessions: { user_id: moveSessions },
    wellbeing_course_places: { user_id: { keep: ['course_id'] } },
  },
  personalData: wellbeingData,
});
