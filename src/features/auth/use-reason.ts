import { useLingui } from '@lingui/react/macro';
import { matchPath } from 'react-router';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';

/** Why somebody is asked to log in who opened this address; undefined where the page could be read without. */
export function useReason(wanted: string | null): string | undefined {
  const { t } = useLingui();
  const [pathname = ''] = wanted?.split(/[?#]/) ?? [];
  const reasons: Readonly<Record<string, string>> = {
    [memberPaths.book]: t`Log in to book.`,
    [memberPaths.myBookings]: t`Log in to see your bookings.`,
    [memberPaths.myBooking]: t`Log in to see your bookings.`,
    [memberPaths.studentCard]: t`Log in to get your student card.`,
    [memberPaths.myStudentCard]: t`Log in to see your student card.`,
    [memberPaths.parkingPermit]: t`Log in to apply for a parking permit.`,
    [memberPaths.myParkingPermit]: t`Log in to see your parking permit.`,
    [memberPaths.complaints]: t`Log in to complain under your name.`,
    [interviewPaths.bookInterview]: t`Log in to book an interview.`,
    [rentalsPaths.request]: t`Log in to request a rental.`,
    [`${togaPaths.togaBook}/*`]: t`Log in to rent a toga.`,
    [memberPaths.notifications]: t`Log in to see your notifications.`,
    [paths.outbox]: t`Log in to send what you wrote.`,
    [`${memberPaths.rar}/*`]: t`Log in to open your organisation’s reports.`,
    [`${memberPaths.staff}/*`]: t`Log in to open the staff pages.`,
    [`${paths.register}/*`]: t`Log in to continue your registration.`,
    [`${memberPaths.account}/*`]: t`Log in to open your account.`,
  };
  const found = Object.keys(reasons).find((pattern) => matchPath(pattern, pathname) !== null);
  return found === undefined ? undefined : reasons[found];
}
