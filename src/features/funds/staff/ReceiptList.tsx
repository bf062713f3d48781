import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#client/i18n/money.ts';
import type { StaffApplication, StaffReceipt } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { receiptStates } from '#contract/funds/states.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { refreshes } from './funds-admin-queries.ts';
import own from './funds-staff.module.css';

/** The receipts for the payment; staff check each one. */
export function ReceiptList({ application: { receipts, state, approved } }: { application: StaffApplication }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  const isOpen = receiptStates.includes(state);
  const sum = receipts.reduce((cents, { amount }) => cents + Number(amount.amount), 0);
  return (
    <>
      {said}
      <EntryTable
        label={t`Receipts`}
        entries={receipts}
        columns={useColumns()}
        keyOf={({ id }) => id}
        renderActions={({ id, label, checked_at }) =>
          isOpen &&
          checked_at === null && (
            <ConfirmAction
              label={t`Check`}
              name={t`Check: ${label}`}
              tone="compact"
              title={t`Is this receipt correct?`}
              endpoint={fundsAdmin.checkReceipt}
              input={{ params: { id } }}
              refreshes={refreshes}
              confirm={t`It is correct`}
              cancel={t`Not yet`}
              onDone={() => onDone(t`The receipt was checked: ${label}.`)}
              onFailure={onFailure}
            >
              <p>{label}</p>
              <p>
                <Trans>If something is missing, write to the applicant instead.</Trans>
              </p>
            </ConfirmAction>
          )
        }
      />
      <p className={own.total}>
        <Trans>
          Receipts for {formatCents(sum)}, approved: {approved?.formatted}
        </Trans>
      </p>
    </>
  );
}

function useColumns(): readonly Column<StaffReceipt>[] {
  const { t } = useLingui();
  return [
    { name: 'label', label: t`Item` },
    { name: 'amount', label: t`Amount`, isNumber: true, cell: ({ amount }) => amount.formatted },
    { name: 'file', label: t`File`, cell: ({ file }) => file && <FileLinks files={[file]} /> },
    { name: 'added_at', label: t`Added`, isTime: true },
    {
      name: 'checked_at',
      label: t`Checked`,
      cell: ({ checked_at }) =>
        checked_at === null ? (
          <StateTag tone="waits">{t`Not yet`}</StateTag>
        ) : (
          <StateTag tone="good">{t`Checked`}</StateTag>
        ),
    },
  ];
}
