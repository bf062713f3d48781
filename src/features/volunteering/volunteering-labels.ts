import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignUpState, VolunteerArea } from '#contract/volunteering/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the volunteering areas. */
export const areaLabels: Readonly<Record<VolunteerArea, () => MessageDescriptor>> = {
  events: () => msg({ message: 'Events', context: 'volunteering' }),
  newcomers: () => msg`Newcomers`,
  environment: () => msg`Environment`,
  community: () => msg`Community`,
  media: () => msg({ message: 'Media', context: 'volunteering' }),
};

/** The labels of the sign-up states. */
export const signUpStateTable: StateTable<SignUpState> = {
  waiting: { tone: 'plain', label: () => msg`On the waiting list` },
  signed_up: { tone: 'waits', label: () => msg({ message: 'Signed up', context: 'volunteering' }) },
  confirmed: { tone: 'good', label: () => msg({ message: 'Confirmed', context: 'volunteering' }) },
  withdrawn: { tone: 'plain', label: () => msg({ message: 'Withdrawn', context: 'volunteering' }) },
  declined: { tone: 'bad', label: () => msg({ message: 'Declined', context: 'volunteering' }) },
  cancelled: { tone: 'bad', label: () => msg({ message: 'Cancelled', context: 'volunteering' }) },
};
