import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { eventProposals, type OwnEventProposal } from '#contract/events/proposals.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { NewerTexts } from '#kit/form/NewerTexts.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import {
  emptyValues,
  ProposalFields,
  type ProposalValues,
  toProposalBody,
  toProposalValues,
  withCents,
} from './proposal-values.ts';
import { ProposalSections } from './ProposalSections.tsx';
import { useProposalFields } from './use-proposal-fields.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  /** The id of the organisation */
  organisation: number;
  /** The proposal as it is now */
  proposal: OwnEventProposal;
  onDone: () => void;
}

/** Changes an undecided proposal, folded until it is opened (PROPOSE-3). */
export function ChangeProposal({ onDone, ...props }: Props) {
  const { proposal } = props;
  const [opened, setOpened] = useState(0);
  const reopen = () => setOpened((count) => count + 1);
  return (
    <details className={prose.folded} data-print="off">
      <summary>
        {proposal.state === 'asked' ? <Trans>Answer or change the proposal</Trans> : <Trans>Change the proposal</Trans>}
      </summary>
      <ChangeForm
        key={opened}
        {...props}
        onDone={() => {
          reopen();
          onDone();
        }}
        onReload={reopen}
      />
    </details>
  );
}

/** @param onReload opens the form again with the newer texts */
function ChangeForm({ organisation, proposal, onDone, onReload }: Props & { onReload: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  // The version on which the form is based, also after the proposal was fetched again.
  const [base, setBase] = useState(proposal.version);
  const [opened] = useState(() => ({ version: base, values: toProposalValues(withCents(proposal), organisation) }));
  const { id, version, saved_by, saved_at } = proposal;
  const state = useDraftForm({
    id: `event-proposal-${id}`,
    // A draft is never put over texts that it is not based on.
    draft: { name: `event-proposal-${id}-${opened.version}`, fields: Object.keys(emptyValues) },
    endpoint: eventProposals.change,
    params: { id: organisation, proposal: id },
    // The fields of a row have names of their own.
    initial: opened.values as never,
    schema: ProposalFields,
    toBody: (values: ProposalValues) => ({ ...toProposalBody(values), version: base }),
    refreshes: ['eventProposals'],
    onDone,
  });
  const sections = useProposalFields(state.form.values as ProposalValues, []);
  const fields = sections.flatMap(({ rows }) => rows.flat());
  const author = saved_by ?? t`Deleted account`;
  const when = formatMoment(saved_at, locale);
  return (
    <div className={layout.stack5}>
      {version !== base && !state.isSending && (
        <NewerTexts
          fields={fields}
          mine={state.form.values}
          theirs={toProposalValues(withCents(proposal), organisation)}
          onKeep={() => setBase(version)}
          onReload={onReload}
        >
          <Trans>
            The proposal was changed after you opened this form, last by {author} on {when}. Compare the texts before
            you send yours.
          </Trans>
        </NewerTexts>
      )}
      <ApiForm
        label={t`Change the proposal`}
        state={state}
        fields={fields}
        renderFields={(renderField) => <ProposalSections sections={sections} renderField={renderField} />}
        action={<Trans>Send to the union</Trans>}
      />
    </div>
  );
}
