import { readData } from './data-files.ts';
import type { SeedTools } from './seed-tools.ts';

const kinds = {
  traits: 'trait',
  sectors: 'sector',
  pleasures: 'pleasure',
  values: 'value',
  activities: 'activity',
  questions: 'question',
  exercises: 'exercise',
} as const;

/** Questions, texts and reading resources of the career finder. */
export async function seedCareerFinder({ db }: SeedTools): Promise<void> {
  const finder = readData('career-finder');
  const items = Object.entries(finder).flatMap(([list, entries]) =>
    entries.map(({ id, ...content }, order) => ({
      kind: kinds[list as keyof typeof kinds],
      id,
      order,
      content: JSON.stringify(content),
    })),
  );
  await db.insertInto('career_finder_items').values(items).execute();
  const resources = readData('career-resources').map((resource, order) => ({ ...resource, order }));
  await db.insertInto('career_resources').values(resources).execute();
}
