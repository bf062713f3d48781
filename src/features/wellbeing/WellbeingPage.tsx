import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { KEPT_DAYS, SESSIONS_A_YEAR } from '#contract/wellbeing/calls.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { officeQuery } from '#kit/device/office.ts';
import { introductionQuery } from '#kit/page/content-page.ts';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { Page } from '#kit/page/Page.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CrisisNumbers } from './CrisisNumbers.tsx';
import { wellbeingStatusQuery } from './wellbeing-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './wellbeing.module.css';

/** The page's picture and text in the CMS. */
const textQuery = introductionQuery('mental-wellbeing');

export function queries() {
  return [wellbeingStatusQuery, textQuery, officeQuery];
}

/**
 * /initiatives/mental-wellbeing: emergency numbers, free therapy sessions and other offers. Everything except the editors' text is part of
 * the app, so it works offline.
 */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`Initiatives`}
      title={t`Mental wellbeing`}
      lead={t`You do not have to be in a crisis to ask for help, or know what is wrong. Start anywhere on this page.`}
    >
      <CrisisNumbers />
      <Section title={t`A free therapy session`}>
        <Therapy />
      </Section>
      <Section title={t`Who knows about it`} surface="limestone">
        <Confidentiality />
      </Section>
      <Editorial />
    </Page>
  );
}

function Therapy() {
  const { t } = useLingui();
  const { data: status } = useQuery(wellbeingStatusQuery);
  return (
    <div className={`${layout.start5} ${classes.part}`}>
      <Terms
        terms={[
          { name: t`Sessions`, value: t`up to ${SESSIONS_A_YEAR} a year` },
          { name: t`Price`, value: t`free for students` },
          { name: t`Languages`, value: t`English or Maltese` },
        ]}
      />
      <ol className={prose.points}>
        <li>
          <Trans>Ask for a first appointment. We only need to know how to reach you; the rest can wait.</Trans>
        </li>
        <li>
          <Trans>A member of the wellbeing team will answer within two working days.</Trans>
        </li>
        <li>
          <Trans>You agree on a day together. The first hour is mostly listening.</Trans>
        </li>
        <li>
          <Trans>Continue, see somebody else, or stop: any of these is fine, and you need no reason.</Trans>
        </li>
      </ol>
      {status?.published === false ? (
        <Notice>
          <Trans>First appointments cannot be requested at the moment. The numbers above are always answered.</Trans>
        </Notice>
      ) : (
        <ButtonLink href={wellbeingPaths.firstAppointment}>
          <Trans>Ask for a first appointment</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function Confidentiality() {
  return (
    <ul className={prose.points}>
      <li>
        <Trans>Only the wellbeing team sees who asks: no lecturer, no parent and no other union staff.</Trans>
      </li>
      <li>
        <Trans>Our e-mails only say that there is news. You can read it here after logging in.</Trans>
      </li>
      <li>
        <Trans>What you write is encrypted, and none of it stays on the device you use.</Trans>
      </li>
      <li>
        <Plural
          value={KEPT_DAYS}
          one="Your request is deleted # day after it is closed."
          other="Your request is deleted # days after it is closed."
        />
      </li>
    </ul>
  );
}

/** The picture and text from the CMS; omitted if they are unavailable. */
function Editorial() {
  const { t } = useLingui();
  const { data: [page] = [] } = useQuery(textQuery);
  return (
    <Section title={t`More support`}>
      <div className={`${layout.start5} ${classes.part}`}>
        {page !== undefined && (
          <>
            <LeadPicture media={page.image} />
            <RichText html={trustedHtml(page.body)} />
          </>
        )}
        <LinkList
          label={t`More support`}
          links={[
            { href: wellbeingPaths.courses, label: t`Courses` },
            { href: wellbeingPaths.mine, label: t`Your appointments` },
          ]}
        />
      </div>
    </Section>
  );
}
