import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { requestedCents } from '#contract/funds/form.ts';
import type { StaffApplication } from '#contract/funds/staff-forms.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { MessageThread } from '#kit/page/MessageThread.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { ScoreList } from './ScoreList.tsx';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';
import own from './funds-staff.module.css';

/** The answers, budget, messages, scores and receipts of an application. */
export function ApplicationContent({ application }: { application: StaffApplication }) {
  const { t } = useLingui();
  const { answers, messages, scores, receipts } = application;
  const parts = [
    { id: 'application-answers', title: t`Answers`, content: <Answers answers={answers} /> },
    { id: 'application-budget', title: t`Budget`, content: <Budget application={application} /> },
    ...(messages.length === 0
      ? []
      : [{ id: 'application-messages', title: t`Messages`, content: <Messages messages={messages} /> }]),
    ...(scores.length === 0
      ? []
      : [{ id: 'application-scores', title: t`Scores`, content: <ScoreList scores={scores} /> }]),
    ...(receipts.length === 0
      ? []
      : [{ id: 'application-receipts', title: t`Receipts`, content: <ReceiptList application={application} /> }]),
  ];
  return parts.map(({ id, title, content }) => (
    <section key={id} className={`${layout.stack3} ${classes.results}`} aria-labelledby={id}>
      <h2 id={id} className={own.heading}>
        {title}
      </h2>
      {content}
    </section>
  ));
}

function Answers({ answers }: Pick<StaffApplication, 'answers'>) {
  return (
    <dl className={`${layout.stack4} ${own.answers}`}>
      {answers
        .filter(({ kind }) => kind !== 'budget')
        .map(({ question_id, label, shown, files }) => (
          <div key={question_id}>
            <dt>{label}</dt>
            <dd>
              {shown !== '' && <p className={own.text}>{shown}</p>}
              <FileLinks files={files} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Costs, other income, and the requested amount. */
function Budget({ application: { budget, requested } }: { application: StaffApplication }) {
  const { t } = useLingui();
  const lines = budget.map((line, index) => ({ ...line, index }));
  return (
    <>
      <EntryTable
        label={t`Budget`}
        entries={lines}
        keyOf={({ index }) => index}
        columns={[
          { name: 'label', label: t`Item` },
          { name: 'kind', label: t`Kind`, cell: ({ kind }) => (kind === 'cost' ? t`Cost` : t`Other income`) },
          { name: 'amount', label: t`Amount`, isNumber: true, cell: ({ shown }) => shown.formatted },
        ]}
      />
      <p className={own.total}>
        {requestedCents(budget) === Number(requested.amount) ? (
          <Trans>Costs less other income: {requested.formatted}</Trans>
        ) : (
          <Trans>
            Costs less other income: {formatCents(requestedCents(budget))}. Asked for: {requested.formatted}
          </Trans>
        )}
      </p>
    </>
  );
}

function Messages({ messages }: Pick<StaffApplication, 'messages'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const all = messages.map(({ files, written_at, ...message }) => ({
    ...message,
    when: `${formatDate(written_at, locale)}, ${formatTime(written_at)}`,
    more: <FileLinks files={files} />,
  }));
  return <MessageThread author={t`The applicant`} messages={all} />;
}
