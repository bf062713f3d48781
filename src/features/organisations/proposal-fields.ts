import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { typedNumber } from '#client/i18n/read-number.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import {
  MAX_FULL_NAME,
  MAX_OTHER_OFFICERS,
  MAX_PURPOSE,
  MAX_SHORT_NAME,
  type organisationProposals,
  type OwnProposal,
  ProposalForm,
} from '#contract/organisations/proposals.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields } from '#kit/form/localised-fields.ts';

/** The typed values of the form. */
export const emptyProposal = {
  name_en: '',
  name_mt: '',
  short_name: '',
  purpose_en: '',
  purpose_mt: '',
  email: '',
  url: '',
  members: '',
  officers: '',
};
export type ProposalValues = typeof emptyProposal;
export type ProposalBody = InputOf<typeof organisationProposals.propose>['body'];

const { name, short_name, purpose, email, members } = ProposalForm.entries;

/** The rules of the typed values: those of the contract; the addresses of officers are separated by spaces, commas or lines. */
export const ProposalFields = v.object({
  name_en: name.entries.en,
  name_mt: optionalText(MAX_FULL_NAME),
  short_name,
  purpose_en: purpose.entries.en,
  purpose_mt: optionalText(MAX_PURPOSE),
  email,
  url: v.optional(webAddress),
  members,
  officers: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { issues } = v.safeParse(ProposalForm.entries.officers, addressesIn(dataset.value));
      if (issues !== undefined) addIssue({ message: issues[0].message });
    }),
  ),
});

/** Returns the body of the call. */
export function toProposalBody(values: ProposalValues): ProposalBody {
  return {
    name: { en: values.name_en, mt: values.name_mt },
    short_name: values.short_name,
    purpose: { en: values.purpose_en, mt: values.purpose_mt },
    email: values.email,
    url: values.url === '' ? null : values.url,
    members: Number(typedNumber(values.members)),
    officers: addressesIn(values.officers),
  };
}

/** Returns the typed values of a proposal, to correct it. */
export function toProposalValues(
  proposal: Pick<OwnProposal, 'name' | 'short_name' | 'purpose' | 'email' | 'url' | 'members' | 'officers'>,
): ProposalValues {
  return {
    ...splitLocalised('name', proposal.name),
    short_name: proposal.short_name,
    ...splitLocalised('purpose', proposal.purpose),
    email: proposal.email,
    url: proposal.url ?? '',
    members: String(proposal.members),
    officers: proposal.officers.join('\n'),
  };
}

function addressesIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}

/** The fields of the form. */
export function useProposalFields(): Field[] {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  return [
    {
      kind: 'text',
      name: 'short_name',
      label: t`Short name`,
      hint: t`Shown in lists, and part of the address of its page.`,
      maxLength: MAX_SHORT_NAME,
    },
    ...inBoth('name', t`Full name`, { maxLength: MAX_FULL_NAME }),
    ...inBoth('purpose', t`What it is for`, { rows: 4, maxLength: MAX_PURPOSE }),
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: t`E-mail address of the organisation`,
      hint: t`Everybody can see it on the page of the organisation.`,
      autoComplete: 'off',
    },
    { kind: 'text', name: 'url', label: t`Website`, hint: t`Begins with https://`, isOptional: true },
    { kind: 'text', name: 'members', label: t`Number of members`, hint: t`Students who have said that they join.` },
    {
      kind: 'text',
      name: 'officers',
      label: t`E-mail addresses of other officers`,
      hint: t`At most ${MAX_OTHER_OFFICERS}, one on each line. They become officers with you, and are told once the union has approved.`,
      rows: 3,
      isOptional: true,
    },
  ];
}
