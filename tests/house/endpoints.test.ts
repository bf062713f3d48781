import { describe, expect, it } from 'vitest';
import { areas } from '#contract/endpoints.ts';
import { areas as manifests } from '#server/areas.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** Endpoints that the app does not call, with the reason. Remove an entry once the app calls it. */
const uncalled: Readonly<Record<string, readonly string[]>> = {
  'called through their kind, which has them all (src/kit/staff/story/story-kind.ts)': [
    'newsAdmin',
    'publicationsAdmin',
    'pagesAdmin',
  ].flatMap((area) =>
    ['view', 'add', 'step', 'remove', 'previewLink', 'versions', 'version'].map((name) => `${area}.${name}`),
  ),
  'called through their kind, which has no previews': ['view', 'add', 'step', 'remove', 'versions', 'version'].map(
    (name) => `eventsAdmin.${name}`,
  ),
  'required; an event brings its times and links with it': [
    'events.occurrences',
    'events.occurrence',
    'events.ticket',
    'events.links',
  ],
  'required; a report brings its files, and is counted on the device, also without a network': [
    'rar.media',
    'rar.answerMedia',
    'rar.totals',
  ],
  'required; the device makes the same report itself, also without a network': ['careerFinder.report'],
  'required; the app shows the same adverts, which it reads from `/api/adverts`': ['advertisements.list'],
  'required; companies that hire come with their names and logos': ['careers.companies'],
  'required; the app sends the same document in pieces, which survive a lost connection': ['careerDocuments.add'],
  'required addresses of calls that the app makes with the report in the address': [
    'rar.saveByQuestion',
    'rar.mediaByAnswer',
    'rar.addMediaByAnswer',
    'rar.removeMediaByAnswer',
  ],
};

const files = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const app = textOf('src/');
const endpoints = Object.entries(areas).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`));

function textOf(folder: string): string {
  return files
    .filter((path) => path.startsWith(folder))
    .map(read)
    .join('\n');
}

function isCalled(endpoint: string): boolean {
  return new RegExp(`\\b${endpoint.replace('.', '\\.')}\\b`).test(app);
}

describe('endpoints', () => {
  // The compiler checks that every area has its handlers (server/areas.ts, server/http/area.ts).
  it('are served by one area each', () => {
    const served = manifests.flatMap(({ contract }) => Object.keys(contract));
    expect(served.toSorted()).toEqual(Object.keys(areas).toSorted());
  });

  it('are called by the app, except the listed ones', () => {
    const others = Object.values(uncalled).flat();
    expect(endpoints.filter((endpoint) => !isCalled(endpoint) && !others.includes(endpoint))).toEqual([]);
    expect(others.filter((endpoint) => isCalled(endpoint) || !endpoints.includes(endpoint))).toEqual([]);
  });

  it('have unique paths, and ids that match their place', () => {
    const all = Object.entries(areas).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, { id, method, path }]) => ({
        id,
        written: `${area}.${name}`,
        at: `${method} ${path}`,
      })),
    );
    expect(all.filter(({ id, written }) => id !== written)).toEqual([]);
    expect(new Set(all.map(({ at }) => at)).size).toBe(all.length);
  });
});
