import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#client/lib/page-address.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { careersStatusQuery } from './careers-queries.ts';
import { Companies, companiesQueries } from './Companies.tsx';
import { Expo, expoQueries } from './Expo.tsx';

export function queries({ search }: PageAddress) {
  return [careersStatusQuery, ...expoQueries, ...companiesQueries(search)];
}

/** /careers: the expo while its status is published, else the companies (CAREER-1). */
export function Component() {
  const { t } = useLingui();
  return (
    <LoadedQuery whole query={careersStatusQuery} placeholder={<ArticleSkeleton label={t`Loading careers`} />}>
      {({ published }) => (published ? <Expo /> : <Companies />)}
    </LoadedQuery>
  );
}
