import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { Offer } from '#contract/offers.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isOrganisationUser } from './organisation-user.ts';
import classes from './next-step.module.css';

const me = query(auth.me, {});

/** Offers for students that have a page of their own, apart from the registration. */
export type StudentOffer = Exclude<Offer, 'donation' | 'event_booking'>;

/** An organisation's account is told why it cannot have an offer, and what it can do instead. */
export function StudentsOnly({ offer }: { offer: StudentOffer }) {
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
          <Trans>With your account you can write the report of your organisation, and book places at events.</Trans>
        ) : (
          <Trans>With your account you can book places at events.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {isOfficer && (
          <ButtonLink href={memberPaths.rar}>
            <Trans>Report of the organisation</Trans>
          </ButtonLink>
        )}
        <ButtonLink tone="secondary" href={paths.events}>
          <Trans>See what is on</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function useReasons(): Record<StudentOffer, string> {
  const { t } = useLingui();
  return {
    student_card: t`Student cards are for students. Your account is that of a student organisation.`,
    parking_permit: t`Parking permits are for students. Your account is that of a student organisation.`,
    volunteering: t`Volunteers are students. Your account is that of a student organisation.`,
  };
}
