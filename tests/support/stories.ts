import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '#contract/kit/endpoint.ts';
import { newsAdmin } from '#contract/news/staff.ts';
import { call, type CallOptions, send, type TestServer } from './api.ts';

export const both = (en: string, mt = '') => ({ en, mt });

/** The fields of a complete news item. */
export function newsContent(category_id: number) {
  return {
    slug: `story-${randomUUID()}`,
    title: both('Elections', 'Elezzjoni'),
    excerpt: both('Voting starts on Monday.', 'Il-votazzjoni tibda t-Tnejn.'),
    body: both('<p>Bring your card.</p>', '<p>Ġib il-kard.</p>'),
    author: both('Press office', 'L-uffiċċju tal-istampa'),
    category_id: category_id as number | null,
    image_id: null as number | null,
  };
}

type Changes = Partial<ReturnType<typeof newsContent>> & { is_maltese_current?: boolean };
type Entry = AnswerOf<typeof newsAdmin.view>;

/** The calls of an editor for news, each with a new key. */
export function newsEditor(app: TestServer, as: CallOptions['as'], category_id: number) {
  const by = () => ({ as, key: randomUUID() });
  const view = (id: number) => call(app, newsAdmin.view, { params: { id } }, by());
  const step = ({ id, version }: Pick<Entry, 'id' | 'version'>, name: string, at?: Date) =>
    send(
      app,
      newsAdmin.step,
      { params: { id }, body: { step: name, version, ...(at && { at: at.toISOString() }) } },
      by(),
    );
  const save = ({ id, version, content }: Pick<Entry, 'id' | 'version' | 'content'>, changes: Changes = {}) =>
    send(app, newsAdmin.save, { params: { id }, body: { ...content, ...changes, version } }, by());
  const assertDone = async (id: number, response: Response) => {
    if (!response.ok) throw new Error(await response.text());
    return view(id);
  };
  return {
    view,
    step,
    save,
    add: (changes: Changes = {}) =>
      call(app, newsAdmin.add, { body: { ...newsContent(category_id), ...changes } }, by()),
    /** The entry after this step */
    stepped: async (entry: Entry, name: string, at?: Date) => assertDone(entry.id, await step(entry, name, at)),
    /** The entry after saving these changes */
    saved: async (entry: Entry, changes: Changes = {}) => assertDone(entry.id, await save(entry, changes)),
    versions: (id: number) => call(app, newsAdmin.versions, { params: { id } }, by()),
    version: (id: number, version: number) => call(app, newsAdmin.version, { params: { id, version } }, by()),
    list: (query: InputOf<typeof newsAdmin.list>['query']) =>
      call(app, newsAdmin.list, { ...(query && { query }) }, by()),
  };
}
