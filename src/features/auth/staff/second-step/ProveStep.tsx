import { Trans, useLingui } from '@lingui/react/macro';
import { secondFactor, type SecondFactor } from '#contract/auth/second-factor.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { useAction } from '#kit/state/use-action.ts';
import { useSendWrite } from '#kit/use-write.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { askForPasskey, hasPasskeys } from './passkeys-of-browser.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  methods: SecondFactor;
  onProven: () => unknown;
}

/** Proves the second factor with a passkey, a code of the app, or a recovery code (AUTH-35). */
export function ProveStep({ methods: { passkeys, has_app }, onProven }: Props) {
  const { t } = useLingui();
  const mayUsePasskey = passkeys.length > 0 && hasPasskeys();
  const form = useApiForm({
    id: 'second-step',
    endpoint: secondFactor.proveByCode,
    initial: { code: '' },
    onDone: onProven,
  });
  return (
    <div className={layout.stack4}>
      {mayUsePasskey && <PasskeyProof onProven={onProven} />}
      <ApiForm
        label={t`Second step`}
        state={form}
        fields={[
          {
            kind: 'text',
            name: 'code',
            label: has_app ? t`Code of the authenticator app` : t`Recovery code`,
            hint: has_app ? t`Six digits. A recovery code works here too.` : t`One of the ten that you saved.`,
            autoComplete: 'one-time-code',
          },
        ]}
        tone={mayUsePasskey ? 'secondary' : 'primary'}
        action={<Trans>Confirm</Trans>}
        sending={<Trans>Checking…</Trans>}
      />
      <p className={layout.note}>
        <Trans>Lost everything? Another member of staff can reset your second step on the page People.</Trans>
      </p>
    </div>
  );
}

function PasskeyProof({ onProven }: Pick<Props, 'onProven'>) {
  const start = useSendWrite(secondFactor.startProof);
  const prove = useSendWrite(secondFactor.proveByPasskey);
  const { run, isRunning, failure } = useAction(async () => prove({ body: await askForPasskey(await start({})) }));
  const press = async () => {
    const result = await run();
    if ('answer' in result) await onProven();
  };
  return (
    <div className={layout.start3}>
      <PasskeyButton isRunning={isRunning} failure={failure} onPress={press}>
        <Trans>Use a passkey</Trans>
      </PasskeyButton>
    </div>
  );
}
