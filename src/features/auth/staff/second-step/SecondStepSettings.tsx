import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { secondFactor, type SecondFactor } from '#contract/auth/second-factor.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useDeviceLabel } from '#kit/person/use-device-label.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { AppSetup } from './AppSetup.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { hasPasskeys } from './passkeys-of-browser.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondStepDialog } from './SecondStepDialog.tsx';
import { useNewPasskey } from './use-new-passkey.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './second-step.module.css';

const methods = { ...query(secondFactor.view, {}), staleTime: 0 };
const refreshes = ['secondFactor', 'auth'];

/** The second step under /account/my-settings: passkeys, the app and recovery codes; for staff only. */
export function Component() {
  const { t } = useLingui();
  return (
    <Section title={t`Second step of the login`}>
      <LoadedQuery query={methods} placeholder={<ArticleSkeleton label={t`Loading…`} />}>
        {(found) => <Methods found={found} />}
      </LoadedQuery>
      <SecondStepDialog />
    </Section>
  );
}

function Methods({ found }: { found: SecondFactor }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const passkey = useNewPasskey({ refreshes });
  const renewal = useWrite(secondFactor.renewCodes, {
    refreshes,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  const showCodes = ({ recovery_codes }: { recovery_codes: string[] | null }) => setCodes(recovery_codes ?? undefined);
  const add = async () => {
    const result = await passkey.run();
    if ('answer' in result) showCodes(result.answer);
  };
  const left = found.recovery_codes_left;
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <div className={layout.stack4}>
      <MethodList found={found} />
      <div className={layout.start3}>
        {hasPasskeys() && (
          <PasskeyButton tone="secondary" isRunning={passkey.isRunning} failure={passkey.failure} onPress={add}>
            <Trans>Add a passkey</Trans>
          </PasskeyButton>
        )}
        <AppSetup
          label={found.has_app ? t`Replace the authenticator app` : t`Use an authenticator app`}
          refreshes={refreshes}
          onAdded={showCodes}
        />
      </div>
      {(found.has_app || found.passkeys.length > 0) && (
        <div className={layout.start3}>
          <p>{t`Recovery codes left: ${left}`}</p>
          <Button tone="quiet" busy={renewal.isRunning} onClick={() => renewal.press({})}>
            <Trans>Make new recovery codes</Trans>
          </Button>
          <LiveAnswer urgency="polite">
            <Failure error={renewal.failure} hasForm={false} />
          </LiveAnswer>
        </div>
      )}
    </div>
  );
}

function MethodList({ found: { passkeys, has_app } }: { found: SecondFactor }) {
  const { t } = useLingui();
  const locale = useLocale();
  const labelOf = useDeviceLabel();
  const removal = useWrite(secondFactor.removePasskey, { refreshes });
  const appRemoval = useWrite(secondFactor.removeApp, { refreshes });
  if (passkeys.length === 0 && !has_app) return null;
  const isBusy = removal.isRunning || appRemoval.isRunning;
  return (
    <>
      <ul className={classes.methods} aria-label={t`Second step of the login`}>
        {passkeys.map((each) => {
          const device = labelOf(each);
          const used = formatDate(each.last_used_on, locale);
          return (
            <li key={each.id}>
              <div>
                <b>{t`Passkey, made with ${device}`}</b>
                <p className={layout.quiet}>{t`Last used on ${used}`}</p>
              </div>
              <Button
                tone="quiet"
                busy={isBusy}
                label={t`Remove the passkey made with ${device}`}
                onClick={() => removal.press({ params: { id: each.id } })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
        {has_app && (
          <li>
            <div>
              <b>{t`Authenticator app`}</b>
            </div>
            <Button
              tone="quiet"
              busy={isBusy}
              label={t`Remove the authenticator app`}
              onClick={() => appRemoval.press({})}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        )}
      </ul>
      <LiveAnswer urgency="polite">
        <Failure error={removal.failure ?? appRemoval.failure} hasForm={false} />
      </LiveAnswer>
    </>
  );
}
