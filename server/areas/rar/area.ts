import type { RequestOf } from '#contract/endpoint.ts';
import { rarAdmin } from '#contract/rar-admin.ts';
import { rar } from '#contract/rar.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { withOwnTransactions } from '#server/http/serve.ts';
import { rarMail } from './mails.ts';
import { addMedia, listAnswerMedia, listMedia, removeMedia } from './media.ts';
import { withReport } from './own-report.ts';
import { remindOfDeadlines } from './reminders.ts';
import { listDates, listSubmissions, readReport, readTotals } from './reports.ts';
import { saveAnswer } from './save.ts';
import * as marks from './staff/marks.ts';
import * as questions from './staff/questions.ts';
import { publishResults } from './staff/results.ts';
import { addYear, changeYear, listYears } from './staff/years.ts';
import { startReport } from './start.ts';
import { submitReport } from './submit.ts';

type AddMedia = RequestOf<typeof rar.addMediaByAnswer>;

/**
 * The report of an organisation, written by its officers and marked by staff (spec §7 "Organisation reports";
 * docs/decisions/025-reports.md).
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
      save: saveAnswer,
      answerMedia: listAnswerMedia,
      addMedia: withOwnTransactions(addMedia),
      removeMedia,
      saveByQuestion: async ({ params, body }, context) =>
        saveAnswer({ params: await withReport(params, context), body }, context),
      mediaByAnswer: async ({ params }, context) =>
        listAnswerMedia({ params: await withReport(params, context) }, context),
      addMediaByAnswer: withOwnTransactions(async ({ params, files }: AddMedia, context: SignedInContext) =>
        addMedia({ params: await withReport(params, context), files }, context),
      ),
      removeMediaByAnswer: async ({ params }, context) =>
        removeMedia({ params: await withReport(params, context) }, context),
    },
    rarAdmin: {
      years: listYears,
      addYear,
      changeYear,
      questions: questions.listQuestions,
      addQuestion: questions.addQuestion,
      changeQuestion: questions.changeQuestion,
      removeQuestion: questions.removeQuestion,
      publishQuestions: questions.publishQuestions,
      submissions: marks.listSubmissions,
      submission: marks.readSubmission,
      mark: marks.markAnswer,
      publishResults,
    },
  },
  jobs: [rarMail, scheduledJob('rar.remind', '*/15 * * * *', remindOfDeadlines)],
  personalTables: {
    rar_answer_versions: { saved_by: 'kept' },
    rar_answers: { marked_by: 'kept', saved_by: 'kept' },
    rar_media: { added_by: 'kept' },
    rar_submissions: { submitted_by: 'kept' },
  },
});
