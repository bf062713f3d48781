import * as v from 'valibot';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { calendarAttachment } from '#server/services/calendar-file.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { clockInMalta, dateInMalta, timeInMalta } from '#server/services/malta-time.ts';
import { arrivalOf, calendarOfInterview } from './calendar.ts';
import { interviewColumns, interviewRows } from './interview-rows.ts';

/** The kinds of e-mails to students about an interview; `withdrawn` is sent when the union cancels for the company. */
const mailKinds = ['booked', 'reminder', 'cancelled', 'withdrawn'] as const;
type MailKind = (typeof mailKinds)[number];

const example = {
  company: 'Kite Makers Ltd',
  interviewer: 'Rita Vella',
  place: 'Room 2',
  day: '23/11/2026',
  time: '10:00',
  arrive: '09:50',
  until: '22/11/2026 10:00',
  link: linkTo(interviewPaths.myInterviews),
  address: unionAddress,
};

const mailWords: Record<MailKind, MailWords> = {
  booked: {
    label: /*i18n*/ { id: 'server.texts.interviews.booked', message: 'Interview booked' },
    to: 'member',
    examples: example,
    subject: /*i18n*/ { id: 'server.interviews.bookedSubject', message: 'Your interview with {company}' },
    text: /*i18n*/ {
      id: 'server.interviews.bookedText',
      message:
        'Your interview is booked.\n\n{company}: {interviewer}\n{day}, {time}\n{place}\n\nArrive 10 minutes early, at {arrive}. The interview takes 15 minutes, and if you miss it, you cannot book another.\n\nYou can cancel it until {until}:\n\n{link}\n\nOpen the attached calendar file to add it to your calendar.',
    },
  },
  reminder: {
    label: /*i18n*/ { id: 'server.texts.interviews.reminder', message: 'Reminder of an interview' },
    to: 'member',
    examples: example,
    subject: /*i18n*/ {
      id: 'server.interviews.reminderSubject',
      message: 'Your interview with {company} on {day}, {time}',
    },
    text: /*i18n*/ {
      id: 'server.interviews.reminderText',
      message:
        'Your interview is coming up soon.\n\n{company}: {interviewer}\n{day}, {time}\n{place}\n\nArrive 10 minutes early, at {arrive}. If you miss it, you cannot book another. If you cannot come, cancel it before {until}, so that somebody else can book the time:\n\n{link}',
    },
  },
  cancelled: {
    label: /*i18n*/ { id: 'server.texts.interviews.cancelled', message: 'Interview cancelled by the student' },
    to: 'member',
    examples: example,
    subject: /*i18n*/ {
      id: 'server.interviews.cancelledSubject',
      message: 'You cancelled your interview with {company}',
    },
    text: /*i18n*/ {
      id: 'server.interviews.cancelledText',
      message:
        'You cancelled your interview with {company} on {day}, {time}. You can book another one as long as there are free times:\n\n{link}\n\nOpen the attached calendar file to remove it from your calendar.',
    },
  },
  withdrawn: {
    label: /*i18n*/ { id: 'server.texts.interviews.withdrawn', message: 'Interview cancelled by the union' },
    to: 'member',
    examples: example,
    subject: /*i18n*/ {
      id: 'server.interviews.withdrawnSubject',
      message: 'Your interview with {company} is cancelled',
    },
    text: /*i18n*/ {
      id: 'server.interviews.withdrawnText',
      message:
        'We are sorry: your interview with {company} on {day}, {time} has been cancelled. You can book another one as long as there are free times:\n\n{link}\n\nIf you have questions, write to {address}.',
    },
  },
};

/** Each kind of mail about an interview goes once. A cancelled interview is not confirmed and not reminded of. */
export const interviewMail = mailJob(
  'interviews.mail',
  v.object({ id: v.number(), kind: v.picklist(mailKinds) }),
  Object.values(mailWords),
  async ({ id, kind }, services) => {
    const interview = await findInterview(id, services);
    const isOff = kind === 'cancelled' || kind === 'withdrawn';
    if (interview === undefined || isOff !== (interview.state === 'cancelled')) return undefined;
    const { locale, email, company, interviewer, starts_at, cancel_until, place } = interview;
    const { clock, settings, translate } = services;
    const page = isOff ? pagePath(interviewPaths.bookInterview, { id: company.slug }) : interviewPaths.myInterviews;
    const calendar = calendarOfInterview(interview, { locale, now: clock.now(), home: settings.homeUrl, translate });
    return {
      to: email,
      locale,
      words: mailWords[kind],
      values: {
        company: company.name,
        interviewer,
        place,
        day: dateInMalta(starts_at),
        time: clockInMalta(starts_at),
        arrive: clockInMalta(arrivalOf(starts_at)),
        until: timeInMalta(cancel_until),
        link: settings.homeUrl + page,
        address: settings.contactAddress,
      },
      attachments: [calendarAttachment(calendar)],
      key: `interview-${kind}-${id}`,
    };
  },
);

function findInterview(id: number, { db }: JobServices) {
  return interviewColumns(interviewRows(db))
    .innerJoin('users', 'users.id', 'interviews.user_id')
    .select(['interviews.sequence', 'users.email', 'users.locale'])
    .where('interviews.id', '=', id)
    .executeTakeFirst();
}
