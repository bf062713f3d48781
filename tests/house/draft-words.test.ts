import { expect, it } from 'vitest';
import { draftPlaces, findDraftPlace } from '#features/device/draft-places.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** How sources name the draft of a form; the text up to a placeholder counts. */
const namings = [/draft: \{ name: '([^']+)'/g, /useDraft<[^(]*>\([`']([^`'$]+)/g, /useMerging\([`']([^`'$]+)/g];
/** An outbox form's id is also its draft name. */
const outboxForm = /useOutboxForm\(\{\s*id: [`']([^`'$]+)/g;
/** Names that are made elsewhere: `draftName()` of funds, and the choice of a booking. */
const made = ['fund:', 'booking-'];

it('every form that saves drafts has its words on the page of what is on the device', () => {
  const sources = repositoryFiles().filter((path) => /^src\/(?:features|app|kit)\/.*(?<!\.test)\.tsx?$/.test(path));
  const names = sources.flatMap((path) =>
    [...namings, outboxForm].flatMap((naming) => [...read(path).matchAll(naming)].map(([, name = '']) => name)),
  );
  expect(names.length).toBeGreaterThan(10);
  const all = [...names, ...made];
  expect(all.filter((name) => findDraftPlace(name) === undefined)).toEqual([]);
  const isUsed = (form: string) => all.some((name) => name.startsWith(form));
  expect(draftPlaces.filter(({ form }) => !isUsed(form))).toEqual([]);
});
