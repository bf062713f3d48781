import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { lazyPart } from '../device/lazy-part.tsx';
import { PageHead } from '../page/PageHead.tsx';
import classes from './not-found.module.css';

const search = lazyPart('frame', () => import('./PortalSearch.tsx'));

/** 404 (SHELL-8): "This page could not be found", with a search and a way home. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Page not found`} description={t`There is nothing at this address.`} />
      <PageHeader
        kicker="404"
        title={t`This page could not be found`}
        lead={t`The address may be wrong, or the page may have moved.`}
      />
      <Container>
        <div className={classes.ways} data-not-found>
          <search.Part />
          <ButtonLink href={paths.home} icon="back">
            <Trans>Back to the front page</Trans>
          </ButtonLink>
        </div>
      </Container>
    </>
  );
}
