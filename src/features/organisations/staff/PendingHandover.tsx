import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Handover } from '#contract/organisations/staff-forms.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { handoverActions } from './handover-resources.ts';
import { refreshes } from './organisation-resources.ts';

interface Props extends Results {
  handover: Handover;
  onOpen: () => void;
}

/** A hand-over that waits for a decision, on the page of its organisation. */
export function PendingHandover({ handover, ...results }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const { outgoing, successor, email, starts_on, ends_on, requested_at, is_over } = handover;
  return (
    <>
      <h2>{t`Hand-over to decide`}</h2>
      {is_over && <Notice tone="warning">{t`The outgoing officer is no longer in office.`}</Notice>}
      <Facts
        facts={[
          [t`Outgoing officer`, nameOf(outgoing)],
          [t`Last day so far`, ends_on === null ? t`No end` : formatDate(ends_on, locale)],
          [t`Next officer`, successor === null ? email : `${nameOf(successor)}, ${email}`],
          [t`First day`, formatDate(starts_on, locale)],
          [t`Named`, <DateTime key="named" at={requested_at} />],
        ]}
      />
      <ActionPanel
        actions={handoverActions}
        entry={handover}
        name={nameOf(outgoing)}
        refreshes={refreshes}
        {...results}
      />
    </>
  );
}
