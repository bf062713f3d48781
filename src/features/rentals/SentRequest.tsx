import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { rentals } from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { rentalNumber } from './rental-number.ts';

/** The newest request; always refetched, because a cached response would contain the previous one. */
const newestRequestQuery = {
  ...query(rentals.mine, { query: { limit: 1 } }),
  refetchOnMount: 'always',
  staleTime: 0,
} as const;

/** The dates of the request that was sent. */
interface Props {
  starts_on: string;
  ends_on: string;
}

/** A request that has just arrived: its number for phone calls, its content, and a link to it. */
export function SentRequest({ starts_on, ends_on }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isFetchedAfterMount } = useQuery(newestRequestQuery);
  const [rental] = isFetchedAfterMount ? (data?.data ?? []) : [];
  // If another device has sent a request in the meantime, the list identifies them.
  if (rental === undefined || rental.starts_on !== starts_on || rental.ends_on !== ends_on) return null;
  return (
    <>
      <Terms
        terms={[
          { name: t`Number`, value: rentalNumber(rental.id) },
          { name: t`What you requested`, value: rental.things.map(({ name }) => name).join(', ') },
          { name: t`Dates`, value: formatDays(rental.starts_on, rental.ends_on, locale) },
        ]}
      />
      <ButtonLink href={generatePath(rentalsPaths.one, { id: String(rental.id) })}>
        <Trans>Follow this request</Trans>
      </ButtonLink>
    </>
  );
}
