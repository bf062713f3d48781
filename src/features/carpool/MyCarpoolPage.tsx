import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { usePass } from '#kit/pass/use-pass.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { FailureState } from '#kit/state/FailureState.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { carpoolQuery, carpoolSource, upcomingCarpoolsQuery } from './carpool-queries.ts';
import { CarpoolDetails } from './CarpoolDetails.tsx';

/** /account/carpooling/bookings/:id: a booking and its gate code, which opens offline. */
export function Component() {
  const { id = '' } = useParams();
  return <MyCarpool key={id} id={id} />;
}

function MyCarpool({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { carpool, isMissing, isLooking, asOf, view } = useMyCarpool(id);
  if (isMissing) return <NotFound />;
  const day = carpool === undefined ? undefined : dateInSentence(carpool.date, locale);
  const title = day === undefined ? t`My carpool` : t`Carpool on ${day}`;
  return (
    <Container>
      <PageHead title={title} description={t`Carpools you drive or ride in.`} />
      <PassPlace title={title} note={carpool && asOf && <StoredCopyNote at={asOf} />}>
        {carpool !== undefined ? (
          <CarpoolDetails carpool={carpool} />
        ) : isLooking || view.error === null ? (
          <ArticleSkeleton label={t`Loading your carpool`} />
        ) : (
          <FailureState error={view.error} retry={() => void view.refetch()} isRetrying={view.isFetching} />
        )}
        <p>
          <Link href={carpoolPaths.mine}>
            <Trans>All my carpools</Trans>
          </Link>
        </p>
      </PassPlace>
    </Container>
  );
}

/** Returns a booking from the server, or from the wallet on this device, which is updated at the same time. */
function useMyCarpool(id: string) {
  const view = useQuery(carpoolQuery(id));
  const pass = usePass(carpoolSource, useQuery(upcomingCarpoolsQuery));
  useRetryOnline(view);
  const isMissing = view.error instanceof ApiError && view.error.status === 404;
  const copy = pass.status?.data.find((each) => each.id === id);
  return {
    view,
    carpool: view.data ?? copy,
    isMissing,
    /** Neither the server nor the device has responded yet */
    isLooking: !view.isError || pass.isLooking,
    /** When the server last confirmed it; unset if the data is current */
    asOf: view.isError ? (view.data === undefined ? pass.asOf : new Date(view.dataUpdatedAt)) : undefined,
  };
}
