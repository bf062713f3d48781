import { addRow, addRows } from '#server/db/rows.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { daysBefore, idsBySlug, type SeedTools } from './seed-tools.ts';

/** Business areas, their companies with open positions, and the careers expo. */
export async function seedCompanies(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  await seedBusinessAreas(tools);
  const areaId = await idsBySlug(db, 'business_areas');
  const companies = readData('companies');
  const pictureId = await addPictures(
    tools,
    companies.map(({ picture }) => picture),
    'logo',
  );
  for (const { business_areas, positions, links, picture, ...company } of companies) {
    const company_id = await addRow(db, 'companies', { ...company, image_id: pictureId(picture), is_published: true });
    const areas = business_areas.map((slug) => ({ company_id, business_area_id: areaId(slug) }));
    await addRows(db, 'company_business_areas', areas);
    const offered = positions.map(({ closes_in, ...position }) => ({
      company_id,
      ...position,
      closes_on: closes_in === undefined ? null : dayInMalta(daysBefore(now, -closes_in)),
    }));
    await addRows(db, 'company_positions', offered);
    await addRows(
      db,
      'company_links',
      links.map((link) => ({ company_id, ...link })),
    );
  }
  await addRows(db, 'careers_expo', { ...readData('careers-expo'), ...expoDays(now), is_published: true });
}

export async function seedBusinessAreas({ db }: SeedTools): Promise<void> {
  await addRows(
    db,
    'business_areas',
    readData('business-areas').map((area, order) => ({ ...area, order })),
  );
}

/** Dates of the next expo, always 10 to 12 March (CAREER-2). */
function expoDays(now: Date): { starts_on: string; ends_on: string } {
  const today = dayInMalta(now);
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '03-12' ? 1 : 0);
  return { starts_on: `${year}-03-10`, ends_on: `${year}-03-12` };
}
