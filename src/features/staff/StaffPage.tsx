import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { staffPaths } from '#lib/staff-paths.ts';
import { laterPart } from '#shared/later-part.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { AuditLogView } from './AuditLogView.tsx';
import { ComplaintsView } from './complaints/ComplaintsView.tsx';
import { ComplaintView } from './complaints/ComplaintView.tsx';
import { DoorOfView } from './door/DoorOfView.tsx';
import { DoorView } from './door/DoorView.tsx';
import { OpeningDatesView } from './OpeningDatesView.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PaymentsView } from './PaymentsView.tsx';
import { PaymentView } from './PaymentView.tsx';
import { PermitsView } from './PermitsView.tsx';
import { PermitView } from './PermitView.tsx';
import { WaitingView } from './WaitingView.tsx';

const reports = laterPart([], () => import('./rar/ReportViews.tsx'));

const views: readonly [string, ComponentType][] = [
  [staffPaths.overview, WaitingView],
  [staffPaths.permits, PermitsView],
  [staffPaths.permit, PermitView],
  [staffPaths.openingDates, OpeningDatesView],
  [staffPaths.payments, PaymentsView],
  [staffPaths.payment, PaymentView],
  [staffPaths.complaints, ComplaintsView],
  [staffPaths.complaint, ComplaintView],
  [staffPaths.door, DoorView],
  [staffPaths.doorOf, DoorOfView],
  [staffPaths.rarYears, ReportViews],
  [staffPaths.rarYear, ReportViews],
  [staffPaths.rarQuestions, ReportViews],
  [staffPaths.rarReport, ReportViews],
  [staffPaths.auditLog, AuditLogView],
];

/** Every address of staff in one chunk: each further page would cost everybody's first visit a few bytes. */
export function Component() {
  const { pathname } = useLocation();
  const [, View = NotFound] = views.find(([path]) => matchPath(path, pathname) !== null) ?? [];
  return <View />;
}

/** Many screens that few of the staff need, and those for some weeks a year. */
function ReportViews() {
  return <reports.Part fallback={<PageSkeleton />} />;
}
