import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mailtoAddress } from '#client/lib/mailto.ts';
import { paths } from '#contract/kit/paths.ts';
import type { StudentOrganisation } from '#contract/reference/calls.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import classes from './organisation.module.css';

/**
 * How one joins: by the organisation's own form, or by writing to it. Of one that has said neither, the union knows whom to
 * ask. The portal takes no memberships itself: the specification has no call for them.
 */
export function JoinOrganisation({ organisation }: { organisation: StudentOrganisation }) {
  const { t } = useLingui();
  const { name, email, join_url } = organisation;
  const subject = t`I would like to join ${name}`;
  const way =
    join_url !== null ? (
      <Way href={join_url} action={t`Join`}>
        <Trans>New members join on its own website.</Trans>
      </Way>
    ) : email !== null ? (
      <Way href={mailtoAddress(email, subject)} action={t`Join by e-mail`}>
        <Trans>Write to its committee, at {email}, and say that you would like to join.</Trans>
      </Way>
    ) : (
      <Way href={`${paths.contact}?topic=organisations`} action={t`Ask how to join`}>
        <Trans>Write to KSU, and we will put you in touch with its committee.</Trans>
      </Way>
    );
  return (
    <section className={classes.join}>
      <h2>
        <Trans>Join {name}</Trans>
      </h2>
      {way}
    </section>
  );
}

function Way({ href, action, children }: { href: string; action: string; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </>
  );
}
