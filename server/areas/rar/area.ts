import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { countReport } from '#contract/rar/answer.ts';
import { rar } from '#contract/rar/calls.ts';
import { rarAdmin } from '#contract/rar/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { audited } from '#server/services/audit.ts';
import { rarAgenda } from './agenda.ts';
import { rarMail } from './mails.ts';
import { addMedia, listAnswerMedia, listMedia, removeMedia } from './media.ts';
import { getOwnReport, visibleSubmissions, withReport } from './own-report.ts';
import { rarData } from './personal-data.ts';
import { remindOfDeadlines } from './reminders.ts';
import { answersOf, reportOf, sectionsOf } from './report.ts';
import { readSaved, savedVersion, saveAnswer } from './save.ts';
import * as marks from './staff/marks.ts';
import * as questions from './staff/questions.ts';
import { publishResults } from './staff/results.ts';
import { addYear, changeYear, listYears } from './staff/years.ts';
import { startReport } from './start.ts';
import { resultOf, submissionOf } from './submissions.ts';
import { submitReport } from './submit.ts';

/** The dates of all years whose questions are published, newest first. */
function listDates(_request: unknown, { db }: HandlerContext): Promise<ResultOf<typeof rar.dates>> {
  return db
    .selectFrom('rar_years')
    .select(['year', 'opens_at', 'deadline', 'results_published_at'])
    .where('questions_published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
}

/** The reports of an organisation, newest year first. @throws HttpProblem `not_found` */
const listSubmissions: Handler<typeof rar.submissions> = async ({ params }, context) => {
  const rows = await visibleSubmissions(params.id, context).orderBy('rar_submissions.year', 'desc').execute();
  return rows.map((row) => submissionOf(row, context.clock.now()));
};

/** A whole report, with points once results are published. @throws HttpProblem `not_found` */
const readReport: Handler<typeof rar.report> = async ({ params }, context) => {
  const row = await getOwnReport(params, context);
  return reportOf(row, resultOf(row) !== null, context);
};

/** Returns the progress of a report. @throws HttpProblem `not_found` */
const readTotals: Handler<typeof rar.totals> = async ({ params }, context) => {
  const row = await getOwnReport(params, context);
  const sections = await sectionsOf(row.year, context);
  const answers = await answersOf({ submission: row.id }, false, context);
  const allQuestions = sections.flatMap((section) => section.questions);
  return { ...countReport(allQuestions, answers), result: resultOf(row) };
};

const saveByQuestion: Handler<typeof rar.saveByQuestion> = async ({ params, body }, context) =>
  saveAnswer({ params: await withReport(params, context), body }, context);

type AddMedia = RequestOf<typeof rar.addMediaByAnswer>;

/**
 * The report of an organisation, written by its officers and marked by staff (docs/requirements/rar.md,
 * docs/decisions/reports.md).
 */
export const rarArea = defineArea({
  contract: { rar, rarAdmin },
  handlers: {
    rar: {
      dates: listDates,
      submissions: listSubmissions,
      start: startReport,
      report: readReport,
      media: listMedia,
      totals: readTotals,
      submit: submitReport,
      save: write({
        handle: saveAnswer,
        reread: { subjectOf: savedVersion, read: (_request, context, saved) => readSaved(saved, context) },
      }),
      answerMedia: listAnswerMedia,
      addMedia: write({ transaction: 'own', handle: addMedia }),
      removeMedia,
      saveByQuestion: write({
        handle: saveByQuestion,
        reread: { subjectOf: savedVersion, read: (_request, context, saved) => readSaved(saved, context) },
      }),
      mediaByAnswer: async ({ params }, context) =>
        listAnswerMedia({ params: await withReport(params, context) }, context),
      addMediaByAnswer: write({
        transaction: 'own',
        handle: async ({ params, files }: AddMedia, context: SignedInContext) =>
          addMedia({ params: await withReport(params, context), files }, context),
      }),
      removeMediaByAnswer: async ({ params }, context) =>
        removeMedia({ params: await withReport(params, context) }, context),
    },
    rarAdmin: {
      years: listYears,
      addYear,
      changeYear,
      questions: questions.listQuestions,
      addQuestion: write({
        handle: questions.addQuestion,
        reread: (_request, { db }, id) => questions.getQuestion(db, id),
      }),
      changeQuestion: write({
        handle: questions.changeQuestion,
        reread: (_request, { db }, id) => questions.getQuestion(db, id),
      }),
      removeQuestion: questions.removeQuestion,
      publishQuestions: questions.publishQuestions,
      submissions: audited({ action: 'rar_submission_list_viewed', subject: 'rar_submission' }, marks.listSubmissions),
      submission: audited({ action: 'rar_submission_viewed', subject: 'rar_submission' }, marks.readSubmission),
      mark: marks.markAnswer,
      publishResults,
    },
  },
  jobs: [rarMail, scheduledJob('rar.remind', '*/15 * * * *', remindOfDeadlines)],
  agenda: rarAgenda,
  personalTables: {
    rar_answer_versions: { saved_by: 'kept' },
    rar_answers: { marked_by: 'kept', saved_by: 'kept' },
    rar_media: { added_by: 'kept' },
    rar_submissions: { submitted_by: 'kept' },
  },
  mergeRules: {
    rar_answer_versions: { saved_by: 'move' },
    rar_answers: { marked_by: 'move', saved_by: 'move' },
    rar_media: { added_by: 'move' },
    rar_submissions: { submitted_by: 'move' },
  },
  personalData: rarData,
});
