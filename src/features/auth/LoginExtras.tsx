import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams, matchPath } from 'react-router';
import { useReachable } from '#client/offline/use-online.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';

interface Props {
  /** Beside the button of the form, instead of above the form */
  isBeside?: boolean;
}

/** The additional parts of the login form, loaded later so that they do not delay a first visit. */
export function Component({ isBeside = false }: Props) {
  if (isBeside) return <ShowPassword />;
  return (
    <>
      <Reason />
      <CannotLogIn />
    </>
  );
}

/** Why the user was redirected here; its line is always reserved, to avoid a layout shift. */
function Reason() {
  const [search] = useSearchParams();
  return <p>{useReason(search.get('redirectPath')) ?? '\u00A0'}</p>;
}

/** The id that the form gives the field. */
const PASSWORD = 'login-password';

/** Toggles the visibility of the password on the existing field, without form state, so that password managers still recognise it. */
function ShowPassword() {
  const [isShown, setShown] = useState(false);
  const toggle = () => {
    const field = document.getElementById(PASSWORD);
    field?.setAttribute('type', isShown ? 'password' : 'text');
    setShown(!isShown);
  };
  return (
    <Button tone="quiet" onClick={toggle}>
      {isShown ? <Trans>Hide password</Trans> : <Trans>Show password</Trans>}
    </Button>
  );
}

/** Explains before typing why logging in is impossible: cookies are blocked, or the device is offline. */
function CannotLogIn() {
  const { t } = useLingui();
  const isOnline = useReachable();
  const areCookiesOn = useSyncExternalStore(
    () => () => undefined,
    () => navigator.cookieEnabled,
    () => true,
  );
  if (!areCookiesOn) {
    return (
      <Notice tone="warning" title={t`Cookies are blocked in this browser`}>
        <Trans>Logging in needs a cookie. Allow cookies for this site in the browser’s settings, then reload.</Trans>
      </Notice>
    );
  }
  if (isOnline) return null;
  return (
    <Notice title={t`You are offline`}>
      <Trans>
        Logging in needs a connection. Until then, you can read <Link href={paths.news}>the news</Link> and{' '}
        <Link href={paths.events}>the events</Link> that are saved on this device.
      </Trans>
    </Notice>
  );
}

/** Returns why the requested page needs a login; undefined if it does not. */
function useReason(redirectPath: string | null): string | undefined {
  const { t } = useLingui();
  const [pathname = ''] = redirectPath?.split(/[?#]/) ?? [];
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
