import { Plural } from '@lingui/react/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type TodayParts, useDashboardMember } from '#kit/today/today-part.ts';
import { WaitingRow } from '#kit/today/WaitingRow.tsx';

/** The unread notifications. */
export const today: TodayParts = [{ place: 'waiting', order: 40, Component: Unread }];

function Unread() {
  const count = useDashboardMember()?.unread_notifications ?? 0;
  if (count === 0) return null;
  return (
    <WaitingRow
      href={memberPaths.notifications}
      title={<Plural value={count} one="# unread notification" other="# unread notifications" />}
    />
  );
}
