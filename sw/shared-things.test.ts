import { describe, expect, it } from 'vitest';
import { MAX_SHARED_DOCUMENT, MAX_SHARED_FILES, MAX_SHARED_PICTURE } from '#contract/kit/shares.ts';
import { sharesIn } from './shared-things.ts';

const NOW = 1_800_000_000_000;

function formOf(parts: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

function fileOf(name: string, type: string, size = 10): File {
  return new File([new Uint8Array(size)], name, { type });
}

describe('what was shared', () => {
  it('is each file by itself, and title, text and link as one text', () => {
    const form = formOf(
      { title: 'Broken lift', text: 'It stands still', link: 'https://e.example/1' },
      fileOf('a.jpg', 'image/jpeg'),
    );
    const [picture, text, ...more] = sharesIn(form, NOW);
    expect(picture).toMatchObject({ name: 'a.jpg', owner: null, shared_at: NOW, text: null, refusal: null });
    expect(picture?.file?.size).toBe(10);
    expect(text).toMatchObject({ text: 'Broken lift\nIt stands still\nhttps://e.example/1', file: null, name: '' });
    expect(more).toEqual([]);
  });

  it('says once what an app repeats', () => {
    const link = 'https://e.example/1';
    expect(sharesIn(formOf({ title: link, text: `Look: ${link}`, link }), NOW).map(({ text }) => text)).toEqual([
      `Look: ${link}`,
    ]);
    expect(sharesIn(formOf({ title: 'Same', text: 'Same' }), NOW).map(({ text }) => text)).toEqual(['Same']);
    expect(sharesIn(formOf({ title: ' ', text: '' }), NOW)).toEqual([]);
  });

  // SHARE-1, SHARE-2
  it('keeps the name alone of what is too large, of another type, or one too many', () => {
    const wrong = [
      fileOf('film.mp4', 'video/mp4'),
      fileOf('drawing.svg', 'image/svg+xml'),
      fileOf('long.pdf', 'application/pdf', MAX_SHARED_DOCUMENT + 1),
      fileOf('huge.heic', 'image/heic', MAX_SHARED_PICTURE + 1),
    ];
    const fits = [
      fileOf('full.pdf', 'application/pdf', MAX_SHARED_DOCUMENT),
      fileOf('large.heic', 'image/heic', MAX_SHARED_DOCUMENT + 1),
    ];
    const shares = sharesIn(formOf({}, ...wrong, ...fits), NOW);
    expect(shares.map(({ refusal }) => refusal)).toEqual([
      'unsupported_type',
      'unsupported_type',
      'too_large',
      'too_large',
      null,
      null,
    ]);
    expect(shares.map(({ file }) => file !== null)).toEqual([false, false, false, false, true, true]);
    const many = Array.from({ length: MAX_SHARED_FILES + 1 }, (_, index) => fileOf(`${index}.png`, 'image/png'));
    expect(sharesIn(formOf({}, ...many), NOW).at(-1)).toMatchObject({
      name: '10.png',
      file: null,
      refusal: 'too_many',
    });
  });
});
