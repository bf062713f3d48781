import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AnyQuery } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';
import { NotFound } from '../../state/NotFound.tsx';
import type { Fact } from '../Facts.tsx';
import { StaffDetailPage } from '../StaffDetailPage.tsx';
import { type Results, useResults } from '../use-results.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { RemovalAction } from './RemovalAction.tsx';
import type { ResourceContext } from './resource-fields.ts';
import { ResourceForm } from './ResourceForm.tsx';
import type { ConfirmedAction, Entry, ResourceAction, ResourceForms } from './staff-resource.ts';
import { readsOf, useResourceContext } from './use-resource-context.ts';

/** An entry's page: its form, the entries it owns, and its actions. */
export interface DetailedResource<T extends Entry, R extends object> {
  forms: ResourceForms<R, never>;
  /** The read of one entry */
  view: (id: number) => ServerQuery<T>;
  /** The link to the entry's list, or to the page of its owner */
  back: { href: string | ((entry: T) => string); label: MessageDescriptor };
  title: (entry: T, context: ResourceContext<R>) => string;
  /** Its state, beside the title */
  tag?: (entry: T) => ReactNode;
  facts?: (entry: T, context: ResourceContext<R>) => readonly Fact[];
  /** Above the form: a decision that waits. `onOpen` clears the result of the last one */
  decision?: (entry: T, results: Results & { onOpen: () => void }) => ReactNode;
  /** Below the form: entries that this entry owns */
  parts?: (entry: T) => ReactNode;
  /** Above the actions: its pictures */
  pictures?: (entry: T, results: Results) => ReactNode;
  actions?: readonly ResourceAction<T>[];
  removal?: ConfirmedAction<T> & {
    /** The page opened after the removal */
    leaveTo: (entry: T) => string;
  };
}

/** The exports of the page of one entry. */
export function resourceDetail<T extends Entry, R extends object>(resource: DetailedResource<T, R>) {
  return {
    queries: ({ params }: PageAddress) =>
      [resource.view(Number(params['id'])), ...readsOf(resource.forms)] as unknown as AnyQuery[],
    Component: () => <ResourceDetail resource={resource} />,
  };
}

interface Props<T extends Entry, R extends object> {
  resource: DetailedResource<T, R>;
}

function ResourceDetail<T extends Entry, R extends object>({ resource }: Props<T, R>) {
  const id = Number(useParams()['id']);
  const context = useResourceContext(resource.forms);
  const { view, back, title, tag, facts } = resource;
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={view(id)}
      back={{ href: back.href, label: context.i18n._(back.label) }}
      title={(entry) => title(entry, context)}
      {...(tag && { renderTag: tag })}
      facts={(entry) => facts?.(entry, context) ?? []}
      renderActions={(entry) => <EntryActions resource={resource} entry={entry} />}
    >
      {(entry) => <EntryParts resource={resource} entry={entry} />}
    </StaffDetailPage>
  );
}

interface EntryProps<T extends Entry, R extends object> extends Props<T, R> {
  entry: T;
}

function EntryParts<T extends Entry, R extends object>({ resource, entry }: EntryProps<T, R>) {
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      {resource.decision?.(entry, { onOpen: clear, ...results })}
      <ResourceForm resource={resource.forms} owner={undefined as never} entry={entry} onDone={results.onDone} />
      {resource.parts?.(entry)}
    </>
  );
}

function EntryActions<T extends Entry, R extends object>({ resource, entry }: EntryProps<T, R>) {
  const { pictures, actions = [], removal, forms, view, title } = resource;
  const context = useResourceContext(forms);
  const { said, clear, ...results } = useResults();
  const common = { entry, name: title(entry, context), refreshes: forms.refreshes, ...results };
  return (
    <>
      {said}
      {pictures?.(entry, results)}
      {actions.length > 0 && <ActionPanel actions={actions} onOpen={clear} {...common} />}
      {removal !== undefined && <RemovalAction removal={removal} query={view(Number(entry.id))} {...common} />}
    </>
  );
}
