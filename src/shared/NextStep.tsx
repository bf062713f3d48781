import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { type StudentOffer, StudentsOnly } from './StudentsOnly.tsx';
import { useOfferStatus } from './use-offer-status.ts';
import classes from './next-step.module.css';

/**
 * What somebody does next who wants what only members have: visitors log in or register, who has begun goes on, who
 * cannot have it is told why, and everybody else finds `children`.
 */
export function NextStep({ offer, children }: { offer: StudentOffer; children: ReactNode }) {
  const status = useOfferStatus(offer);
  const { pathname } = useLocation();
  if (status === 'log_in') return <Visitor pathname={pathname} />;
  if (status === 'finish_registration') return <Unfinished />;
  if (status === 'students_only') return <StudentsOnly offer={offer} />;
  return <div className={classes.step}>{status === 'loading' ? null : children}</div>;
}

/** On a page of members: the way to an offer for whom it is, and for everybody else why they cannot have it. */
export function OfferFor({ offer, children }: { offer: StudentOffer; children: ReactNode }) {
  const { t } = useLingui();
  const status = useOfferStatus(offer);
  if (status === 'loading') return <ArticleSkeleton label={t`Loading what you can ask for`} />;
  return status === 'students_only' ? <StudentsOnly offer={offer} /> : children;
}

function Visitor({ pathname }: { pathname: string }) {
  return (
    <div className={classes.step}>
      <p>
        <Trans>It is for members. Registering is free and takes ten minutes.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={paths.register}>
          <Trans>Register</Trans>
        </ButtonLink>
        <ButtonLink tone="secondary" href={`${paths.login}?${new URLSearchParams({ redirectPath: pathname })}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Unfinished() {
  return (
    <div className={classes.step}>
      <p>
        <Trans>Your registration is not finished. Once it is, you can ask for it.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={paths.register}>
          <Trans>Go on with the registration</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
