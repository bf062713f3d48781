import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { StaffPermit } from '#contract/parking/staff.ts';

type Holder = StaffPermit['holder'];
type NamedPerson = Pick<Holder, 'first_name' | 'last_name'> & Partial<Pick<Holder, 'email'>>;

/** Returns a person's display name: the name, else the e-mail address; a deleted account has neither. */
export function personName({ first_name, last_name, email }: NamedPerson, i18n: I18n): string {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ');
  return name === '' ? (email ?? i18n._(msg`Deleted account`)) : name;
}

/** Returns `personName` in the language of the page. */
export function usePersonName(): (person: NamedPerson) => string {
  const { i18n } = useLingui();
  return (person) => personName(person, i18n);
}
