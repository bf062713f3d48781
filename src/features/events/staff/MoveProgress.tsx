import { useLingui } from '@lingui/react/macro';
import type { Move } from '#contract/events/move.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { usePlaceText } from './use-place-text.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The progress of a move, counted by the server from the rows (EVENT-46). */
export function MoveProgress({ move }: { move: Move }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const placeText = usePlaceText();
  const { bookings: total, done, sentence, finished_at } = move;
  return (
    <section className={layout.stack3} aria-label={t`Latest move`}>
      <h2>{t`Latest move`}</h2>
      <p>
        <progress aria-label={t`Bookings handled`} value={done} max={Math.max(total, 1)} />{' '}
        {t`Handled: ${done} of ${total}`}
      </p>
      <Facts
        facts={[
          [t`Before`, placeText(move.from)],
          [t`New`, placeText(move.to)],
          [t`Holders notified`, String(move.holders_told)],
          [t`Guests notified by e-mail`, move.guests_told === 0 ? null : String(move.guests_told)],
          [t`Moved by`, nameOf(move.moved_by)],
          [t`Moved at`, <DateTime key="moved" at={move.moved_at} />],
          [t`Finished`, finished_at && <DateTime key="finished" at={finished_at} />],
        ]}
      />
      {sentence && (
        <p>
          <span lang="en">{sentence.en}</span>
          {sentence.mt && (
            <>
              <br />
              <span lang="mt">{sentence.mt}</span>
            </>
          )}
        </p>
      )}
    </section>
  );
}
