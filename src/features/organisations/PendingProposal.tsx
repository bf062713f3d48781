import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { organisationProposals, type OwnProposal } from '#contract/organisations/proposals.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import {
  emptyProposal,
  ProposalFields,
  type ProposalValues,
  toProposalBody,
  toProposalValues,
  useProposalFields,
} from './proposal-fields.ts';

const refreshes = ['organisationProposals'];

interface Props {
  proposal: OwnProposal;
  /** Announces a correction */
  onDone: (text: string) => void;
  /** Announces the withdrawal */
  onWithdrawn: (text: string) => void;
}

/** The pending proposal of a student, who can correct or withdraw it (ORG-13). */
export function PendingProposal({ proposal, onDone, onWithdrawn }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDate(proposal.proposed_at, locale);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Notice tone="info">
        <Trans>You proposed this organisation on {day}. The union has not decided yet.</Trans>
      </Notice>
      <ProposalTerms proposal={proposal} />
      <details data-print="off">
        <summary>
          <Trans>Correct the proposal</Trans>
        </summary>
        <CorrectionForm
          key={opened}
          proposal={proposal}
          onDone={() => {
            setOpened((count) => count + 1);
            onDone(t`The proposal was corrected.`);
          }}
          onReload={() => setOpened((count) => count + 1)}
        />
      </details>
      <Withdrawal id={proposal.id} onDone={() => onWithdrawn(t`Withdrawn. You can propose an organisation again.`)} />
    </>
  );
}

function ProposalTerms({ proposal }: Pick<Props, 'proposal'>) {
  const { t } = useLingui();
  const { short_name, name, purpose, email, url, members, officers } = proposal;
  return (
    <Terms
      terms={[
        { name: t`Short name`, value: short_name },
        { name: t`Full name`, value: inBothLanguages(name) },
        { name: t`What it is for`, value: inBothLanguages(purpose) },
        { name: t`E-mail`, value: email },
        ...(url === null ? [] : [{ name: t`Website`, value: url }]),
        { name: t`Number of members`, value: members },
        ...(officers.length === 0 ? [] : [{ name: t`Other officers`, value: officers.join('\n') }]),
      ]}
    />
  );
}

function inBothLanguages({ en, mt }: { en: string; mt: string }): string {
  return mt === '' ? en : `${en}\n${mt}`;
}

interface CorrectionProps extends Pick<Props, 'proposal'> {
  onDone: () => void;
  onReload: () => void;
}

/** @param onReload opens the form again with the newer version, after a correction on another device */
function CorrectionForm({ proposal, onDone, onReload }: CorrectionProps) {
  const { t } = useLingui();
  const fields = useProposalFields();
  const { id } = proposal;
  // The version on which this form is based, also after the proposal was fetched again.
  const [version] = useState(proposal.version);
  const state = useDraftForm({
    id: 'correction',
    draft: { name: `organisation-proposal-${id}-${version}`, fields: Object.keys(emptyProposal) },
    endpoint: organisationProposals.change,
    params: { id },
    initial: toProposalValues(proposal),
    schema: ProposalFields,
    fixed: { version },
    toBody: (values: ProposalValues) => ({ ...toProposalBody(values), version }),
    refreshes,
    onDone,
  });
  return (
    <ApiForm
      label={t`Correct the proposal`}
      state={state}
      fields={fields}
      action={<Trans>Save the correction</Trans>}
      beside={
        state.failure?.code === 'version_conflict' && (
          <Button tone="secondary" onClick={onReload}>
            <Trans>Show the newer proposal</Trans>
          </Button>
        )
      }
    />
  );
}

function Withdrawal({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      endpoint={organisationProposals.withdraw}
      id={id}
      refreshes={refreshes}
      onDone={onDone}
      label={<Trans>Withdraw the proposal…</Trans>}
      title={t`Withdraw this proposal?`}
      confirm={<Trans>Withdraw</Trans>}
    >
      <Trans>The union no longer sees it. You can propose an organisation again at any time.</Trans>
    </WithdrawalButton>
  );
}
