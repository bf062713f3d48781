import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The groups of the side bar by their headings, in the order of a day's work: what happens now, what waits for a decision, money, then
 * content, dates, records and settings. The first entries have no heading.
 */
export const staffGroups = {
  overview: null,
  entrance: () => msg`Door, gate and counter`,
  services: () => msg`Services`,
  reports: () => msg`Reports and complaints`,
  money: () => msg`Money`,
  funds: () => msg`Funds`,
  initiatives: () => msg`Initiatives`,
  careers: () => msg`Careers`,
  content: () => msg`Content`,
  site: () => msg`Site`,
  dates: () => msg`Dates and spaces`,
  records: () => msg`Records`,
  lists: () => msg`Lists`,
  settings: () => msg`Settings`,
} as const satisfies Readonly<Record<string, (() => MessageDescriptor) | null>>;
export type StaffGroup = keyof typeof staffGroups;
