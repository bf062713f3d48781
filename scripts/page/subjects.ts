import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { signInContext } from '#tests/support/members.ts';
import { startStaticPage } from '../static-page.ts';
import { startBarePage } from './bare-page.ts';
import { startLine } from './line.ts';
import { type Protocol, startProxy } from './proxy.ts';
import { BARE_PAGE, CARD_PAGE, STATIC_COPY } from './table.ts';
import type { Subject } from './visits.ts';

/**
 * Every page of the table, each behind its own line, by column name.
 * @param protocol of a proxy between line and server; without one, browsers connect to the server directly
 */
export async function startSubjects(
  origin: string,
  protocol?: Protocol,
): Promise<{ subjects: Map<string, Subject>; close: () => Promise<void> }> {
  const bare = await startBarePage(origin);
  const copy = await startStaticPage(origin, paths.home);
  const servers = [bare.address, copy.address, origin];
  const proxies = protocol === undefined ? [] : await Promise.all(servers.map((each) => startProxy(each, protocol)));
  const targets = protocol === undefined ? servers : proxies.map(({ address }) => address);
  const [bareLine, copyLine, line] = await Promise.all(targets.map((each) => startLine(each)));
  if (bareLine === undefined || copyLine === undefined || line === undefined) throw new Error('No line');
  const app = { line, isApp: true };
  const [item, event] = await Promise.all([slugIn(origin, 'news'), slugIn(origin, 'events')]);
  const list = 'main article';
  const heading = 'main h1';
  const subjects = new Map<string, Subject>([
    [BARE_PAGE, { path: '/index.html', line: bareLine, isApp: false, content: heading }],
    [STATIC_COPY, { path: paths.home, line: copyLine, isApp: false, content: heading }],
    ['home', { ...app, path: paths.home, content: list }],
    ['news', { ...app, path: paths.news, content: list, link: `a[href="${paths.news}"]` }],
    ['item', { ...app, path: `${paths.news}/${item}`, content: heading }],
    ['events', { ...app, path: paths.events, content: list, link: `a[href="${paths.events}"]` }],
    ['event', { ...app, path: `${paths.events}/${event}`, content: heading }],
    [
      CARD_PAGE,
      {
        ...app,
        path: memberPaths.myStudentCard,
        content: '[data-pass]',
        signIn: (context) => signInContext(context, line.address),
      },
    ],
  ]);
  const close = async () => {
    await Promise.all([bareLine, copyLine, line, ...proxies].map((each) => each.close()));
    await Promise.all([bare.close(), copy.close()]);
  };
  return { subjects, close };
}

async function slugIn(origin: string, list: string): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/${list}?limit=1`)).json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
}
