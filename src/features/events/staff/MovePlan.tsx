import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type MovePlan as Plan, movesAdmin } from '#contract/events/move.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Fact, Facts } from '#kit/staff/Facts.tsx';
import { MailPreviews } from '#kit/staff/MailPreviews.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { refreshes } from './event-admin-queries.ts';
import { usePlaceText } from './use-place-text.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props extends Results {
  /** The id of the date */
  date: number;
  /** The id of the move */
  id: string;
  plan: Plan;
}

/** The plan of a move: its numbers, its e-mail, and the button that moves the date (EVENT-43). */
export function MovePlan({ date, id, plan, ...results }: Props) {
  const { t } = useLingui();
  const placeText = usePlaceText();
  const [accepts_change, setAccepts] = useState(false);
  const { version, bookings, sentence } = plan;
  const count = String(bookings);
  const { starts_at, ends_at, venue_id } = plan.to;
  const place = placeText(plan.to);
  const body = { id, version, starts_at, ends_at, venue_id, sentence, bookings, accepts_change };
  return (
    <section className={layout.stack3} aria-label={t`Plan of the move`}>
      <h2>{t`Plan of the move`}</h2>
      <p role="status">
        <Trans>Nothing has changed yet. The button at the end of the plan moves the date.</Trans>
      </p>
      <Facts facts={usePlanFacts(plan)} />
      <p>
        <Trans>
          Holders get a notice in the app and this e-mail, once. All bookings, tickets and seats stay valid, and
          bookings close as long before the start as now.
        </Trans>
      </p>
      <MailPreviews title={t`E-mail to the holders`} mails={plan.mail} isMaltese />
      <Checkbox
        id={`accepts-${id}`}
        label={t`Also if somebody books in the meantime, so that the number of bookings is not exactly ${count}`}
        checked={accepts_change}
        onChange={(event) => setAccepts(event.currentTarget.checked)}
      />
      <div className={layout.row}>
        <ConfirmAction
          label={t`Move the date`}
          tone="primary"
          title={t`Move this date?`}
          endpoint={movesAdmin.move}
          input={{ params: { id: date }, body }}
          refreshes={refreshes}
          confirm={t`Move the date`}
          cancel={t`Not yet`}
          {...results}
          onDone={() => results.onDone(t`The date was moved. Its holders are being notified.`)}
        >
          <p>
            <Trans>The new time and venue: {place}. The holders are notified at once.</Trans>
          </p>
        </ConfirmAction>
      </div>
    </section>
  );
}

function usePlanFacts(plan: Plan): Fact[] {
  const { t } = useLingui();
  const placeText = usePlaceText();
  const count = (label: string, value: number): Fact => [label, value === 0 ? null : String(value)];
  return [
    [t`Before`, placeText(plan.from)],
    [t`New`, placeText(plan.to)],
    [t`Confirmed bookings`, String(plan.bookings)],
    [t`Booked places`, String(plan.people)],
    [t`Holders notified in the app and by e-mail`, String(plan.holders)],
    count(t`Guests notified by e-mail`, plan.guests),
    count(t`Students on the waiting list, who are notified too`, plan.waiting),
  ];
}
