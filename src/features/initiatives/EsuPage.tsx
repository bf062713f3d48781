import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { InitiativePage } from './InitiativePage.tsx';

const text = contentPageQuery('esu');

export function queries() {
  return [featureFlagsQuery, text];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  const isOff = client.getQueryData(featureFlagsQuery.queryKey)?.esu === false;
  return isOff || client.getQueryData(text.queryKey)?.length === 0;
}

/** /initiatives/esu (INITIATIVE-3): the European Students’ Union; available only while its flag is on. */
export function Component() {
  const { data: flags } = useQuery(featureFlagsQuery);
  return flags?.esu === false ? <NotFound /> : <InitiativePage slug="esu" path={initiativesPaths.esu} />;
}
