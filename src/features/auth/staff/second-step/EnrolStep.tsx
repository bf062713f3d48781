import { Trans, useLingui } from '@lingui/react/macro';
import { AppSetup } from './AppSetup.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { hasPasskeys } from './passkeys-of-browser.ts';
import { useNewPasskey } from './use-new-passkey.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  /** Called with the recovery codes of the account; null if it has some already */
  onEnrolled: (enrolled: { recovery_codes: string[] | null }) => unknown;
}

/** Adds the first method of an account: a passkey or an authenticator app (AUTH-34). */
export function EnrolStep({ onEnrolled }: Props) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useNewPasskey();
  const press = async () => {
    const result = await run();
    if ('answer' in result) await onEnrolled(result.answer);
  };
  return (
    <div className={layout.stack4}>
      <p>
        <Trans>
          Your role opens data of other people, so a password alone is not enough. Add a second step now: it takes a
          minute, and you need it at each login.
        </Trans>
      </p>
      {hasPasskeys() && (
        <div className={layout.start3}>
          <p>
            <Trans>A passkey uses the fingerprint, the face or the PIN of this device, or a security key.</Trans>
          </p>
          <PasskeyButton isRunning={isRunning} failure={failure} onPress={press}>
            <Trans>Add a passkey</Trans>
          </PasskeyButton>
        </div>
      )}
      <div className={layout.start3}>
        <p>
          <Trans>An authenticator app on your phone shows a new code every 30 seconds.</Trans>
        </p>
        <AppSetup label={t`Use an authenticator app`} onAdded={onEnrolled} />
      </div>
    </div>
  );
}
