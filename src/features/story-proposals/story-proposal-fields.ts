import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import {
  MAX_PROPOSED_TEXT,
  MAX_PROPOSED_TITLE,
  type ProposedKind,
  type storyProposals,
  StoryProposalForm,
} from '#contract/story-proposals/calls.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields } from '#kit/form/localised-fields.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';

/** The typed values of the form; without an organisation it is the member's own story. */
export const emptyStory = {
  kind: 'news',
  organisation_id: '',
  title_en: '',
  title_mt: '',
  text_en: '',
  text_mt: '',
};
export type StoryValues = typeof emptyStory;
type Body = InputOf<typeof storyProposals.propose>['body'];

const { kind, title, text } = StoryProposalForm.entries;

/** The rules of the typed values. */
export const StoryFields = v.object({
  kind,
  organisation_id: v.string(),
  title_en: title.entries.en,
  title_mt: optionalText(MAX_PROPOSED_TITLE),
  text_en: text.entries.en,
  text_mt: optionalText(MAX_PROPOSED_TEXT),
});

/** Returns the body of the call. */
export function toStoryBody(values: StoryValues): Body {
  return {
    kind: values.kind as ProposedKind,
    organisation_id: values.organisation_id === '' ? null : Number(values.organisation_id),
    title: { en: values.title_en, mt: values.title_mt },
    text: { en: values.text_en, mt: values.text_mt },
  };
}

/** The stored input of a proposal that waits on the device, valid or not. */
export const QueuedStory = v.object({
  body: v.object({
    kind: v.string(),
    organisation_id: v.nullable(v.number()),
    title: v.object({ en: v.string(), mt: v.string() }),
    text: v.object({ en: v.string(), mt: v.string() }),
  }),
});

/** Returns the typed values of a stored proposal. */
export function toStoryValues(body: v.InferOutput<typeof QueuedStory>['body']): StoryValues {
  return {
    kind: body.kind,
    organisation_id: body.organisation_id === null ? '' : String(body.organisation_id),
    ...splitLocalised('title', body.title),
    ...splitLocalised('text', body.text),
  };
}

/** Returns the labels of story kinds. */
export function useKindLabels(): Readonly<Record<ProposedKind, string>> {
  const { t } = useLingui();
  return { news: t`News`, opinion: t`Opinion piece` };
}

/** The fields of the form; officers choose in whose name they write. */
export function useStoryFields(): Field[] {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const kinds = useKindLabels();
  const { bearer } = useCurrentMember();
  const organisations = toChoices(bearer?.student_organisations ?? []);
  return [
    {
      kind: 'select',
      name: 'kind',
      label: t`Kind of story`,
      placeholder: t`Choose one`,
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    ...(organisations.length === 0
      ? []
      : [
          {
            kind: 'select' as const,
            name: 'organisation_id',
            label: t`In whose name?`,
            placeholder: t`In my own name`,
            options: organisations,
            isOptional: true,
          },
        ]),
    ...inBoth('title', t`Title`, { maxLength: MAX_PROPOSED_TITLE }),
    ...inBoth('text', t`Text`, {
      rows: 10,
      maxLength: MAX_PROPOSED_TEXT,
      hint: t`A blank line starts a new paragraph.`,
    }),
  ];
}
