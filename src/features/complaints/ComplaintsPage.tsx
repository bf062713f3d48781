import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { complaintTypesQuery } from './ComplaintForm.tsx';
import { ComplaintWriter } from './ComplaintWriter.tsx';
import { WaitingComplaint } from './WaitingComplaint.tsx';
import classes from './complaints.module.css';

/** Id of the section with the form */
const FORM_ID = 'write';

export function queries() {
  return [complaintTypesQuery];
}

/**
 * /services/complaints: contacts to try first, and the form, which starts with the question about anonymity. `?waiting=7` opens a complaint
 * pending on this device; its code is never part of a URL.
 */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  const lead = t`Has something gone wrong? See who to ask first, or tell the union, with or without your name.`;
  return (
    <>
      <PageHead title={t`Complaints`} description={lead} path={memberPaths.complaints} />
      <div>
        <PageHeader kicker={t`Services`} title={t`Complaints`} lead={lead} />
        <Container>
          <ButtonLink href={`#${FORM_ID}`}>
            <Trans>Write to the union</Trans>
          </ButtonLink>
          <p className={classes.toFeedback}>
            <Trans>
              Already sent one? <Link href={memberPaths.complaintFeedback}>Read the answer</Link>.
            </Trans>
          </p>
        </Container>
        <Section title={t`Who to ask first, step by step`}>
          <Ladder />
          <FirstRungs />
        </Section>
      </div>
      <Section id={FORM_ID} title={t`Write to the union`} surface="limestone">
        {waiting > 0 ? <WaitingComplaint id={waiting} key={waiting} /> : <ComplaintWriter key={userId ?? 'nobody'} />}
      </Section>
    </>
  );
}

/** The ladder of responsibilities, from the nearest contact to the University itself. */
function Ladder() {
  const { t } = useLingui();
  return (
    <ol className={classes.ladder} aria-label={t`The ladder of responsibilities`}>
      <li>
        <strong>
          <Trans>Your class or faculty representative</Trans>
        </strong>
        <Trans>Knows the lecturers and the timetable. Most problems are solved here, within days.</Trans>
      </li>
      <li>
        <strong>
          <Trans>Your faculty organisation</Trans>
        </strong>
        <Trans>Speaks for all students of the faculty when more than one class is affected.</Trans>
      </li>
      <li>
        <strong>
          <Trans>The union’s Education Office</Trans>
        </strong>
        <Trans>If the people above could not help, or you would rather not ask them.</Trans>
      </li>
      <li>
        <strong>
          <Trans>The University</Trans>
        </strong>
        <Trans>The union can go there with you or on your behalf, without naming you if you wish.</Trans>
      </li>
    </ol>
  );
}

/** The subjects, each with its first contact. */
function FirstRungs() {
  const { t } = useLingui();
  return (
    <>
      <h3 className={classes.begin}>
        <Trans>Where to begin</Trans>
      </h3>
      <LoadedQuery query={complaintTypesQuery} placeholder={<ArticleSkeleton label={t`Loading the subjects`} />}>
        {(types, age) => (
          <>
            {age}
            <dl className={classes.types}>
              {types.map(({ id, name, description, first_rung }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                  <dd className={classes.rung}>
                    <Trans>Ask first: {first_rung}</Trans>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </LoadedQuery>
    </>
  );
}
