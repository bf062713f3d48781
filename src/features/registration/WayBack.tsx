import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '#session/redirect-path.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';

/** Leads who is registered now back to the page on which they were asked to: to the event that they want to book. */
export function WayBack() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isRegistered } = useSession();
  const address = safeRedirect(search.get('redirectPath'));
  if (!isRegistered || address === undefined) return null;
  return (
    <Notice tone="success" title={t`You are registered`}>
      <ButtonLink href={address}>
        <Trans>Continue where you left off</Trans>
      </ButtonLink>
    </Notice>
  );
}
