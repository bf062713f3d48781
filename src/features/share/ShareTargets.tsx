import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import type { SharedThing } from '#client/offline/shares.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { sharePaths } from '#contract/share/paths.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { appendToComplaintDraft } from './put-into-complaint.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './share.module.css';

interface Props {
  shares: readonly SharedThing[];
  remove: (share: SharedThing) => Promise<void>;
}

/** The possible targets, which depend on the session: visitors can log in. */
export function ShareTargets({ shares, remove }: Props) {
  const { isRegistered } = useSession();
  const texts = shares.filter(({ text }) => text !== null);
  const hasFile = shares.some(({ file }) => file !== null);
  if (!hasFile && texts.length === 0) return null;
  return (
    <section className={layout.stack4} aria-labelledby="where-to">
      <h2 id="where-to">
        <Trans>Where should it go?</Trans>
      </h2>
      <ul className={layout.stack4}>
        {hasFile && isRegistered && <ToReport />}
        {hasFile && isRegistered && <ToOwnComplaint />}
        {texts.length > 0 && <ToComplaint texts={texts} remove={remove} />}
        {!isRegistered && <AfterLogin hasFile={hasFile} />}
      </ul>
    </section>
  );
}

/** The report of an organisation, for its officers, if the device or the server can identify them. */
function ToReport() {
  const { t } = useLingui();
  const { bearer } = useCurrentMember();
  if (bearer === undefined || !isOrganisationUser(bearer)) return null;
  return (
    <Way href={rarPaths.report} label={t`Room allocation report`}>
      <Trans>Open a question of the report: you can add the file to its answer there.</Trans>
    </Way>
  );
}

/** The member's named complaints, which accept files; an anonymous complaint has none. */
function ToOwnComplaint() {
  const { t } = useLingui();
  return (
    <Way href={memberPaths.complaintFeedback} label={t`A complaint under your name`}>
      <Trans>
        First send the complaint, under your name. Then open it in the list and add the file there. An anonymous
        complaint has no files, as they may show who you are.
      </Trans>
    </Way>
  );
}

/** Appends the text to the draft of a complaint. */
function ToComplaint({ texts, remove }: { texts: readonly SharedThing[]; remove: Props['remove'] }) {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const put = async () => {
    try {
      await appendToComplaintDraft(texts);
    } catch {
      return setFailed(true);
    }
    await Promise.all(texts.map(remove));
    await navigate(memberPaths.complaints);
  };
  return (
    <li className={`${layout.start2} ${classes.way}`}>
      <LiveAnswer>
        {hasFailed && (
          <Notice tone="error">
            <Trans>It could not be saved on this device. Free up some space and try again.</Trans>
          </Notice>
        )}
      </LiveAnswer>
      <Button onClick={() => void put()}>
        <Trans>Complaint</Trans>
      </Button>
      <p>
        <Trans>The text goes into the form of a complaint. You decide there whether to give your name.</Trans>
      </p>
    </li>
  );
}

function AfterLogin({ hasFile }: { hasFile: boolean }) {
  const { t } = useLingui();
  return (
    <Way href={withRedirect(paths.login, sharePaths.share)} label={t`Log in`}>
      {hasFile ? (
        <Trans>
          You can then add the file to a complaint under your name, or to your organisation’s report. What you shared
          stays here.
        </Trans>
      ) : (
        <Trans>What you shared stays here.</Trans>
      )}
    </Way>
  );
}

function Way({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li className={`${layout.start2} ${classes.way}`}>
      <ButtonLink href={href}>{label}</ButtonLink>
      <p>{children}</p>
    </li>
  );
}
