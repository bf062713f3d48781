import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type FundApplication, funds } from '#contract/funds/calls.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { openStates, receiptStates } from '#contract/funds/states.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { applicationStateTable } from './application-states.ts';
import { applicationQuery, applicationEndpoints } from './funds-queries.ts';
import { Messages } from './Messages.tsx';
import { PdfButton } from './PdfButton.tsx';
import { Receipts } from './Receipts.tsx';
import { sentBlocks } from './sent-blocks.ts';
import { SentAnswers } from './SentAnswers.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

/** /account/funds/{id}: an application with its state, answers, messages, and receipts after the payment. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  useRefetchWhenSent(applicationEndpoints);
  return (
    <DetailPage query={applicationQuery(id)} loading={t`Loading your application`}>
      {(application, age) => (
        <Page
          narrow
          kicker={<Link href={fundsPaths.mine}>{t`Fund applications`}</Link>}
          title={application.title}
          lead={`${application.number} · ${application.fund.name}`}
        >
          <Container narrow>
            <div className={`${layout.stack5} ${prose.part}`}>
              {age}
              <State application={application} />
              <BankAccount application={application} />
              {receiptStates.includes(application.state) && <Receipts application={application} />}
              <Messages application={application} canWrite={openStates.includes(application.state)} />
              <SentAnswers application={application} title={<Trans>What you sent</Trans>} />
              <Actions application={application} />
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

function State({ application }: { application: FundApplication }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const wordsOf = (each: FundApplication['state']) => i18n._(applicationStateTable[each].label());
  const { state, requested, approved, reason, report_due_on, events } = application;
  return (
    <>
      {state === 'rejected' && (
        <Notice tone="warning" title={t`Not approved`}>
          {reason}
        </Notice>
      )}
      {state === 'information_asked' && (
        <Notice tone="warning" title={t`More information needed`}>
          <Trans>The board has a question. Answer it below so that it can continue.</Trans>
        </Notice>
      )}
      {receiptStates.includes(state) && report_due_on !== null && (
        <Notice title={t`Receipts needed`}>
          <Trans>Add your receipts by {dateInSentence(report_due_on, locale)}.</Trans>
        </Notice>
      )}
      <Terms
        terms={[
          { name: t`State`, value: wordsOf(state) },
          { name: t`Asked for`, value: requested.formatted },
          ...(approved === null ? [] : [{ name: t`Awarded`, value: approved.formatted }]),
        ]}
      />
      <ol className={`${layout.stack3} ${classes.events}`}>
        {events.map(({ state: was, at }) => (
          <li key={`${was} ${at}`}>
            <span>{wordsOf(was)}</span> <time dateTime={at}>{formatDate(at, locale)}</time>
          </li>
        ))}
      </ol>
    </>
  );
}

const undecided: readonly string[] = ['submitted', 'in_review', 'information_asked'];

function Actions({ application }: { application: FundApplication }) {
  const { id, fund, number, state, window, as_of } = application;
  const { i18n } = useLingui();
  const locale = useLocale();
  const canChange = undecided.includes(state) && Date.parse(as_of) < Date.parse(window.closes_at);
  return (
    <div className={layout.buttons}>
      <PdfButton fileName={`${number}.pdf`} blocks={() => sentBlocks(application, i18n, locale)}>
        <Trans>Download what you sent as PDF</Trans>
      </PdfButton>
      {canChange && (
        <ButtonLink tone="secondary" href={`${generatePath(fundsPaths.apply, { slug: fund.slug })}?change=${id}`}>
          <Trans>Change it</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * The account for the payment of an approved amount: never stored on the device, and shown by its last characters only. Replacing it needs
 * the password again.
 */
function BankAccount({ application: { id, state, bank_account } }: { application: FundApplication }) {
  const { t } = useLingui();
  const form = useApiForm({
    id: 'bank-account',
    endpoint: funds.setBankAccount,
    initial: { holder: '', iban: '', current_password: bank_account === null ? undefined : '' },
    params: { id },
    refreshes: ['funds'],
  });
  if (state !== 'approved') return null;
  return (
    <section className={`${layout.stack5} ${prose.part}`}>
      <h2>
        <Trans>Where to pay</Trans>
      </h2>
      {bank_account !== null && (
        <>
          <p>
            {bank_account.holder === null ? (
              <Trans>The account that you entered cannot be read any more. Please enter it again.</Trans>
            ) : (
              <Trans>
                We pay into {bank_account.holder}’s account ending in {bank_account.ending}.
              </Trans>
            )}
          </p>
          <p>
            <Trans>If you replace it, we wait 48 hours before paying into the new account.</Trans>
          </p>
        </>
      )}
      <ApiForm
        label={t`Where to pay`}
        state={form}
        fields={[
          { kind: 'text', name: 'holder', label: t`Name on the account`, autoComplete: 'name', maxLength: 120 },
          { kind: 'text', name: 'iban', label: t`IBAN`, hint: t`For example MT84 MALT 0110 0001 2345 MTLC AST0 01S` },
          ...(bank_account === null ? [] : [passwordField(t`Current password`)]),
        ]}
        action={bank_account === null ? <Trans>Save the account</Trans> : <Trans>Replace the account</Trans>}
      />
    </section>
  );
}

function passwordField(label: string) {
  return { kind: 'text', name: 'current_password', label, type: 'password', autoComplete: 'current-password' } as const;
}
