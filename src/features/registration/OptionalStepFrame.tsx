import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRegistration } from './use-registration.ts';
import classes from './registration.module.css';

interface Props {
  title: string;
  lead: string;
  children: () => ReactNode;
}

/** The frame of an optional step, which requires no other step. */
export function OptionalStepFrame({ title, lead, children }: Props) {
  const { t } = useLingui();
  const { result, extra } = useRegistration();
  const { search } = useLocation();
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your registration`} />} whole>
      {() =>
        extra === undefined ? null : (
          <>
            <PageHead title={title} description={lead} />
            <PageHeader kicker={t`Optional`} title={title} lead={lead} />
            <Container>
              <p>
                <Link href={paths.register + search}>
                  <Trans>Back to all extras</Trans>
                </Link>
              </p>
              {extra.answer === 'done' ? <Done /> : children()}
            </Container>
          </>
        )
      }
    </Loaded>
  );
}

function Done() {
  const { search } = useLocation();
  return (
    <div className={classes.stack}>
      <Notice tone="success">
        <Trans>You have already completed this step.</Trans>
      </Notice>
      <ButtonLink href={paths.register + search}>
        <Trans>Continue</Trans>
      </ButtonLink>
    </div>
  );
}
