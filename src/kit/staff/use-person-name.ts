import { useLingui } from '@lingui/react/macro';
import type { StaffPermit } from '#contract/parking/staff.ts';

type Holder = StaffPermit['holder'];
type Named = Pick<Holder, 'first_name' | 'last_name'> & Partial<Pick<Holder, 'email'>>;

/** Returns a person's display name: the name, else the e-mail address; a deleted account has neither. */
export function usePersonName(): (person: Named) => string {
  const { t } = useLingui();
  return ({ first_name, last_name, email }) => {
    const name = [first_name, last_name].filter((part) => part !== null).join(' ');
    return name === '' ? (email ?? t`Deleted account`) : name;
  };
}
