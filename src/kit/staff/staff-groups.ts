import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The groups of the side bar in their order, by their headings; the first entries have none. */
export const staffGroups = {
  overview: null,
  services: () => msg`Services`,
  entrance: () => msg`Door, gate and counter`,
  money: () => msg`Money`,
  funds: () => msg`Funds`,
  initiatives: () => msg`Initiatives`,
  careers: () => msg`Careers`,
  content: () => msg`Content`,
  reports: () => msg`Reports and complaints`,
  records: () => msg`Records`,
} as const satisfies Readonly<Record<string, (() => MessageDescriptor) | null>>;
export type StaffGroup = keyof typeof staffGroups;
