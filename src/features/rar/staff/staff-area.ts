import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { yearsToMarkQuery } from './rar-admin-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.rarYears]: () => import('./ReportYearsPage.tsx'),
      [staffPaths.rarYear]: () => import('./ReportYearPage.tsx'),
      [staffPaths.rarQuestions]: () => import('./ReportQuestionsPage.tsx'),
      [staffPaths.rarReport]: () => import('./MarkReportPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.rarYears,
      group: 'reports',
      order: 60,
      label: () => msg`Reports`,
      waiting: waitingCount(yearsToMarkQuery, ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'staff', order: 30, load: () => import('./ReportsToDo.tsx') },
  jobs: { rar: () => msg`Report mails` },
  actions: {
    rar_year_added: () => msg`Report year added`,
    rar_year_changed: () => msg`Report dates changed`,
    rar_question_added: () => msg`Report question added`,
    rar_question_changed: () => msg`Report question changed`,
    rar_question_removed: () => msg`Report question removed`,
    rar_questions_published: () => msg`Report questions published`,
    rar_answer_marked: () => msg`Report answer marked`,
    rar_results_published: () => msg`Report results published`,
  },
  subjects: { rar_year: staffPaths.rarYear, rar_submission: staffPaths.rarReport },
};
