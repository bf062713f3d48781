import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { WindowKind } from '#contract/kit/opening-windows.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';
import { windowKindLabels } from './window-kinds.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.openingDates]: () => import('./OpeningDatesPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.openingDates, group: 'dates', order: 30, label: () => msg`Opening dates` }],
  actions: {
    opening_date_added: () => msg`Period added`,
    opening_date_changed: () => msg`Period changed`,
    opening_date_removed: () => msg`Period removed`,
  },
  subjects: {},
  details: periodOf,
};

/** The kind of a period and its times. */
function periodOf(
  { kind, opens_at, closes_at }: Readonly<Record<string, string>>,
  locale: Locale,
): (MessageDescriptor | string)[] {
  const time = (at: string) => `${formatDate(at, locale)}, ${formatTime(at)}`;
  return [
    ...(kind === undefined ? [] : [windowKindLabels[kind as WindowKind]?.() ?? kind]),
    ...(opens_at === undefined || closes_at === undefined ? [] : [`${time(opens_at)} – ${time(closes_at)}`]),
  ];
}
