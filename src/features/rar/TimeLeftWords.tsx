import { Plural, Trans } from '@lingui/react/macro';
import type { TimeLeft } from './deadline.ts';

/** How long is left until the deadline. */
export function TimeLeftWords({ left }: { left: TimeLeft }) {
  if (left === 'over') return <Trans>The deadline has passed</Trans>;
  const { unit, count } = left;
  if (unit === 'days') return <Plural value={count} one="# day left" other="# days left" />;
  if (unit === 'hours') return <Plural value={count} one="# hour left" other="# hours left" />;
  return <Plural value={count} one="# minute left" other="# minutes left" />;
}
