import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useReachable } from '#client/offline/use-online.ts';
import { paths } from '#contract/kit/paths.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useReason } from './use-reason.ts';

interface Props {
  /** Beside the button of the form, instead of above the form */
  isBeside?: boolean;
}

/** What the form of /login has besides its fields; it loads later, so that first visits do not wait for it. */
export function Component({ isBeside = false }: Props) {
  if (isBeside) return <ShowPassword />;
  return (
    <>
      <Reason />
      <CannotLogIn />
    </>
  );
}

/** What somebody wanted who was sent here; its line is there from the beginning, so that nothing moves. */
function Reason() {
  const [search] = useSearchParams();
  return <p>{useReason(search.get('redirectPath')) ?? '\u00A0'}</p>;
}

/** The id of the field, as the form makes it. */
const PASSWORD = 'login-password';

/** Shows what is typed. The form does not know: its field stays the same, and so does what a password manager sees in it. */
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

/** Says why logging in cannot work here, before somebody types: cookies are blocked, or there is no network. */
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
