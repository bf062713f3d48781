import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsFeedAddress } from '#contract/news/feeds.ts';
import { storyTime } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { app, clock, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const category_id = await addNewsCategory(db, 'press');
await addNewsCategory(db, 'sport');
const editor = await addPerson(app, db, { roles: ['editor'] });
const { add, saved, stepped } = newsEditor(app, editor, category_id);
const later = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);
const origin = 'https://portal.example';

/** The entry of an item in a feed, if it has one. */
async function entryIn(feed: string, id: number): Promise<string | undefined> {
  const text = await (await app.request(feed)).text();
  return text.match(/<entry>[^]*?<\/entry>/g)?.find((each) => each.includes(`<id>${origin}/media/news/${id}</id>`));
}
const all = newsFeedAddress('en');
const fetchSitemap = async () => (await app.request('/sitemap.xml')).text();

beforeEach(() => clock.set(storyTime));

describe('the feed of news', () => {
  // NEWS-13
  it('has an item once and at once when it is published, in all news and in its category, in both languages', async () => {
    const draft = await add();
    expect(await entryIn(all, draft.id)).toBeUndefined();
    await stepped(draft, 'publish');
    const entry = await entryIn(all, draft.id);
    expect(entry).toContain('<title>Elections</title>');
    expect(entry).toContain('<content type="html">&lt;p&gt;Bring your card.&lt;/p&gt;</content>');
    const text = await (await app.request(all)).text();
    expect(text.split(`<id>${origin}/media/news/${draft.id}</id>`)).toHaveLength(2);
    expect(await entryIn(newsFeedAddress('en', 'press'), draft.id)).toBe(entry);
    expect(await entryIn(newsFeedAddress('en', 'sport'), draft.id)).toBeUndefined();
    expect(await entryIn(newsFeedAddress('mt', 'press'), draft.id)).toContain('<title>Elezzjoni</title>');
    const maltese = await app.request('/feeds/news.atom', { headers: { 'accept-language': 'mt' } });
    expect(maltese.headers.get('vary')).toContain('Accept-Language');
    expect(await maltese.text()).toContain('xml:lang="mt"');
  });

  // NEWS-13
  it('has a scheduled item from its second on', async () => {
    const draft = await add();
    await stepped(draft, 'publish', later(60));
    clock.set(later(59));
    expect(await entryIn(all, draft.id)).toBeUndefined();
    clock.set(later(60));
    expect(await entryIn(all, draft.id)).toContain(`<updated>${later(60).toISOString()}</updated>`);
  });

  // NEWS-14
  it('shows a change once it is published, under the same id after its address has moved', async () => {
    const published = await stepped(await add(), 'publish');
    clock.set(later(60));
    const slug = `moved-${randomUUID()}`;
    const changed = await saved(published, { slug, title: both('Results') });
    expect(await entryIn(all, published.id)).toContain(`<updated>${storyTime.toISOString()}</updated>`);
    expect(await entryIn(all, published.id)).toContain('<title>Elections</title>');
    await stepped(changed, 'publish');
    const entry = await entryIn(all, published.id);
    expect(entry).toContain('<title>Results</title>');
    expect(entry).toContain(`<updated>${later(60).toISOString()}</updated>`);
    expect(entry).toContain(`href="${origin}/media/news/${slug}"`);
  });

  // NEWS-14
  it('has no item that was taken back, even for a reader who compares times', async () => {
    clock.set(later(1000));
    const published = await stepped(await add(), 'publish');
    await stepped(await add(), 'publish', later(1005));
    clock.set(later(1030));
    const before = await app.request(all);
    const headers = { 'if-modified-since': before.headers.get('last-modified') ?? '' };
    expect((await app.request(all, { headers })).status).toBe(304);
    const tagged = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await app.request(all, { headers: tagged })).status).toBe(304);
    expect(before.headers.get('cache-control')).toBe('public, max-age=30');
    await stepped(published, 'take_back');
    expect(await entryIn(all, published.id)).toBeUndefined();
    clock.set(later(1040));
    expect((await app.request(all, { headers })).status).toBe(200);
    expect((await app.request(all, { headers: tagged })).status).toBe(200);
  });

  // NEWS-15
  it('is valid XML whatever the text contains, with absolute addresses', async () => {
    const text = 'A <b> & "c" ]]> \u0001\u000B\uFFFE\u{1F389}';
    const body = both('<p><a href="/contact-us">Write</a></p>');
    const { id } = await stepped(await add({ title: both(text), body }), 'publish');
    const entry = await entryIn(all, id);
    expect(entry).toContain('A &lt;b&gt; &amp; &quot;c&quot; ]]&gt; \u{1F389}</title>');
    expect(entry).toContain(`&lt;a href=&quot;${origin}/contact-us&quot;`);
    for (const invalid of ['\u0001', '\u000B', '\uFFFE']) expect(entry).not.toContain(invalid);
  });

  it('of a missing category, and an unknown feed, is not found', async () => {
    expect((await app.request('/feeds/news/nothing.atom')).status).toBe(404);
    expect((await app.request('/feeds/other.atom')).status).toBe(404);
  });
});

describe('the sitemap', () => {
  // SEARCH-10
  it('lists an item from its publication until it is taken back, with the time of its published change', async () => {
    const draft = await add();
    const address = `<loc>${origin}/media/news/${draft.slug}</loc>`;
    expect(await fetchSitemap()).not.toContain(draft.slug);
    const scheduled = await stepped(draft, 'publish', later(60));
    clock.set(later(59));
    expect(await fetchSitemap()).not.toContain(draft.slug);
    clock.set(later(60));
    expect(await fetchSitemap()).toContain(`${address}<lastmod>${later(60).toISOString()}</lastmod>`);
    clock.set(later(90));
    const changed = await saved({ ...scheduled }, { title: both('Results') });
    expect(await fetchSitemap()).toContain(`${address}<lastmod>${later(60).toISOString()}</lastmod>`);
    const again = await stepped(changed, 'publish');
    expect(await fetchSitemap()).toContain(`${address}<lastmod>${later(90).toISOString()}</lastmod>`);
    await stepped(again, 'take_back');
    expect(await fetchSitemap()).not.toContain(draft.slug);
  });

  // SEARCH-11
  it('is named in robots.txt, has each address once and no preview, and is kept for less than a minute', async () => {
    expect(await (await app.request('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const response = await app.request('/sitemap.xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
    const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/media/news`]));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /\/(?:preview|staff|account)\//.test(address ?? ''))).toEqual([]);
    for (const part of ['/media/events/', '/about/resources/', '/policies/privacy-policy'])
      expect(addresses.some((address) => address?.includes(part))).toBe(true);
  });
});
