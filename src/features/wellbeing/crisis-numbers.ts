import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface CrisisNumber {
  number: string;
  name: () => MessageDescriptor;
  text: () => MessageDescriptor;
}

/**
 * Content for the union to check before the portal opens, and once a year. 112 is the emergency number of the European
 * Union; 1579 and 179 are national helplines, and no source of this repository confirms them. They are code and not rows,
 * because they must be on every device that has the app (WELL-1, docs/decisions/wellbeing.md).
 */
export const crisisNumbers: readonly CrisisNumber[] = [
  {
    number: '112',
    name: () => msg`Emergency`,
    text: () => msg`You or somebody near you is in danger now. Day and night.`,
  },
  {
    number: '1579',
    name: () => msg`National mental health helpline`,
    text: () => msg`A trained listener is there, day and night. You do not have to give your name.`,
  },
  {
    number: '179',
    name: () => msg`Supportline`,
    text: () => msg`For worries about home, violence, addiction or a friend.`,
  },
];
