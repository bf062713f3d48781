import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate, useParams, useSearchParams } from 'react-router';
import type { OutboxState } from '#client/offline/outbox-item.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import type { Fund, FundApplication } from '#contract/funds/calls.ts';
import { fundPath, fundsPaths } from '#contract/funds/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { toDraft, emptyDraft } from './application-form.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { CheckApplication } from './CheckApplication.tsx';
import { draftName } from './device/fund-draft.ts';
import { type LocalFundDraft, useFundDraft } from './device/use-fund-draft.ts';
import { useMayBeOpen, useFundOpening } from './fund-window.ts';
import { applicationQuery, applicationEndpoints, fundQuery, newestApplicationsQuery } from './funds-queries.ts';
import { NewerVersion } from './NewerVersion.tsx';
import { SendingApplication } from './SendingApplication.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

/** /account/funds/apply/{slug}: writing, checking and sending an application; `change` is the id of an application to change. */
export function Component() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const changedId = search.get('change');
  useRefetchWhenSent(applicationEndpoints);
  return (
    <DetailPage query={fundQuery(slug)} loading={t`Loading the fund`}>
      {(fund, age) => (
        <Page
          narrow
          kicker={<Link href={fundPath(slug)}>{fund.name}</Link>}
          title={changedId === null ? t`Application` : t`Change your application`}
        >
          <Container narrow>
            <div className={`${layout.stack5} ${prose.part}`}>
              {age}
              {changedId === null ? (
                <ApplicationEditor key={slug} fund={fund} />
              ) : (
                <LoadedQuery
                  query={applicationQuery(changedId)}
                  placeholder={<ArticleSkeleton label={t`Loading your application`} />}
                >
                  {(application) => <ApplicationEditor key={changedId} fund={fund} application={application} />}
                </LoadedQuery>
              )}
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

/** States that need an action of the author. */
const rejectedStates: readonly OutboxState[] = ['needs_attention', 'conflict'];

/** An application that is being written, checked or sent. */
function ApplicationEditor({ fund, application }: { fund: Fund; application?: FundApplication }) {
  const { t } = useLingui();
  const [initial] = useState(() => (application === undefined ? emptyDraft(fund) : toDraft(application)));
  const device = useFundDraft(draftName(fund.slug, application?.id), initial);
  const [isChecking, setChecking] = useState(false);
  const navigate = useNavigate();
  const isSending = device.item !== undefined && !rejectedStates.includes(device.item.state);
  // A rejected application returns to the form, with the errors at its fields.
  if (isSending && isChecking) setChecking(false);
  if (device.hasArrived || isSending) return <SendingApplication device={device} />;
  // Input before the stored draft has been read would replace it.
  if (device.state === 'loading') return <ArticleSkeleton label={t`Loading your application`} />;
  if (device.item?.state === 'conflict') {
    const openApplication = () => void navigate(generatePath(fundsPaths.one, { id: device.draft.id }));
    return <NewerVersion device={device} onResolved={openApplication} />;
  }
  return (
    <div className={`${layout.stack5} ${prose.part}`}>
      <LiveAnswer>
        <RejectionNotice device={device} />
      </LiveAnswer>
      {device.item === undefined && device.draft.is_unsure === true && <MaybeSubmittedNotice />}
      <ClosedNotice fund={fund} />
      {application === undefined && <EarlierApplications fund={fund} draft={device.draft.id} />}
      {isChecking ? (
        <CheckApplication fund={fund} device={device} onBack={() => setChecking(false)} />
      ) : (
        <ApplicationForm fund={fund} device={device} onChecked={() => setChecking(true)} />
      )}
    </div>
  );
}

/** The reason for which the server rejected the application. The input is still in the form, and the notice does not call it submitted. */
function RejectionNotice({ device: { item } }: { device: LocalFundDraft }) {
  const { t } = useLingui();
  if (item?.state !== 'needs_attention' || item.error === null) return null;
  const { message, errors } = item.error;
  const mayBeSubmitted = mayHaveReachedServer(item);
  return (
    <Notice tone="error" title={mayBeSubmitted ? t`This was not accepted` : t`Your application was not submitted`}>
      <p>{Object.values(errors)[0]?.[0] ?? message}</p>
      {mayBeSubmitted && <EarlierAttemptText />}
      <p>
        <Trans>Everything you wrote is still on this device.</Trans>
      </p>
    </Notice>
  );
}

/** The application was returned to a draft after an attempt without a response. */
function MaybeSubmittedNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="warning" title={t`This may have been submitted already`}>
      <EarlierAttemptText />
      <p>
        <Trans>If you send it again, it replaces the one we have: it does not become a second application.</Trans>
      </p>
    </Notice>
  );
}

function EarlierAttemptText() {
  return (
    <p>
      <Trans>
        An earlier attempt got no reply. The page <Link href={fundsPaths.mine}>Fund applications</Link> shows whether we
        received it.
      </Trans>
    </p>
  );
}

function ClosedNotice({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  if (useMayBeOpen(fund)) return null;
  return (
    <Notice tone="warning" title={t`Applications are closed at the moment`}>
      <Trans>You can write now and send it once the fund is open. The draft stays on this device.</Trans>
    </Notice>
  );
}

/**
 * The applications that the member has sent to a fund in its window. Shown beside an empty form, to avoid a duplicate of an application
 * that arrived while the page was closed.
 * @param draft the id of the current draft, which is left out: `RejectionNotice` and `MaybeSubmittedNotice` are about it
 */
function EarlierApplications({ fund, draft }: { fund: Fund; draft: string }) {
  const { t } = useLingui();
  const opening = useFundOpening(fund);
  const { data, isPending, failureCount } = useQuery(newestApplicationsQuery);
  if (opening.state !== 'open') return null;
  if (isPending && failureCount === 0) return <ArticleSkeleton label={t`Loading your applications`} />;
  const since = Date.parse(opening.window.opens_at);
  const sent = (data?.data ?? []).filter(
    (each) => each.id !== draft && each.fund.slug === fund.slug && Date.parse(each.submitted_at) >= since,
  );
  if (sent.length === 0) return null;
  return (
    <Notice title={t`You have already applied`}>
      <ul className={`${prose.points} ${classes.points}`}>
        {sent.map(({ id, number, title }) => (
          <li key={id}>
            {number} <Link href={generatePath(fundsPaths.one, { id })}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Trans>What you write below is another application.</Trans>
      </p>
    </Notice>
  );
}
