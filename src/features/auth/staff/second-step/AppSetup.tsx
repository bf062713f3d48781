import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { secondFactor } from '#contract/auth/second-factor.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { QrCode } from '#kit/ui/card/QrCode.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './second-step.module.css';

type NewApp = AnswerOf<typeof secondFactor.startApp>;

const noAreas: readonly string[] = [];

interface Props {
  tone?: ButtonTone;
  label: string;
  refreshes?: readonly string[];
  onAdded: (enrolled: AnswerOf<typeof secondFactor.addApp>) => unknown;
}

/** A button that shows the secret of a new authenticator app, and the form that confirms it with a code (AUTH-34). */
export function AppSetup({ tone = 'secondary', label, refreshes = noAreas, onAdded }: Props) {
  const [app, setApp] = useState<NewApp>();
  const { press, isRunning, failure } = useWrite(secondFactor.startApp, { onDone: setApp });
  const add = async (enrolled: Parameters<Props['onAdded']>[0]) => {
    await onAdded(enrolled);
    setApp(undefined);
  };
  if (app !== undefined) return <NewAppForm app={app} refreshes={refreshes} onAdded={add} />;
  return (
    <>
      <Button tone={tone} busy={isRunning} onClick={() => press({})}>
        {label}
      </Button>
      <LiveAnswer urgency="polite">
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </>
  );
}

function NewAppForm({ app, refreshes, onAdded }: { app: NewApp } & Required<Pick<Props, 'refreshes' | 'onAdded'>>) {
  const { t } = useLingui();
  const start = useRef<HTMLParagraphElement>(null);
  // The button that led here has disappeared.
  useEffect(() => start.current?.focus(), []);
  const form = useApiForm({
    id: 'new-app',
    endpoint: secondFactor.addApp,
    initial: { code: '' },
    refreshes,
    onDone: onAdded,
  });
  return (
    <div className={layout.stack4}>
      <p ref={start} tabIndex={-1}>
        <Trans>Scan this code with an authenticator app on your phone, or type the key into it.</Trans>
      </p>
      <div className={classes.qr}>
        <QrCode text={app.uri} label={t`Code for the authenticator app`} />
      </div>
      <p className={classes.key} translate="no">
        {app.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <ApiForm
        label={t`Authenticator app`}
        state={form}
        fields={[
          {
            kind: 'text',
            name: 'code',
            label: t`Code that the app shows`,
            hint: t`Six digits, new every 30 seconds.`,
            autoComplete: 'one-time-code',
          },
        ]}
        action={<Trans>Confirm</Trans>}
        sending={<Trans>Checking…</Trans>}
      />
    </div>
  );
}
