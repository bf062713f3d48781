import { msg } from '@lingui/core/macro';
import type { AppointmentState } from '#contract/wellbeing/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the request states. */
export const appointmentStateTable: StateTable<AppointmentState> = {
  requested: { tone: 'waits', label: () => msg`Requested` },
  contacted: { tone: 'plain', label: () => msg`Contacted` },
  appointment: { tone: 'good', label: () => msg`Appointment set` },
  closed: { tone: 'plain', label: () => msg({ message: 'Closed', context: 'request' }) },
  cancelled: { tone: 'plain', label: () => msg`Cancelled` },
};
