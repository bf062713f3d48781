import { rar } from '#contract/rar.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { addMedia, listAnswerMedia, listMedia, removeMedia } from './media.ts';
import { withReport } from './own-report.ts';
import { listDates, listSubmissions, readReport, readTotals } from './reports.ts';
import { saveAnswer } from './save.ts';
import { startReport } from './start.ts';
import { submitReport } from './submit.ts';

/** The report of an organisation, written by its officers (spec §7 "Organisation reports"; docs/decisions/025-reports.md). */
export function bindRar(api: Api): void {
  serve(api, rar, {
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
    addMediaByAnswer: withOwnTransactions(async ({ params, files }, context) =>
      addMedia({ params: await withReport(params, context), files }, context),
    ),
    removeMediaByAnswer: async ({ params }, context) =>
      removeMedia({ params: await withReport(params, context) }, context),
  });
}
