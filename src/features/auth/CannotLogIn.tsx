import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { paths } from '#lib/paths.ts';
import { useReachable } from '#offline/use-online.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/state/Notice.tsx';

/** Says why logging in cannot work here, before somebody types: cookies are blocked, or there is no network. */
export function Component() {
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
