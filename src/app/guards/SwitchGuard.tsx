import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { isSwitchedOn } from '#kit/device/switched-on.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { pageContext } from '../page.ts';

/** Whether the address is in a part that is switched off. Only the server waits for the switches. */
export async function isMissing({ context, request }: LoaderFunctionArgs): Promise<boolean> {
  const { client, timeoutMs } = context.get(pageContext);
  if (timeoutMs === Infinity) await client.prefetchQuery(featureFlagsQuery);
  const flags = client.getQueryData(featureFlagsQuery.queryKey);
  return flags !== undefined && !isSwitchedOn(new URL(request.url).pathname, flags);
}

/** Shows the page unless staff have switched its part of the portal off; until the switches are known, it shows it (SHELL-5). */
export function Component() {
  const { pathname } = useLocation();
  const { data: flags } = useQuery(featureFlagsQuery);
  return flags === undefined || isSwitchedOn(pathname, flags) ? <Outlet /> : <SwitchedOff />;
}

function SwitchedOff() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Not available at the moment`} description={t`This part of the portal is switched off.`} />
      <PageHeader
        title={t`Not available at the moment`}
        lead={t`The union has switched this part of the portal off for now. Nothing of yours is lost.`}
      />
      <Container>
        <ButtonLink href={paths.home} icon="back">
          <Trans>Back to the front page</Trans>
        </ButtonLink>
      </Container>
    </>
  );
}
