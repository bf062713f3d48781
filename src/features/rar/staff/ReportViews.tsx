import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { staffPaths } from '#lib/staff-paths.ts';
import { NotFound } from '#shared/NotFound.tsx';
import { QuestionsView } from './QuestionsView.tsx';
import { ReportView } from './ReportView.tsx';
import { YearsView } from './YearsView.tsx';
import { YearView } from './YearView.tsx';

const views: readonly [string, ComponentType][] = [
  [staffPaths.rarYears, YearsView],
  [staffPaths.rarYear, YearView],
  [staffPaths.rarQuestions, QuestionsView],
  [staffPaths.rarReport, ReportView],
];

/** The pages of staff about the reports of organisations; they come when somebody goes there. */
export function Component() {
  const { pathname } = useLocation();
  const [, View = NotFound] = views.find(([path]) => matchPath(path, pathname) !== null) ?? [];
  return <View />;
}
