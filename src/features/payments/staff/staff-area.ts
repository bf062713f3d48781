import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { laterPart } from '#shared/device/later-part.tsx';

export const staffArea: StaffArea = {
  pages: {
    [staffPaths.payments]: () => import('./StaffPaymentsPage.tsx'),
    [staffPaths.payment]: () => import('./StaffPaymentPage.tsx'),
  },
  menu: [{ href: staffPaths.payments, order: 40, label: () => msg`Payments` }],
  toDo: { order: 40, Section: laterPart('staff', () => import('./RefundsToDo.tsx')).Part },
  actions: {
    payment_refunded: () => msg`Payment refunded`,
  },
  subjects: { payment: staffPaths.payment },
};
