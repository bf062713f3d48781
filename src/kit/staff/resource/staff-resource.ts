import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Media } from '#contract/kit/common.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import type { EntryVersion } from '#contract/kit/versioned.ts';
import type { ButtonTone } from '#kit/ui/Button.tsx';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import type { Values } from '../../form/form-values.ts';
import type { ImportDeclaration } from '../import/import-declaration.ts';
import type { FileValue, PlainCell } from '../list/file-values.ts';
import type { ListOf, Shown } from '../list/list-of.ts';
import type { StateTable } from '../StateTag.tsx';
import type { FormFields, ResourceContext } from './resource-fields.ts';

export type AnyEndpoint = Endpoint<EndpointSpec>;
/** A read of the versions of an entry, as `entryCalls` declares it. */
export type HistoryEndpoint = AnyEndpoint & { answer: { kind: 'list'; item: typeof EntryVersion } };
export type Params = Readonly<Record<string, string | number>>;

/** A text, or a text that depends on the entry. */
type TextOf<T> = MessageDescriptor | ((entry: T) => MessageDescriptor);

export function textFor<T>(text: TextOf<T>, entry: T): MessageDescriptor {
  return typeof text === 'function' ? text(entry) : text;
}

/** An entry of a resource. */
export interface Entry {
  id: string | number;
  /** Sent with each change; the server rejects a change of an older version. A list whose entries have pages needs none */
  version?: number;
}

export interface ResourceColumn<T, R> {
  /** A property of the entry, or another name with `cell` */
  name: string;
  label: MessageDescriptor;
  cell?: (entry: T, context: ResourceContext<R>) => ReactNode;
  /** The content of a downloaded file, if it differs from the cell */
  value?: (entry: T, context: ResourceContext<R>) => FileValue;
  /** The states of the column; the list has a filter if the contract has one */
  states?: StateTable<string>;
  isNumber?: true;
  isTime?: true;
  /** Hidden until the user chooses it */
  isExtra?: true;
}

/** A column of a list that can be downloaded: its cell is a text or a number, or it has a `value`. */
export type ListedColumn<T, R> = ResourceColumn<T, R> &
  (
    | { cell?: (entry: T, context: ResourceContext<R>) => PlainCell }
    | { value: (entry: T, context: ResourceContext<R>) => FileValue }
  );

interface ActionBase<T> {
  endpoint: AnyEndpoint;
  /** Button text */
  label: TextOf<T>;
  /** `secondary` by default. A table has compact buttons without a tone */
  tone?: (entry: T) => ButtonTone;
  /** Path parameters of the call; `{ id }` by default */
  params?: (entry: T) => Params;
  /** Announced afterwards */
  done: TextOf<T>;
  /** False hides the button */
  isFor?: (entry: T) => boolean;
}

/** An action that asks for confirmation: publish, withdraw, remove. */
export interface ConfirmedAction<T> extends ActionBase<T> {
  question: MessageDescriptor;
  /** The consequence, below the entry's name */
  consequence?: (entry: T) => MessageDescriptor | undefined;
  confirm: MessageDescriptor;
  /** The body of the call, such as the version on screen */
  body?: (entry: T) => object;
  /** On the button that closes the question; "Keep it" by default */
  cancel?: MessageDescriptor;
  /** False while the action is blocked; `consequence` then says why */
  isPossible?: (entry: T) => boolean;
  /** Called with the response, e.g. to start a download */
  onAnswer?: (answer: unknown) => void;
}

/** An action with a form: reject with a reason, ask for information. */
export interface FormAction<T> extends ActionBase<T> {
  /** Prefix of the ids of its inputs, unique on its page */
  form: string;
  title: MessageDescriptor;
  fields: (entry: T) => FormFields;
  /** Initial values by field name; empty by default */
  initial?: (entry: T) => object | undefined;
  /** The part of the body that is not typed */
  fixed?: (entry: T) => object;
  /** Messages by input, for rules that the contract cannot state */
  check?: (values: Values, entry: T) => Record<string, MessageDescriptor>;
  /** Announced instead of `done`, with what the server has answered */
  doneWith?: (answer: unknown) => MessageDescriptor;
  /** Button text; "Save" by default */
  submit?: MessageDescriptor;
}

/** The action that removes an entry. */
export function removal<T>(action: Omit<ConfirmedAction<T>, 'label' | 'confirm'>): ConfirmedAction<T> {
  return { label: msg`Remove`, confirm: msg`Remove it`, ...action };
}

export type ResourceAction<T> = ConfirmedAction<T> | FormAction<T>;

export function isFormAction<T>(action: ResourceAction<T>): action is FormAction<T> {
  return 'form' in action;
}

/** How entries are added and changed. `P` is the entry that owns them, such as the speaker of talks. */
export interface ResourceForms<R extends object = object, P = undefined> {
  /** Prefix of ids on its page */
  name: string;
  /** Other reads that columns and fields need, by name */
  reads?: R;
  fields: FormFields<R>;
  /** The fields of a new entry, if some of them cannot be changed later */
  newFields?: FormFields<R>;
  /** Without `add` none can be added. With `history`, the form shows the versions of its entry */
  calls: { add?: AnyEndpoint; change: AnyEndpoint; history?: HistoryEndpoint };
  /** Path parameters of the calls; by default the `id` of the entry, or of its owner to add an entry */
  params?: (owner: P, entry: Entry | undefined) => Params;
  /** Areas whose reads are refetched after a change */
  refreshes: readonly string[];
  /** `add` and `added` for entries that can be added */
  texts: { add?: MessageDescriptor; added?: MessageDescriptor; change: MessageDescriptor; changed: MessageDescriptor };
  /** Path of an entry's own page, where it is changed: `/staff/tedx/:id` */
  detail?: string;
}

/** Entries that staff maintain: how they are listed, added, changed and removed. */
export interface Resource<T extends Entry, R extends object = object, P = undefined> extends ResourceForms<R, P> {
  /** Names the list */
  title: MessageDescriptor;
  columns: readonly ResourceColumn<T, R>[];
  /** The entry's name on its buttons */
  nameOf: (entry: T, context: ResourceContext<R>) => string;
  /** True for entries without any buttons */
  isFixed?: (entry: T) => boolean;
  /** The call that moves an entry up or down in its list; the entries are those of `orderedCalls` */
  move?: AnyEndpoint;
  /** The picture of each entry, set and removed by `pictureCalls` */
  picture?: ResourcePicture<T>;
  /** Buttons of each entry besides "Change" */
  actions?: readonly ResourceAction<T>[];
}

export interface ResourcePicture<T> {
  /** On the button, and above the file */
  label: MessageDescriptor;
  hint: MessageDescriptor;
  set: AnyEndpoint;
  remove: AnyEndpoint;
  imageOf: (entry: T) => Media | null;
  /** Explains what readers see when no picture is set */
  without: MessageDescriptor;
}

/** A resource with its own page, which searches, filters and sorts it. */
export interface ListedResource<A extends Shown, T extends Entry, R extends object = object> extends Resource<T, R> {
  path: string;
  /** Made by `staffList` */
  list: ListOf<A, T>;
  columns: readonly ListedColumn<T, R>[];
  /** Shown between the filters and the list */
  note?: ReactNode;
  /** Its download and import as a CSV file */
  file?: ImportDeclaration;
  /** The page that adds an entry, for an entry that is also written without a network; by default the list has the form */
  addPath?: string;
  /** Label of the search field; without it there is no search */
  searchLabel?: MessageDescriptor;
  /** Filters besides those of columns with states */
  filters?: readonly {
    name: keyof A & string;
    label: MessageDescriptor;
    options: (context: ResourceContext<R>) => readonly Choice[];
  }[];
}
