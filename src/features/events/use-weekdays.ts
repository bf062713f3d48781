import { useLingui } from '@lingui/react/macro';

/** The days of the week, Monday first, in full and abbreviated for a calendar. */
export function useWeekdays(): { name: string; short: string }[] {
  const { t } = useLingui();
  const column = 'Head of a column of a calendar';
  return [
    { name: t`Monday`, short: t({ message: 'Mon', comment: column }) },
    { name: t`Tuesday`, short: t({ message: 'Tue', comment: column }) },
    { name: t`Wednesday`, short: t({ message: 'Wed', comment: column }) },
    { name: t`Thursday`, short: t({ message: 'Thu', comment: column }) },
    { name: t`Friday`, short: t({ message: 'Fri', comment: column }) },
    { name: t`Saturday`, short: t({ message: 'Sat', comment: column }) },
    { name: t`Sunday`, short: t({ message: 'Sun', comment: column }) },
  ];
}
