import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { ComplaintsView } from '#features/complaints/staff/ComplaintsView.tsx';
import { ComplaintView } from '#features/complaints/staff/ComplaintView.tsx';
import { DoorOfView } from '#features/door/staff/DoorOfView.tsx';
import { DoorView } from '#features/door/staff/DoorView.tsx';
import { PermitsView } from '#features/parking/staff/PermitsView.tsx';
import { PermitView } from '#features/parking/staff/PermitView.tsx';
import { PaymentsView } from '#features/payments/staff/PaymentsView.tsx';
import { PaymentView } from '#features/payments/staff/PaymentView.tsx';
import { OpeningDatesView } from '#features/student-card/staff/OpeningDatesView.tsx';
import { PageSkeleton } from '#kit/staff/PageSkeleton.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { laterPart } from '#shared/later-part.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { AuditLogView } from './AuditLogView.tsx';
import { WaitingView } from './WaitingView.tsx';

const reports = laterPart([], () => import('#features/rar/staff/ReportViews.tsx'));

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
