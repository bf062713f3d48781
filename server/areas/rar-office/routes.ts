import { rarAdmin } from '#contract/rar-admin.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { listSubmissions, markAnswer, readSubmission } from './marks.ts';
import { addQuestion, changeQuestion, listQuestions, publishQuestions, removeQuestion } from './questions.ts';
import { publishResults } from './results.ts';
import { addYear, changeYear, listYears } from './years.ts';

/** What staff do with reports (docs/decisions/025-reports.md). Each write leaves a row in the audit log. */
export function bindRarOffice(api: Api): void {
  serve(api, rarAdmin, {
    years: listYears,
    addYear,
    changeYear,
    questions: listQuestions,
    addQuestion,
    changeQuestion,
    removeQuestion,
    publishQuestions,
    submissions: listSubmissions,
    submission: readSubmission,
    mark: markAnswer,
    publishResults,
  });
}
