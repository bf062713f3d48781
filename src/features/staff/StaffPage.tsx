import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { paths } from '#lib/paths.ts';
import { AuditLogView } from './AuditLogView.tsx';
import { OpeningDatesView } from './OpeningDatesView.tsx';
import { PaymentsView } from './PaymentsView.tsx';
import { PaymentView } from './PaymentView.tsx';
import { PermitsView } from './PermitsView.tsx';
import { PermitView } from './PermitView.tsx';
import { WaitingView } from './WaitingView.tsx';

const views: Readonly<Record<string, ComponentType>> = {
  [paths.staff]: WaitingView,
  [paths.staffPermits]: PermitsView,
  [paths.staffPermit]: PermitView,
  [paths.staffOpeningDates]: OpeningDatesView,
  [paths.staffPayments]: PaymentsView,
  [paths.staffPayment]: PaymentView,
  [paths.staffAuditLog]: AuditLogView,
};

/** Every address of staff in one chunk: each further page would cost everybody's first visit a few bytes. */
export function Component() {
  const View = views[useMatches().at(-1)?.id ?? ''];
  return View === undefined ? null : <View />;
}
