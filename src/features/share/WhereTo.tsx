import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { sharePaths } from '#lib/share-paths.ts';
import { withRedirect } from '#lib/with-redirect.ts';
import { useSession } from '#session/session.ts';
import { isOrganisationUser } from '#shared/pass/organisation-user.ts';
import { useBearer } from '#shared/person/use-bearer.ts';
import { ButtonLink } from '#ui/Button.tsx';
import classes from './share.module.css';

interface Props {
  hasFile: boolean;
  hasText: boolean;
}

/** Where it can go: to whom it belongs to decides, so a visitor is offered to log in. */
export function WhereTo({ hasFile, hasText }: Props) {
  const { isRegistered } = useSession();
  if (!hasFile && !hasText) return null;
  return (
    <section aria-labelledby="where-to">
      <h2 id="where-to">
        <Trans>Where should it go?</Trans>
      </h2>
      <ul className={classes.list}>
        {hasFile && isRegistered && <ToReport />}
        {hasText && <ToComplaint />}
        {!isRegistered && <AfterLogin hasFile={hasFile} />}
      </ul>
    </section>
  );
}

/** The report of an organisation, for its officers, as far as the device or the server can say who they are. */
function ToReport() {
  const { t } = useLingui();
  const { bearer } = useBearer();
  if (bearer === undefined || !isOrganisationUser(bearer)) return null;
  return (
    <Way href={memberPaths.rarReport} label={t`Room allocation report`}>
      <Trans>Open a question of the report: you can add the file to its answer there.</Trans>
    </Way>
  );
}

function ToComplaint() {
  const { t } = useLingui();
  return (
    <Way href={memberPaths.complaints} label={t`Complaint`}>
      <Trans>The text is offered in the form. You decide there whether to give your name.</Trans>
    </Way>
  );
}

function AfterLogin({ hasFile }: Pick<Props, 'hasFile'>) {
  const { t } = useLingui();
  return (
    <Way href={withRedirect(paths.login, sharePaths.share)} label={t`Log in`}>
      {hasFile ? (
        <Trans>Officers of an organisation can then add a file to its report. What you shared stays here.</Trans>
      ) : (
        <Trans>What you shared stays here.</Trans>
      )}
    </Way>
  );
}

function Way({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li className={classes.way}>
      <ButtonLink href={href}>{label}</ButtonLink>
      <p>{children}</p>
    </li>
  );
}
