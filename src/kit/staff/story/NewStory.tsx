import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router';
import { randomUuid } from '#client/lib/random-uuid.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { type ResourceField, sectionsOf } from '../resource/resource-fields.ts';
import { useDeclaredForm } from '../resource/use-declared-form.ts';
import { useResourceContext } from '../resource/use-resource-context.ts';
import { StaffHeading } from '../StaffHeading.tsx';
import type { StoryForm as Form, WaitingStory as Waiting } from './device/story-rows.ts';
import { sentEntryOf } from './device/story-write.ts';
import { useStoryQueue } from './device/use-story-queue.ts';
import { isWaiting, useWaitingStory } from './device/use-waiting-story.ts';
import { RejectedStory, WaitingStory } from './device/WaitingStory.tsx';
import type { StoryEntry, StoryKind } from './story-kind.ts';
import { StoryForm } from './StoryForm.tsx';
import type { Publication } from './use-story.ts';
import layout from '#kit/ui/page/layout.module.css';
import own from '../staff-detail.module.css';

/** Writes a new entry, also without a network (OUTBOX-12). `?entry=` tells several new ones on a device apart. */
export function NewStory<R extends object>({ kind }: { kind: StoryKind<R> }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const entry = useSearchParams()[0].get('entry');
  const name = entry === null ? `${kind.name}-new` : `${kind.name}-new-${entry}`;
  const form: Form = { endpoint: kind.calls.save.id, scope: `story:${name}`, id: undefined };
  const item = useWaitingStory(form, async (settled) => {
    const id = await findEntryOf(settled);
    if (id !== undefined) await navigate(generatePath(kind.detail, { id: String(id) }), { replace: true });
  });
  return (
    <>
      <StaffHeading title={i18n._(kind.texts.add)} back={{ href: kind.path, label: i18n._(kind.texts.list) }} />
      <div className={own.room}>
        <div className={`${layout.stack5} ${own.page}`} data-alone="true">
          {isWaiting(item) && (
            <WaitingStory item={item}>
              <ButtonLink tone="secondary" href={`?entry=${randomUuid()}`}>
                <Trans>Write another one</Trans>
              </ButtonLink>
            </WaitingStory>
          )}
          {item !== undefined && !isWaiting(item) && (
            <NewStoryForm key={name} kind={kind} name={name} form={form} rejected={item} />
          )}
        </div>
      </div>
    </>
  );
}

/** The entry that an item has become on the server, as far as this tab or the item knows; undefined if it was deleted. */
async function findEntryOf({ id }: OutboxItem): Promise<number | undefined> {
  const sent = sentEntryOf(id);
  if (sent !== undefined) return sent;
  const { findWaiting } = await loadOutbox();
  return ((await findWaiting(id))?.input as Waiting | undefined)?.params?.id;
}

interface FormProps<R extends object> {
  kind: StoryKind<R>;
  /** The prefix of input ids, and the draft's name */
  name: string;
  form: Form;
  /** Its item that was not accepted; the form has its text again */
  rejected: OutboxItem | null;
}

function NewStoryForm<R extends object>({ kind, name, form, rejected }: FormProps<R>) {
  const { calls, refreshes } = kind;
  const context = useResourceContext(kind);
  const navigate = useNavigate();
  const publication = useRef<Publication>(undefined);
  const queue = useStoryQueue(form, calls.step.id, () => state);
  const { state, sections } = useDeclaredForm<R>({
    id: name,
    endpoint: calls.add,
    params: undefined,
    context,
    fields: newFields(kind),
    entry: undefined,
    refreshes,
    transfer: queue.transfer,
    onFailure: (failure) => queue.queueUnreached(failure, publication.current),
    onDone: (answer) => {
      const { id } = answer as StoryEntry;
      return navigate(generatePath(kind.detail, { id: String(id) }), {
        replace: true,
        state: publication.current && { publication: publication.current },
      });
    },
  });
  const save = (next: Publication | undefined) => {
    publication.current = next;
    state.onSubmit();
  };
  return (
    <>
      {rejected !== null && (
        <RejectedStory
          item={rejected}
          fields={sections.flatMap(({ fields }) => fields)}
          onRetry={(step) => save(step && { at: step.at })}
        />
      )}
      <StoryForm
        label={context.i18n._(kind.texts.change)}
        entry={blank}
        story={{ state, sections, save, outcome: undefined }}
      />
    </>
  );
}

/** Without the address, which is made from the title. */
function newFields<R extends object>({ fields }: StoryKind<R>) {
  return sectionsOf(fields).map((section) => ({
    ...section,
    fields: (section.fields as readonly ResourceField<R>[]).filter(({ name }) => name !== 'slug'),
  }));
}

const blank: StoryEntry = {
  id: 0,
  version: 0,
  slug: '',
  title: { en: '', mt: '' },
  category_id: null,
  state: 'draft',
  has_changes: false,
  scheduled_at: null,
  published_at: null,
  withdrawn_at: null,
  translation: 'missing',
  changed_at: '',
  content: { slug: '', title: { en: '', mt: '' } },
  mt_outdated: [],
  review_at: null,
  changed_by: null,
};
