import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { generatePath, useParams, useSearchParams } from 'react-router';
import type { Fund, FundApplication } from '#contract/funds.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { fundPath, fundsPaths } from '#lib/funds-paths.ts';
import { draftName } from '#offline/funds/fund-draft.ts';
import { type FundDraftOnDevice, useFundDraft } from '#offline/funds/use-fund-draft.ts';
import { Link } from '#ui/Link.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { draftOf, emptyDraft } from './application-form.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { CheckApplication } from './CheckApplication.tsx';
import { useOpening } from './fund-window.ts';
import { applicationOf, fundOf } from './funds-queries.ts';
import { SendingApplication } from './SendingApplication.tsx';
import { SentBefore } from './SentBefore.tsx';
import { useFreshApplications } from './use-fresh-applications.ts';
import classes from './funds.module.css';

/** /account/funds/apply/{slug}: writing, checking and sending an application; `change` names one to be changed. */
export function Component() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const changed = search.get('change');
  useFreshApplications();
  return (
    <DetailPage query={fundOf(slug)} loading={t`Loading the fund`}>
      {(fund, age) => (
        <Page
          narrow
          kicker={<Link href={fundPath(slug)}>{fund.name}</Link>}
          title={changed === null ? t`Application` : t`Change your application`}
        >
          <Container narrow>
            <div className={classes.stack}>
              {age}
              {changed === null ? (
                <Writer key={slug} fund={fund} />
              ) : (
                <LoadedQuery
                  query={applicationOf(changed)}
                  placeholder={<ArticleSkeleton label={t`Loading your application`} />}
                >
                  {(application) => <Writer key={changed} fund={fund} application={application} />}
                </LoadedQuery>
              )}
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

/** One application: being written, being checked, on its way. */
function Writer({ fund, application }: { fund: Fund; application?: FundApplication }) {
  const [initial] = useState(() => (application === undefined ? emptyDraft(fund) : draftOf(application)));
  const device = useFundDraft(draftName(fund.slug, application?.id), initial);
  const [isChecking, setChecking] = useState(false);
  if (device.hasArrived || (device.item !== undefined && device.item.state !== 'needs_attention'))
    return <SendingApplication device={device} />;
  return (
    <div className={classes.stack}>
      <Refusal device={device} />
      <ClosedNote fund={fund} />
      {application === undefined && <SentBefore fund={fund} />}
      {isChecking ? (
        <CheckApplication fund={fund} device={device} onBack={() => setChecking(false)} />
      ) : (
        <ApplicationForm fund={fund} device={device} onChecked={() => setChecking(true)} />
      )}
    </div>
  );
}

/** Why the server did not take it: nothing of it is lost, and nothing says that it was submitted. */
function Refusal({ device: { draft, item } }: { device: FundDraftOnDevice }) {
  const { t } = useLingui();
  if (item?.state !== 'needs_attention' || item.error === null) return null;
  const { code, message, errors } = item.error;
  if (code === 'version_conflict') return <ChangedSince id={draft.id} />;
  return (
    <div role="alert">
      <Notice tone="error" title={t`Your application was not submitted`}>
        <p>{Object.values(errors)[0]?.[0] ?? message}</p>
        <p>
          <Trans>Everything you wrote is still on this device.</Trans>
        </p>
      </Notice>
    </div>
  );
}

/** The server has the application, in words that were sent from elsewhere: those count, and these are kept here. */
function ChangedSince({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <Notice tone="error" title={t`What is written here was not sent`}>
        <p>
          <Trans>The union has received another version of this application since, and that one counts.</Trans>{' '}
          <Link href={generatePath(fundsPaths.one, { id })}>
            <Trans>See the application</Trans>
          </Link>
        </p>
        <p>
          <Trans>All that you wrote is still on this device.</Trans>
        </p>
      </Notice>
    </div>
  );
}

function ClosedNote({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  if (useOpening(fund).state === 'open') return null;
  return (
    <Notice tone="warning" title={t`Applications are closed at the moment`}>
      <Trans>You can write now and send it once the fund is open. The draft stays on this device.</Trans>
    </Notice>
  );
}
