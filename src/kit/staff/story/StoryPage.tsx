import { useLingui } from '@lingui/react';
import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnyQuery } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { NotFound } from '../../state/NotFound.tsx';
import { useResourceContext, readsOf } from '../resource/use-resource-context.ts';
import { StaffDetailPage } from '../StaffDetailPage.tsx';
import { StateTag } from '../StateTag.tsx';
import { Presences } from './Presences.tsx';
import { StatePanel } from './StatePanel.tsx';
import { StepUndoBar } from './StepUndoBar.tsx';
import { type StoryEntry, type StoryKind, storyQuery } from './story-kind.ts';
import { storyStateTable, translationTable } from './story-states.ts';
import { StoryForm } from './StoryForm.tsx';
import { StoryVersions } from './StoryVersions.tsx';
import { useStory } from './use-story.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The exports of the page of one entry of a kind of text. */
export function storyPage<R extends object>(kind: StoryKind<R>) {
  return {
    queries: ({ params }: PageAddress) =>
      [
        storyQuery(kind, Number(params['id'])),
        ...(kind.partQueries?.(Number(params['id'])) ?? []),
        ...readsOf(kind),
      ] as unknown as AnyQuery[],
    Component: () => <StoryPage kind={kind} />,
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
      renderActions={(entry) => <StoryParts kind={kind} entry={entry} />}
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
  return isLoading ? null : <LoadedParts kind={kind} entry={entry} />;
}

function LoadedParts<R extends object>({ kind, entry }: PartsProps<R>) {
  const context = useResourceContext(kind);
  const story = useStory(kind, entry, context);
  const { state, sections, last } = story;
  const fields = sections.flatMap((section) => section.fields);
  const focusForm = () => document.getElementById(`${state.id}-${fields[0]?.name}`)?.focus();
  return (
    <div className={layout.stack5}>
      <Presences kind={kind.name} id={entry.id} hasChanges={story.isTyped} />
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
