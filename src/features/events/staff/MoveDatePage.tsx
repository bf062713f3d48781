import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { DateMove } from '#contract/events/move.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { choicesQuery, moveQuery } from './event-admin-queries.ts';
import { moveStateTable } from './move-states.ts';
import { MoveForm } from './MoveForm.tsx';
import { MoveProgress } from './MoveProgress.tsx';
import { usePlaceText } from './use-place-text.ts';

export function queries({ params }: PageAddress) {
  return [moveQuery(Number(params['id'])), choicesQuery];
}

/** /staff/events/dates/:id/move: a new time or venue of a date, its plan, and its progress (EVENT-43, EVENT-46). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const placeText = usePlaceText();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={moveQuery(id)}
      back={{ href: generatePath(staffPaths.eventDate, { id: String(id) }), label: t`Date` }}
      title={({ event, starts_at }) => {
        const title = event.title[locale] || event.title.en;
        const start = formatMoment(starts_at, locale);
        return t`Move: ${title}, ${start}`;
      }}
      renderTag={({ move }) => move && <StateTag of={moveStateTable} state={move.state} />}
      facts={(date) => [[t`Present time and venue`, placeText(date)]]}
    >
      {(date) => <Parts date={date} />}
    </StaffDetailPage>
  );
}

/** The progress of the latest move, and the form for the next one. */
function Parts({ date }: { date: DateMove }) {
  const { said, clear: _, ...results } = useResults();
  const { starts_at, ends_at, venue_id, is_open, move } = date;
  return (
    <>
      {said}
      {move && <MoveProgress move={move} />}
      {is_open ? (
        // The form starts again from a new time or venue.
        <MoveForm key={[starts_at, ends_at, venue_id].join()} date={date} {...results} />
      ) : (
        <p>
          <Trans>This date is over or cancelled, so it can no longer be moved.</Trans>
        </p>
      )}
    </>
  );
}
