import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { Companies, DB } from '#server/db/schema.gen.ts';

/** Adds a business area. @returns its id */
export function addBusinessArea(db: Kysely<DB>, slug = `area-${randomUUID()}`, order = 100): Promise<number> {
  return addRow(db, 'business_areas', { slug, name: { en: `Area ${slug}`, mt: `Qasam ${slug}` }, order });
}

/** Adds a published company with a position and a link, in a new business area unless `areas` is given. */
export async function addCompany(
  db: Kysely<DB>,
  values: Partial<Insertable<Companies>> = {},
  areas?: readonly number[],
): Promise<{ id: number; slug: string; position_id: number; link_id: number }> {
  const slug = values.slug ?? `company-${randomUUID()}`;
  const texts = { tagline: { en: 'Does things', mt: 'Tagħmel affarijiet' }, description: { en: 'Who', mt: 'Min' } };
  const row = { slug, name: slug, ...texts, looking_for: { en: '', mt: '' }, locality: 'Msida', is_published: true };
  const id = await addRow(db, 'companies', { ...row, ...values });
  const belongs = (areas ?? [await addBusinessArea(db)]).map((area) => ({ company_id: id, business_area_id: area }));
  await addRows(db, 'company_business_areas', belongs);
  const position = { title: { en: 'Clerk', mt: 'Skrivan' }, type: 'part_time', text: { en: '', mt: '' } };
  const position_id = await addRow(db, 'company_positions', { company_id: id, ...position });
  const link = { name: { en: 'Website', mt: 'Sit' }, url: 'https://company.example' };
  return { id, slug, position_id, link_id: await addRow(db, 'company_links', { company_id: id, ...link }) };
}

/** The body with which staff add a company. */
export function companyForm(name: string, business_area_ids: number[]) {
  return {
    name,
    tagline: { en: 'Repairs clocks', mt: 'Issewwi l-arloġġi' },
    description: { en: 'Two people and a cat.', mt: 'Żewġ persuni u qattus.' },
    looking_for: { en: '', mt: '' },
    business_area_ids,
    locality: 'Mdina',
    is_published: true,
  };
}
