import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { AnyQuery } from '#client/api/query.ts';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { NotFound } from '../../state/NotFound.tsx';
import { useNow } from '../../state/use-now.ts';
import { refetchAreas } from '../../use-write.ts';
import { useResourceContext, readsOf } from '../resource/use-resource-context.ts';
import { StaffDetailPage } from '../StaffDetailPage.tsx';
import { StateTag } from '../StateTag.tsx';
import type { MaybeCopied } from './device/story-copies.ts';
import { isWaiting, useWaitingStory } from './device/use-waiting-story.ts';
import { RejectedStory, WaitingStory } from './device/WaitingStory.tsx';
import { NewStory } from './NewStory.tsx';
import { Presences } from './Presences.tsx';
import { StatePanel } from './StatePanel.tsx';
import { StepUndoBar } from './StepUndoBar.tsx';
import { type StoryEntry, type StoryKind, storyQuery } from './story-kind.ts';
import { storyStateTable, translationTable } from './story-states.ts';
import { StoryForm } from './StoryForm.tsx';
import { StoryVersions } from './StoryVersions.tsx';
import { type Publication, type Story, storyForm, useStory } from './use-story.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The id in the path of the page for a new entry. */
const NEW = 'new';

/** The exports of the page of one entry of a kind of text, and of a new one. */
export function storyPage<R extends object>(kind: StoryKind<R>) {
  return {
    queries: ({ params }: PageAddress) => {
      const id = Number(params['id']);
      const ofEntry = params['id'] === NEW ? [] : [storyQuery(kind, id), ...(kind.partQueries?.(id) ?? [])];
      return [...ofEntry, ...readsOf(kind)] as unknown as AnyQuery[];
    },
    Component: () => (useParams()['id'] === NEW ? <NewStory kind={kind} /> : <StoryPage kind={kind} />),
  };
}

function StoryPage<R extends object>({ kind }: { kind: StoryKind<R> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={storyQuery(kind, id)}
      back={{ href: kind.path, label: i18n._(kind.texts.list) }}
      title={({ title }) => title[locale] || title.en}
      renderTag={({ state, translation }) => (
        <span className={layout.row}>
          <StateTag of={storyStateTable} state={state} />
          <StateTag of={translationTable} state={translation} />
        </span>
      )}
      facts={() => []}
      renderActions={(entry) => (
        <>
          <CopyNote entry={entry} />
          <StoryParts kind={kind} entry={entry} />
        </>
      )}
    />
  );
}

interface PartsProps<R extends object> {
  kind: StoryKind<R>;
  entry: StoryEntry;
}

function StoryParts<R extends object>({ kind, entry }: PartsProps<R>) {
  const queries = [...(kind.partQueries?.(entry.id) ?? [])] as { queryKey: readonly unknown[] }[];
  const isLoading = useQueries({ queries }).some((part) => part.isLoading);
  const client = useQueryClient();
  const item = useWaitingStory(storyForm(kind, entry.id), () => refetchAreas(client, kind.refreshes));
  if (isLoading || item === undefined) return null;
  return isWaiting(item) ? <WaitingStory item={item} /> : <LoadedParts kind={kind} entry={entry} rejected={item} />;
}

function LoadedParts<R extends object>({ kind, entry, rejected }: PartsProps<R> & { rejected: OutboxItem | null }) {
  const context = useResourceContext(kind);
  const story = useStory(kind, entry, context);
  const { state, sections, last } = story;
  const fields = sections.flatMap((section) => section.fields);
  const focusForm = () => document.getElementById(`${state.id}-${fields[0]?.name}`)?.focus();
  useArrivingPublication(story.save);
  return (
    <div className={layout.stack5}>
      <Presences kind={kind.name} id={entry.id} hasChanges={story.isTyped} />
      {rejected !== null && <RejectedStory item={rejected} fields={fields} onRetry={story.retry} />}
      <StatePanel kind={kind} entry={entry} story={story} path={kind.publicPath(entry, context)} />
      {kind.renderChecks?.(entry)}
      <StoryForm label={context.i18n._(kind.texts.change)} entry={entry} story={story} />
      {kind.renderParts?.(entry)}
      <StoryVersions
        kind={kind}
        id={entry.id}
        fields={fields}
        current={state.form.values}
        valuesOf={story.valuesOf}
        onUse={(content) => {
          story.use(content);
          focusForm();
        }}
      />
      {last !== undefined && (
        <StepUndoBar key={last.version} last={last} undo={() => story.run('undo')} onOver={story.forgetLast} />
      )}
    </div>
  );
}

/** Says that the page shows a copy, because there is no network. */
function CopyNote({ entry: { copied_at } }: { entry: MaybeCopied<StoryEntry> }) {
  const now = useNow();
  const locale = useLocale();
  if (copied_at === undefined) return null;
  const age = formatAge(new Date(copied_at).toISOString(), now, locale);
  return (
    <Notice tone="info">
      <Trans>You are offline. This copy was saved on this device {age}. What you save or publish waits here.</Trans>
    </Notice>
  );
}

/** Publishes an entry that was just added with "Publish": its own page then shows the outcome. */
function useArrivingPublication(save: Story['save']) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { publication?: Publication } | null };
  const isDone = useRef(false);
  const publish = useEffectEvent((publication: Publication) => {
    isDone.current = true;
    void navigate('.', { replace: true, state: null });
    save(publication);
  });
  const publication = state?.publication;
  useEffect(() => {
    if (publication !== undefined && !isDone.current) publish(publication);
  }, [publication]);
}
