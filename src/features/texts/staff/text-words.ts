import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextRecipient, TextRow } from '#contract/texts/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import type { TextMark } from './text-queries.ts';

export const recipientLabels: Readonly<Record<TextRecipient, () => MessageDescriptor>> = {
  member: () => msg`The member`,
  officer: () => msg`The officer of an organisation`,
  staff: () => msg`The member of staff`,
  team: () => msg`The wellbeing team`,
  union: () => msg`The union’s own address`,
  guest: () => msg`A person without an account`,
};

export const channelLabels: Readonly<Record<TextRow['channel'], () => MessageDescriptor>> = {
  mail: () => msg`E-mail`,
  push: () => msg`Push message`,
};

export const markTable: StateTable<TextMark> = {
  changed: { tone: 'good', label: () => msg`Changed` },
  no_maltese: { tone: 'waits', label: () => msg`Maltese missing` },
  outdated: { tone: 'waits', label: () => msg`Original changed since` },
};

/** The marks of a text, in the order of the filter. */
export function marksOf({
  is_changed,
  lacks_maltese,
  is_outdated,
}: Pick<TextRow, 'is_changed' | 'lacks_maltese' | 'is_outdated'>): TextMark[] {
  return [
    ...(is_changed ? (['changed'] as const) : []),
    ...(lacks_maltese ? (['no_maltese'] as const) : []),
    ...(is_outdated ? (['outdated'] as const) : []),
  ];
}
