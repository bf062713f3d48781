import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { fundsPaths } from '#lib/funds-paths.ts';
import type { FundDraftOnDevice } from '#offline/funds/use-fund-draft.ts';
import { Outcome } from '#shared/state/Outcome.tsx';
import { useAction } from '#shared/state/use-action.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { applicationOf } from './funds-queries.ts';
import classes from './funds.module.css';
import own from './SendingApplication.module.css';

/** An application on its way, and the receipt with its number once it is there. Nothing else is called submitted. */
export function SendingApplication({ device }: { device: FundDraftOnDevice }) {
  return device.hasArrived ? <Arrived id={device.draft.id} /> : <Waiting device={device} />;
}

function Arrived({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(applicationOf(id));
  return (
    <div className={classes.stack}>
      <Outcome tone="success" label={t`Your application`}>
        <Trans>Your application has arrived.</Trans>
        {data !== undefined && (
          <p>
            <Trans>
              Its number is <strong className={own.number}>{data.number}</strong>.
            </Trans>
          </p>
        )}
      </Outcome>
      <div className={classes.actions}>
        <ButtonLink href={generatePath(fundsPaths.one, { id })}>
          <Trans>See the application</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Waiting({ device }: { device: FundDraftOnDevice }) {
  const { t } = useLingui();
  const { item, progress, edit } = device;
  const [isLate, setLate] = useState(false);
  const take = useAction(async () => setLate(!(await edit())));
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <div className={classes.stack}>
      <Outcome tone="info" label={t`Your application`}>
        {item?.state === 'blocked_auth' && <Trans>Saved on this device. Log in to send it.</Trans>}
        {item?.state === 'sending' && <Trans>Sending, {percent} %. What has arrived is not sent again.</Trans>}
        {item?.state === 'pending' && (
          <Trans>Saved on this device, not submitted yet. It is sent automatically once you are connected.</Trans>
        )}
      </Outcome>
      {progress !== undefined && <progress aria-label={t`Sending your files`} value={progress} max={1} />}
      <div className={classes.actions}>
        <Button tone="secondary" busy={take.isRunning} onClick={() => take.press()}>
          <Trans>Do not send it yet</Trans>
        </Button>
      </div>
      <p role="status">{isLate && <Trans>It is being sent at this moment.</Trans>}</p>
    </div>
  );
}
