import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Offer } from '#contract/kit/offers.ts';
import { paths } from '#contract/kit/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { isOrganisationUser } from './organisation-user.ts';
import { useOfferStatus } from './use-offer-status.ts';
import classes from './next-step.module.css';

/**
 * The next step towards an offer for members: visitors log in or register, users with an unfinished registration continue it, ineligible
 * users see the reason, and all other users see `children`.
 */
export function NextStep({ offer, children }: { offer: StudentOffer; children: ReactNode }) {
  const status = useOfferStatus(offer);
  const { pathname } = useLocation();
  if (status === 'log_in') return <Visitor pathname={pathname} />;
  if (status === 'finish_registration') return <Unfinished />;
  if (status === 'students_only') return <StudentsOnly offer={offer} />;
  return <div className={classes.step}>{status === 'loading' ? null : children}</div>;
}

/** The same for offers that every member can have. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { isSignedIn, isRegistered } = useSession();
  const { pathname } = useLocation();
  if (!isSignedIn) return <Visitor pathname={pathname} />;
  return isRegistered ? children : <Unfinished />;
}

/** On a members' page: shows an offer to eligible users, and the reason to others. */
export function OfferFor({ offer, children }: { offer: StudentOffer; children: ReactNode }) {
  const { t } = useLingui();
  const status = useOfferStatus(offer);
  if (status === 'loading') return <ArticleSkeleton label={t`Loading what you can apply for`} />;
  return status === 'students_only' ? <StudentsOnly offer={offer} /> : children;
}

function Visitor({ pathname }: { pathname: string }) {
  return (
    <div className={classes.step}>
      <p>
        <Trans>This is for members. Registering is free and takes ten minutes.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={withRedirect(paths.register, pathname)}>
          <Trans>Register</Trans>
        </ButtonLink>
        <ButtonLink tone="secondary" href={withRedirect(paths.login, pathname)}>
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
        <Trans>Your registration is not finished. Once it is, you can apply.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={paths.register}>
          <Trans>Continue your registration</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/** Offers for students that have a page outside the registration. */
type StudentOffer = Exclude<Offer, 'donation' | 'event_booking'>;

/** Explains to an organisation's account why it cannot have an offer, and the alternatives. */
function StudentsOnly({ offer }: { offer: StudentOffer }) {
  const { t } = useLingui();
  const reason = useReasons()[offer];
  const { data: profile } = useQuery(me);
  const isOfficer = profile !== undefined && isOrganisationUser(profile);
  return (
    <div className={classes.step}>
      <Notice title={t`For students only`}>
        <p>{reason}</p>
        <p>
          <Trans>
            If you are a student and chose the wrong kind of account, <Link href={paths.contact}>write to us</Link>.
          </Trans>
        </p>
      </Notice>
      <p>
        {isOfficer ? (
          <Trans>With your account you can write your organisation’s report, and book places at events.</Trans>
        ) : (
          <Trans>With your account you can book places at events.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {isOfficer && (
          <ButtonLink href={memberPaths.rar}>
            <Trans>Your organisation’s report</Trans>
          </ButtonLink>
        )}
        <ButtonLink tone="secondary" href={paths.events}>
          <Trans>See what’s on</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function useReasons(): Record<StudentOffer, string> {
  const { t } = useLingui();
  return {
    student_card: t`Student cards are for students. Your account belongs to a student organisation.`,
    parking_permit: t`Parking permits are for students. Your account belongs to a student organisation.`,
    interview: t`Interviews are for students. Your account belongs to a student organisation.`,
    volunteering: t`Volunteering is for students. Your account belongs to a student organisation.`,
  };
}
