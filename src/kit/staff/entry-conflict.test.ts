import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import type { Field } from '../form/FormField.tsx';
import { choicesField } from './ChoicesInput.tsx';
import { conflictRows, initialSelection, latestChangeOf, selectedValues } from './entry-conflict.ts';

const reader = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), locale: 'en' } as const;
const text = (name: string): Field => ({ kind: 'text', name, label: name });

describe('a conflict of two versions', () => {
  const fields = [text('title_en'), text('title_mt'), text('year'), text('place')];
  const base = { title_en: 'Tides', title_mt: 'Mareat', year: '2025', place: 'Msida' };
  const mine = { ...base, title_en: 'High tides', year: '2026' };
  const theirs = { ...base, title_en: 'Low tides', title_mt: 'Mareat baxxi', year: '2026' };
  const rows = conflictRows(fields, { base, mine, theirs }, reader);

  it('lists the fields with different texts in the order of the form', () => {
    expect(rows.map(({ field, ...row }) => [field.name, row])).toEqual([
      ['title_en', { mine: 'High tides', theirs: 'Low tides', isTyped: true }],
      ['title_mt', { mine: 'Mareat', theirs: 'Mareat baxxi', isTyped: false }],
    ]);
  });

  it('keeps typed texts and takes the newer text of other fields, unless another text is selected', () => {
    const selection = initialSelection(rows);
    expect(selection).toEqual({ title_en: 'mine', title_mt: 'theirs' });
    expect(selectedValues({ rows, mine, theirs }, selection)).toEqual({ ...mine, title_mt: 'Mareat baxxi' });
    expect(selectedValues({ rows, mine, theirs }, { title_en: 'theirs', title_mt: 'mine' })).toEqual({
      ...mine,
      title_en: 'Low tides',
    });
  });

  it('of different paragraphs of a text keeps the changes of both', () => {
    const text_en = 'Open daily.\nCall us.\nIn Msida.';
    const versions = {
      base: { text_en },
      mine: { text_en: text_en.replace('daily', 'today') },
      theirs: { text_en: text_en.replace('Msida', 'Gozo') },
    };
    const merged = conflictRows([text('text_en')], versions, reader);
    const selection = initialSelection(merged);
    expect(selection).toEqual({ text_en: 'both' });
    expect(selectedValues({ rows: merged, ...versions }, selection)).toEqual({
      text_en: 'Open today.\nCall us.\nIn Gozo.',
    });
  });

  it('of different paragraphs of a formatted text keeps the changes of both, and shows words', () => {
    const show = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').trim();
    const body: Field = { kind: 'own', name: 'body_en', label: 'Text', render: () => null, show, isText: true };
    const versions = {
      base: { body_en: '<p>Open</p><p>Msida</p>' },
      mine: { body_en: '<p>Closed</p><p>Msida</p>' },
      theirs: { body_en: '<p>Open</p><p>Gozo</p>' },
    };
    const merged = conflictRows([body], versions, reader);
    expect(merged).toMatchObject([{ both: { shown: 'Closed  Gozo' } }]);
    expect(selectedValues({ rows: merged, ...versions }, initialSelection(merged))).toEqual({
      body_en: '<p>Closed</p><p>Gozo</p>',
    });
  });

  it('shows choices, times and boxes as the form does', () => {
    const language: Field = {
      kind: 'select',
      name: 'language',
      label: 'Language',
      placeholder: 'Choose',
      options: [
        { value: 'en', label: 'In English' },
        { value: 'mt', label: 'In Maltese' },
      ],
    };
    const sectors = choicesField({
      name: 'sectors',
      label: 'Sectors',
      choices: [
        { value: 'law', label: 'Law' },
        { value: 'care', label: 'Health and care' },
      ],
    });
    const opens: Field = { kind: 'text', type: 'datetime-local', name: 'opens_at', label: 'Opens' };
    const published: Field = { kind: 'checkbox', name: 'is_published', label: 'Published', words: 'Published' };
    const before = { language: 'en', sectors: 'law', opens_at: '2026-11-20T18:00', is_published: false };
    const after = { language: 'mt', sectors: 'law care', opens_at: '2026-11-21T09:30', is_published: true };
    const all = { base: before, mine: before, theirs: after };
    const shown = conflictRows([language, sectors, opens, published], all, reader);
    expect(shown.map((row) => [row.mine, row.theirs])).toEqual([
      ['In English', 'In Maltese'],
      ['Law', 'Law, Health and care'],
      ['Fri 20 November, 18:00', 'Sat 21 November, 09:30'],
      ['No', 'Yes'],
    ]);
  });
});

describe('the author and time of the newer version', () => {
  const conflict = (body: unknown) => new ApiError({ code: 'version_conflict', status: 409, body });

  it('are read from the body of the error', () => {
    const by = { id: 3, email: 'rita@portal.example', first_name: 'Rita', last_name: 'Portelli' };
    const latest = { by, at: '2026-11-20T17:00:00.000Z' };
    expect(latestChangeOf(conflict({ code: 'version_conflict', latest }))).toEqual(latest);
  });

  it.each([{}, { latest: null }, { latest: { by: 'Rita' } }, undefined])('are unknown in the body %j', (body) => {
    expect(latestChangeOf(conflict(body))).toBeNull();
  });
});
