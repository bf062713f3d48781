import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { formatTime } from '#i18n/dates.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';

interface Description {
  title: string;
  /** The beginning of what the person wrote */
  text: string;
  /** Where it can be changed */
  editPath: string | undefined;
  /** Deleting it leaves a draft */
  leavesDraft?: boolean;
}

const WithMessage = v.object({ body: v.object({ message: v.string() }) });

const WithTitle = v.object({ body: v.object({ title: v.string() }) });

const WithText = v.object({ body: v.object({ text: v.string() }) });

const WithTime = v.object({ body: v.object({ checked_at: v.string() }) });

const WithMark = v.object({ body: v.object({ marked_at: v.string() }) });

const WithPurpose = v.object({ body: v.object({ purpose: v.string() }) });

const WithValue = v.object({ body: v.object({ value: v.string() }) });

const WithName = v.object({ name: v.string() });

/**
 * Describes a waiting write. Each write of `waiting-writes.ts` has its line here.
 * @param item without `input` where only the kind is known
 */
export function useDescription({ id, endpoint, input }: Pick<OutboxItem, 'id' | 'endpoint' | 'input'>): Description {
  const { t } = useLingui();
  if (endpoint === 'contact.send') {
    const { output } = v.safeParse(WithMessage, input) as { output?: v.InferOutput<typeof WithMessage> };
    return {
      title: t`Message to the union`,
      text: output?.body.message ?? '',
      editPath: `${paths.contact}?waiting=${id}`,
    };
  }
  if (endpoint === 'complaints.send') {
    const { output } = v.safeParse(WithText, input) as { output?: v.InferOutput<typeof WithText> };
    return {
      title: t`Complaint to the union`,
      text: output?.body.text ?? '',
      editPath: `${memberPaths.complaints}?waiting=${id}`,
    };
  }
  if (endpoint === 'door.checkIn') {
    const { output } = v.safeParse(WithTime, input) as { output?: v.InferOutput<typeof WithTime> };
    const text = output === undefined ? '' : formatTime(output.body.checked_at);
    return { title: t`Ticket checked at the door`, text, editPath: undefined };
  }
  if (endpoint === 'togaAdmin.mark') {
    const { output } = v.safeParse(WithMark, input) as { output?: v.InferOutput<typeof WithMark> };
    const text = output === undefined ? '' : formatTime(output.body.marked_at);
    return { title: t`Gown marked at the toga counter`, text, editPath: undefined };
  }
  if (endpoint === 'rentals.request') {
    const { output } = v.safeParse(WithPurpose, input) as { output?: v.InferOutput<typeof WithPurpose> };
    const editPath = `${rentalsPaths.request}?waiting=${id}`;
    return { title: t`Rental request`, text: output?.body.purpose ?? '', editPath };
  }
  if (endpoint === 'rar.save') {
    const { output } = v.safeParse(WithValue, input) as { output?: v.InferOutput<typeof WithValue> };
    return { title: t`Answer in the report`, text: output?.body.value ?? '', editPath: memberPaths.rarReport };
  }
  if (endpoint === 'rar.addMedia' || endpoint === 'rar.removeMedia') {
    const { output } = v.safeParse(WithName, input) as { output?: v.InferOutput<typeof WithName> };
    const title = endpoint === 'rar.addMedia' ? t`File for the report` : t`File to be removed from the report`;
    return { title, text: output?.name ?? '', editPath: memberPaths.rarReport };
  }
  if (endpoint === 'careerDocuments.addPiece') {
    const { output } = v.safeParse(WithName, input) as { output?: v.InferOutput<typeof WithName> };
    return { title: t`CV or cover letter`, text: output?.name ?? '', editPath: careerDocumentsPaths.mine };
  }
  if (endpoint === 'funds.apply' || endpoint === 'funds.change') {
    const { output } = v.safeParse(WithTitle, input) as { output?: v.InferOutput<typeof WithTitle> };
    const text = output?.body.title ?? '';
    return { title: t`Application to a fund`, text, editPath: fundsPaths.mine, leavesDraft: true };
  }
  if (endpoint === 'funds.write') {
    const { output } = v.safeParse(WithText, input) as { output?: v.InferOutput<typeof WithText> };
    return { title: t`Message about an application`, text: output?.body.text ?? '', editPath: undefined };
  }
  if (endpoint === 'funds.addReceipt') {
    return { title: t`Receipt for a fund`, text: '', editPath: fundsPaths.mine };
  }
  if (endpoint === 'careerFinder.restart') {
    return { title: t`Career finder answers to be cleared`, text: '', editPath: undefined };
  }
  if (endpoint.startsWith('careerFinder.')) {
    return { title: t`Career finder answers`, text: '', editPath: careerFinderPaths.start };
  }
  return { title: t`Something you sent`, text: '', editPath: undefined };
}
