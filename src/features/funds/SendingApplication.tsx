import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import { applicationQuery } from './funds-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** An application that is being sent, and its number once it has arrived. Only an arrived application is called submitted. */
export function SendingApplication({ device }: { device: LocalFundDraft }) {
  return device.hasArrived ? <Arrived id={device.draft.id} /> : <Waiting device={device} />;
}

function Arrived({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(applicationQuery(id));
  const lastDay = data === undefined ? '' : formatDate(data.window.closes_on, locale);
  return (
    <div className={`${layout.stack5} ${prose.part}`}>
      <Outcome tone="success" label={t`Your application`}>
        <Trans>We have received your application.</Trans>
        {data !== undefined && (
          <p>
            <Trans>
              Its number is <strong className={prose.unbroken}>{data.number}</strong>.
            </Trans>
          </p>
        )}
        {data !== undefined && (
          <p>
            <Trans>The fund’s board decides after {lastDay}, the last day to apply, and we will e-mail you.</Trans>
          </p>
        )}
      </Outcome>
      {data !== undefined && (
        <Terms
          terms={[
            { name: t`Application`, value: data.title },
            { name: t`Fund`, value: data.fund.name },
            { name: t`Asked for`, value: data.requested.formatted },
          ]}
        />
      )}
      <div className={layout.buttons}>
        <ButtonLink href={generatePath(fundsPaths.one, { id })}>
          <Trans>See the application</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Waiting({ device }: { device: LocalFundDraft }) {
  const { t } = useLingui();
  const { progress, edit } = device;
  const [isLate, setLate] = useState(false);
  const take = useAction(async () => setLate(!(await edit())));
  return (
    <div className={`${layout.stack5} ${prose.part}`}>
      <Outcome tone="info" label={t`Your application`}>
        <PendingStatus {...device} />
      </Outcome>
      {progress !== undefined && <progress aria-label={t`Sending your files`} value={progress} max={1} />}
      <div className={layout.buttons}>
        <Button tone="secondary" busy={take.isRunning} onClick={() => take.press()}>
          <Trans>Do not send it yet</Trans>
        </Button>
      </div>
      <p role="status">{isLate && <Trans>It is being sent now.</Trans>}</p>
    </div>
  );
}

/** The status of a pending application: where it is stored, and whether the union may have received it. */
function PendingStatus({ item, progress, isPersistent }: LocalFundDraft) {
  const percent = Math.floor((progress ?? 0) * 100);
  if (item?.state === 'sending') return <Trans>Sending, {percent}%. What we have received is not sent again.</Trans>;
  if (!isPersistent) return <Trans>Not saved on this device: leave this page open until it has been sent.</Trans>;
  if (item?.state === 'blocked_auth') return <Trans>Saved on this device. Log in to send it.</Trans>;
  if (item?.state !== 'pending') return null;
  if (mayHaveReachedServer(item)) {
    return (
      <Trans>Saved on this device. There is no reply yet: it is sent again automatically, and counts only once.</Trans>
    );
  }
  return <Trans>Saved on this device, not submitted yet. It is sent automatically once you are connected.</Trans>;
}
