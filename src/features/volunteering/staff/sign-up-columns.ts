import { useLingui } from '@lingui/react/macro';
import type { StaffSignUp } from '#contract/volunteering/staff.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { formatHours } from '../hours.ts';
import { signUpStateTable } from '../volunteering-labels.ts';

/** The columns for the person and the state of a sign-up. */
export function useSignUpColumns(): ListColumn<StaffSignUp>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return [
    {
      name: 'person',
      label: t`Volunteer`,
      cell: ({ person }) => (person === null ? t`Deleted account` : nameOf(person)),
    },
    { name: 'email', label: t`E-mail`, cell: ({ person }) => person?.email },
    { name: 'state', label: t`State`, states: signUpStateTable },
    { name: 'signed_up_at', label: t`Signed up on`, isTime: true },
    {
      name: 'minutes',
      label: t({ message: 'Hours', context: 'volunteering' }),
      cell: ({ minutes }) => minutes !== null && formatHours(minutes),
      value: ({ minutes }) => minutes !== null && minutes / 60,
    },
  ];
}
