import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type AnyQuery, query } from '#client/api/query.ts';
import type { EditedKind } from '#contract/kit/edited-kinds.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/kit/person.ts';
import type { StorySummary, StoryVersion } from '#contract/kit/story-calls.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';
import { fresh } from '../fresh.ts';
import type { FormFields, ResourceContext } from '../resource/resource-fields.ts';
import type { AnyEndpoint } from '../resource/staff-resource.ts';
import { type MaybeCopied, readWithCopy } from './device/story-copies.ts';

/** The texts of an entry, by field. */
export type StoryContent = Readonly<Record<string, unknown>> & { slug: string; title: { en: string; mt: string } };

/** An entry with its newest saved texts, as `storyCalls` answers it. */
export interface StoryEntry extends v.InferOutput<typeof StorySummary> {
  content: StoryContent;
  mt_outdated: string[];
  review_at: string | null;
  changed_by: v.InferOutput<typeof Person> | null;
}

export type VersionLine = v.InferOutput<typeof StoryVersion>;

type CallName = 'add' | 'view' | 'save' | 'step' | 'remove' | 'versions' | 'version';

/** A kind of text with a life (docs/decisions/stories.md): its calls, its fields, and where readers find it. */
export interface StoryKind<R extends object = object> {
  /** Prefix of ids on its pages */
  name: EditedKind;
  /** Made by `storyCalls`; without `previewLink` there are no previews */
  calls: Readonly<Record<CallName, AnyEndpoint> & { previewLink?: AnyEndpoint }>;
  /** Path of the list, and of the page of one entry */
  path: string;
  detail: string;
  /** Other reads that columns and fields need, by name */
  reads?: R;
  /** `title` and `slug` among them */
  fields: FormFields<R>;
  /** The path of the public page */
  publicPath: (entry: StoryEntry, context: ResourceContext<R>) => string;
  /** Areas whose reads are refetched after a change */
  refreshes: readonly string[];
  /** Reads of the checks and parts; the page is shown once they have arrived, so that nothing moves */
  partQueries?: (id: number) => readonly AnyQuery[];
  /** Below the state: what is missing before the publication */
  renderChecks?: (entry: StoryEntry) => ReactNode;
  /** Below the form: entries that this entry owns */
  renderParts?: (entry: StoryEntry) => ReactNode;
  /** The button that copies an entry; by default it copies the texts */
  renderCopy?: (entry: StoryEntry) => ReactNode;
  texts: {
    /** Names the list */
    list: MessageDescriptor;
    add: MessageDescriptor;
    /** Names the form */
    change: MessageDescriptor;
    removeQuestion: MessageDescriptor;
  };
}

/** The read of one entry; without a network, of its copy on this device. */
export function storyQuery({ calls }: Pick<StoryKind, 'calls'>, id: number): ServerQuery<MaybeCopied<StoryEntry>> {
  const read = query(calls.view, { params: { id } } as InputOf<AnyEndpoint>) as unknown as ServerQuery<StoryEntry>;
  const name = `${calls.view.id}:${id}`;
  const isCurrent = (stored: unknown) => calls.view.answer.kind === 'one' && v.is(calls.view.answer.item, stored);
  return { ...read, ...fresh, queryFn: (context) => readWithCopy(name, isCurrent, () => read.queryFn(context)) };
}

/** The read of the versions of an entry. */
export function versionsQuery({ calls }: Pick<StoryKind, 'calls'>, id: number): ServerQuery<readonly VersionLine[]> {
  const read = query(calls.versions, { params: { id } } as InputOf<AnyEndpoint>);
  return { ...read, ...fresh } as unknown as ServerQuery<readonly VersionLine[]>;
}

/** The read of the texts of one version; they never change. */
export function versionQuery(
  { calls }: Pick<StoryKind, 'calls'>,
  id: number,
  version: number,
): ServerQuery<VersionLine & { content: StoryContent }> {
  const read = query(calls.version, { params: { id, version } } as InputOf<AnyEndpoint>);
  return read as unknown as ServerQuery<VersionLine & { content: StoryContent }>;
}

/** Declares a kind; it infers the types of its `reads`. */
export function defineStoryKind<R extends object>(kind: StoryKind<R>): StoryKind<R> {
  return kind;
}
