import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import type { FundPayment } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { RowButton } from '#kit/staff/RowButton.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { isStaleEntry, type Results } from '#kit/staff/use-results.tsx';
import { TextFileButton } from '#kit/state/TextFileButton.tsx';
import { payments, refreshes } from './funds-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

export const { queries } = payments;

/** Days after the payment by which a report is due, unless finance says otherwise. */
const REPORT_DAYS = 90;

/** /staff/fund-payments: approved amounts to pay, the bank's table, and past payments. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Fund payments`}
      path={staffPaths.fundPayments}
      list={payments}
      renderNote={() => (
        <TextFileButton
          endpoint={fundsAdmin.paymentTable}
          input={{}}
          type="text/csv"
          unreachable={<Trans>Downloading the table needs a connection.</Trans>}
        >
          <Trans>Download payments and accounts as CSV</Trans>
        </TextFileButton>
      )}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderActions={(payment, results) =>
        payment.is_own ? (
          <StateTag tone="plain">{t`Your own`}</StateTag>
        ) : (
          typeof payment.bank_account?.holder === 'string' && <MarkPaid payment={payment} {...results} />
        )
      }
    />
  );
}

function useColumns(): readonly ListColumn<FundPayment>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return [
    {
      name: 'title',
      label: t`Application`,
      cell: ({ number, title }) => (
        <>
          {title} <span className={`${layout.quiet} ${classes.detail}`}>{number}</span>
        </>
      ),
      value: ({ number, title }) => `${title} ${number}`,
    },
    { name: 'fund', label: t`Fund`, cell: ({ fund }) => fund.name },
    { name: 'person', label: t`From`, cell: ({ organisation, person }) => organisation ?? nameOf(person) },
    {
      name: 'amount',
      label: t`Amount`,
      isNumber: true,
      cell: ({ approved }) => approved.formatted,
      value: ({ approved }) => approved,
    },
    { name: 'decided_at', label: t`Approved on`, isTime: true },
    {
      name: 'account',
      label: t`Account`,
      cell: ({ bank_account, ...payment }) =>
        bank_account === null ? (
          <StateTag tone="waits">{t`Not given yet`}</StateTag>
        ) : bank_account.holder === null ? (
          <StateTag tone="waits">{t`Cannot be read: ask for it again`}</StateTag>
        ) : (
          <>
            {bank_account.holder} …{bank_account.ending}
            <ChangedAccount payment={payment} />
          </>
        ),
      value: ({ bank_account }) =>
        bank_account === null
          ? t`Not given yet`
          : bank_account.holder === null
            ? t`Cannot be read: ask for it again`
            : `${bank_account.holder} …${bank_account.ending}`,
    },
  ];
}

/** When the account was replaced, and until when the payment is left out of the bank's table. */
function ChangedAccount({ payment }: { payment: Pick<FundPayment, 'account_changed_at' | 'account_waits_until'> }) {
  const { account_changed_at: changedAt, account_waits_until: waitsUntil } = payment;
  if (changedAt === null) return null;
  return (
    <span className={`${layout.quiet} ${classes.detail}`}>
      {waitsUntil === null ? (
        <Trans>
          Account changed <DateTime at={changedAt} />
        </Trans>
      ) : (
        <Trans>
          Account changed <DateTime at={changedAt} />. Included in the table from <DateTime at={waitsUntil} />.
        </Trans>
      )}
    </span>
  );
}

function MarkPaid({ payment, ...results }: Results & { payment: FundPayment }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton name={t`Mark as paid: ${payment.title}`} onClick={() => setOpen(true)}>
        {t`Mark as paid…`}
      </RowButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Mark as paid`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <PaymentForm payment={payment} {...results} onClose={close} />
      </Modal>
    </>
  );
}

interface FormProps extends Results {
  payment: FundPayment;
  onClose: () => void;
}

/** The date of the payment, and the due date of its receipts. */
function PaymentForm({ payment: { id, title, approved }, onDone, onFailure, onClose }: FormProps) {
  const { t } = useLingui();
  const today = dayAfter(0);
  const state = useApiForm({
    id: 'fund-payment',
    endpoint: fundsAdmin.pay,
    params: { id },
    initial: { paid_on: today, report_due_on: dayAfter(REPORT_DAYS) },
    check: ({ paid_on }): Record<string, string> =>
      paid_on > today ? { paid_on: t`This date is in the future.` } : {},
    refreshes,
    onDone: () => {
      onClose();
      onDone(t`Paid: ${title}. The applicant will be e-mailed.`);
    },
    onFailure: (error) => {
      if (!isStaleEntry(error)) return;
      onClose();
      onFailure(error);
    },
  });
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      <p>
        {title}: {approved.formatted}
      </p>
      <EntryForm
        label={t`Mark as paid`}
        state={state}
        fields={[
          { kind: 'text', type: 'date', name: 'paid_on', label: t`Paid on` },
          { kind: 'text', type: 'date', name: 'report_due_on', label: t`Receipts due by` },
        ]}
        action={t`Mark as paid`}
        onCancel={onClose}
      />
    </div>
  );
}

/** Returns the date in Malta, this many days from today. */
function dayAfter(days: number): string {
  return toMaltaClock(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 10);
}
