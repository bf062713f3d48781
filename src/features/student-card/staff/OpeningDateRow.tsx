import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpeningWindow } from '#contract/opening-windows.ts';
import { studentCardAdmin } from '#contract/student-card-admin.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ConfirmDialog } from '#kit/staff/ConfirmDialog.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { Button } from '#ui/Button.tsx';
import { useWindowKinds } from './window-kinds.ts';
import classes from '#kit/staff/staff.module.css';

interface Props {
  window: OpeningWindow;
  onChange: () => void;
  onRemoved: () => void;
}

/** A period in the list, with what can be done with it. */
export function OpeningDateRow({ window, onChange, onRemoved }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const title = useWindowKinds()[window.kind];
  const opens = formatDate(window.opens_at, locale);
  return (
    <>
      <Row
        title={title}
        detail={
          <>
            <DateTime at={window.opens_at} /> – <DateTime at={window.closes_at} />
            <br />
            <Trans>
              Valid until {formatDate(window.valid_until, locale)}, {formatTime(window.valid_until)}
            </Trans>
          </>
        }
        tag={<WindowTag window={window} />}
        aside={
          <div className={classes.actions}>
            <Button tone="secondary" label={`${t`Change`}: ${title}, ${opens}`} onClick={onChange}>
              {t`Change`}
            </Button>
            <Button tone="quiet" label={`${t`Remove`}: ${title}, ${opens}`} onClick={() => setAsking(true)}>
              {t`Remove`}
            </Button>
          </div>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this period?`}
          endpoint={studentCardAdmin.removeOpeningDate}
          input={{ params: { id: window.id } }}
          confirm={t`Remove it`}
          cancel={t`Keep it`}
          onClose={() => setAsking(false)}
          onDone={onRemoved}
        >
          <p>
            {title}, {opens}
          </p>
          <p>
            <Trans>What was issued in it stays valid. No new applications can be made in it.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function WindowTag({ window }: { window: OpeningWindow }) {
  const now = Date.now();
  if (Date.parse(window.closes_at) <= now) {
    return (
      <StateTag tone="plain">
        <Trans>Over</Trans>
      </StateTag>
    );
  }
  return Date.parse(window.opens_at) <= now ? (
    <StateTag tone="good">
      <Trans>Open now</Trans>
    </StateTag>
  ) : (
    <StateTag tone="waits">
      <Trans>To come</Trans>
    </StateTag>
  );
}
