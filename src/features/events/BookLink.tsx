import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';

/** Works offline too: booking is impossible, but tickets can be chosen, and the choice is stored. */
export function BookLink({ address, isCutOff }: { address: string; isCutOff: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const { href, label } = useBookingLink(address);
  const press = (event: MouseEvent) => {
    const isOffline = isCutOff || !navigator.onLine;
    if (isOffline) event.preventDefault();
    setRefused(isOffline);
  };
  return (
    <>
      <ButtonLink href={href} onClick={press}>
        {label}
      </ButtonLink>
      <LiveAnswer>
        {isRefused && (
          <Notice tone="warning">
            <p>
              <Trans>
                Booking needs a connection, because places are assigned immediately. You can already choose your
                tickets: your choice is saved on this device.
              </Trans>
            </p>
            <ButtonLink tone="secondary" href={address}>
              <Trans>Choose tickets</Trans>
            </ButtonLink>
          </Notice>
        )}
      </LiveAnswer>
    </>
  );
}

/**
 * Returns the link for the user: members book, visitors log in, users with an unfinished registration continue it; all return to the
 * booking afterwards.
 */
function useBookingLink(address: string): { href: string; label: ReactNode } {
  const { isSignedIn, isRegistered } = useSession();
  if (isRegistered) return { href: address, label: <Trans>Book</Trans> };
  if (isSignedIn) {
    return { href: withRedirect(paths.register, address), label: <Trans>Finish your registration to book</Trans> };
  }
  return { href: withRedirect(paths.login, address), label: <Trans>Log in to book</Trans> };
}

/** A link for visitors without an account, who skip the login page; registration also returns to the booking. */
export function RegisterLink({ address }: { address: string }) {
  const { isSignedIn } = useSession();
  if (isSignedIn) return null;
  return (
    <p>
      <Trans>No account yet?</Trans>{' '}
      <Link href={withRedirect(paths.register, address)}>
        <Trans>Register to book</Trans>
      </Link>
    </p>
  );
}
