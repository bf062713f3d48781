import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { DateCancellation } from '#contract/events/cancellation.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { cancellationStateTable } from './cancellation-states.ts';
import { CancellationPlan } from './CancellationPlan.tsx';
import { CancellationProgress } from './CancellationProgress.tsx';
import { cancellationQuery } from './event-admin-queries.ts';

export function queries({ params }: PageAddress) {
  return [cancellationQuery(Number(params['id']))];
}

/** /staff/events/dates/:id/cancellation: the plan of a cancellation, then its progress (EVENT-36, EVENT-41). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={cancellationQuery(id)}
      back={{ href: generatePath(staffPaths.eventDate, { id: String(id) }), label: t`Date` }}
      title={({ event, starts_at }) => {
        const title = event.title[locale] || event.title.en;
        const start = formatMoment(starts_at, locale);
        return t`Cancellation: ${title}, ${start}`;
      }}
      renderTag={({ cancellation }) =>
        cancellation && <StateTag of={cancellationStateTable} state={cancellation.state} />
      }
      facts={() => []}
    >
      {(date) => <Parts date={date} />}
    </StaffDetailPage>
  );
}

/** The plan while the date is open, also while a colleague has to confirm it. */
function Parts({ date: { id, plan, cancellation, is_over } }: { date: DateCancellation }) {
  const { said, clear: _, ...results } = useResults();
  return (
    <>
      {said}
      {cancellation && <CancellationProgress date={id} cancellation={cancellation} plan={plan} {...results} />}
      {plan && <CancellationPlan date={id} plan={plan} isOpen={cancellation === null} {...results} />}
      {plan === null && cancellation === null && (
        <p>
          {is_over ? (
            <Trans>This date is over and can no longer be cancelled.</Trans>
          ) : (
            <Trans>This date was cancelled without refunds through the portal.</Trans>
          )}
        </p>
      )}
    </>
  );
}
