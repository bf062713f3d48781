import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type HallDate, type HallMovePreview, hallsAdmin, type StaffHall } from '#contract/bookings/halls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { RowButton } from '#kit/staff/RowButton.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { hallDatesQuery, refreshes } from './hall-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The dates of a hall with their version, each of which can get the newest one (HALL-6). */
export function HallDates({ hall }: { hall: StaffHall }) {
  const { t } = useLingui();
  const locale = useLocale();
  const dates = useQuery(hallDatesQuery(hall.id));
  const { said, ...results } = useResults();
  const [newest] = hall.plans;
  const titleOf = ({ event }: HallDate) => event[locale] || event.en;
  return (
    <section className={layout.stack3}>
      <h2>
        <Trans>Dates in this hall</Trans>
      </h2>
      {said}
      <Loaded result={dates} placeholder={<p aria-busy="true">…</p>}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              <Trans>No date uses this hall now.</Trans>
            </p>
          ) : (
            <EntryTable
              label={t`Dates in this hall`}
              entries={rows}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => generatePath(staffPaths.eventDate, { id: String(id) })}
              columns={[
                { name: 'event', label: t`Event`, cell: titleOf },
                { name: 'starts_at', label: t`Starts at`, isTime: true },
                { name: 'number', label: t`Version`, isNumber: true },
                { name: 'taken', label: t`Booked places`, isNumber: true },
              ]}
              renderActions={(date) =>
                newest !== undefined &&
                newest.id !== date.plan_id && (
                  <MoveDate
                    key={newest.id}
                    hall={hall.id}
                    date={date}
                    plan={newest}
                    name={[titleOf(date), formatMoment(date.starts_at, locale)].join(', ')}
                    results={results}
                  />
                )
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}

interface MoveProps {
  hall: number;
  date: HallDate;
  plan: { id: number; number: number };
  /** The event and its start */
  name: string;
  results: Omit<ReturnType<typeof useResults>, 'said'>;
}

/** Lists holders who would lose a seat in the newest version, and applies it if there are none. */
function MoveDate({ hall, date, plan, name, results }: MoveProps) {
  const { t } = useLingui();
  const { number } = plan;
  const input = { params: { id: hall }, body: { date_id: date.id, plan_id: plan.id } };
  const { run, isRunning, failure } = useWrite(hallsAdmin.previewMove);
  const [preview, setPreview] = useState<HallMovePreview>();
  const compare = async () => {
    const result = await run(input);
    if ('answer' in result) setPreview(result.answer);
  };
  if (preview === undefined)
    return (
      <>
        <RowButton name={t`Compare with version ${number}: ${name}`} busy={isRunning} onClick={() => void compare()}>
          <Trans>Compare with version {number}</Trans>
        </RowButton>
        <LiveAnswer>
          <Failure error={failure} hasForm={false} />
        </LiveAnswer>
      </>
    );
  const { kept, lost } = preview;
  return (
    <div className={layout.stack2} role="status">
      <MoveEffects preview={preview} />
      {lost.length === 0 && (
        <ConfirmAction
          label={t`Use version ${number}`}
          name={t`Use version ${number}: ${name}`}
          tone="compact"
          title={t`Use version ${number} for this date?`}
          endpoint={hallsAdmin.move}
          input={input}
          refreshes={refreshes}
          confirm={t`Use version ${number}`}
          cancel={t`Cancel`}
          {...results}
          onDone={() => results.onDone(t`The date uses version ${number} now: ${name}.`)}
        >
          <p>
            <Trans>Everybody keeps their seat. Places: {kept}.</Trans>
          </p>
        </ConfirmAction>
      )}
    </div>
  );
}

function MoveEffects({ preview: { kept, lost, lost_sections } }: { preview: HallMovePreview }) {
  const { t } = useLingui();
  const seatName = useSeatPlace();
  const count = lost.length;
  const sections = lost_sections.join(', ');
  return (
    <>
      <p>
        {count === 0 ? (
          <Trans>Everybody keeps their seat. Places: {kept}.</Trans>
        ) : (
          <Trans>
            Would lose their seat: {count}. Would keep it: {kept}.
          </Trans>
        )}
      </p>
      {count > 0 && (
        <ul aria-label={t`Seats that would be lost`}>
          {lost.map(({ seat, name }) => (
            <li key={seat.id}>{[seatName(seat), name].join(': ')}</li>
          ))}
        </ul>
      )}
      {sections !== '' && (
        <p>
          <Trans>Parts of tickets that this version does not have: {sections}.</Trans>
        </p>
      )}
    </>
  );
}
