import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import { writeNote } from '#kit/device/device-notes.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { FooterScheme } from '../shell/FooterScheme.tsx';
import { Sheet } from './Sheet.tsx';

/** While consent is open, only this is fetched: the question, and the choice of colours in the footer. */
export function Component() {
  return (
    <>
      <FooterScheme />
      <Question />
    </>
  );
}

/**
 * The consent question (SHELL-23): accepting stores a flag and closes; "Not now" closes for this visit, nothing that
 * needs consent runs, and the question returns on the next visit.
 */
function Question() {
  const { t } = useLingui();
  return (
    <Sheet
      tone="ink"
      isFloating
      title={t`Cookies on this portal`}
      actions={
        <>
          <Button onClick={() => writeNote('consent', 'accepted')}>{t`Accept`}</Button>
          <Button tone="secondary" onClick={() => writeNote('consent-put-off', 'yes')}>{t`Not now`}</Button>
        </>
      }
    >
      <p>
        <Trans>
          The portal stores what it needs to work. With your consent it also shows our partners’ adverts, counts how
          often each is seen and pressed, and may count which pages are read:{' '}
          <Link href={paths.cookiePolicy}>cookie policy</Link>, <Link href={paths.privacyPolicy}>privacy policy</Link>.
        </Trans>
      </p>
    </Sheet>
  );
}
