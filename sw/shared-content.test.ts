import { describe, expect, it } from 'vitest';
import { MAX_SHARED_DOCUMENT, MAX_SHARED_FILES, MAX_SHARED_PICTURE } from '#contract/kit/shares.ts';
import { parseShares } from './shared-content.ts';

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

describe('content from the share menu', () => {
  it('becomes one share per file, and one for title, text and link', () => {
    const form = formOf(
      { title: 'Broken lift', text: 'It stands still', link: 'https://e.example/1' },
      fileOf('a.jpg', 'image/jpeg'),
    );
    const [picture, text, ...more] = parseShares(form, NOW);
    expect(picture).toMatchObject({ name: 'a.jpg', owner: null, shared_at: NOW, text: null, refusal: null });
    expect(picture?.file?.size).toBe(10);
    expect(text).toMatchObject({ text: 'Broken lift\nIt stands still\nhttps://e.example/1', file: null, name: '' });
    expect(more).toEqual([]);
  });

  it('contains a repeated text once', () => {
    const link = 'https://e.example/1';
    expect(parseShares(formOf({ title: link, text: `Look: ${link}`, link }), NOW).map(({ text }) => text)).toEqual([
      `Look: ${link}`,
    ]);
    expect(parseShares(formOf({ title: 'Same', text: 'Same' }), NOW).map(({ text }) => text)).toEqual(['Same']);
    expect(parseShares(formOf({ title: ' ', text: '' }), NOW)).toEqual([]);
  });

  // SHARE-1, SHARE-2
  it('has only the name of a file that is too large, of another type or one too many', () => {
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
    const shares = parseShares(formOf({}, ...wrong, ...fits), NOW);
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
    expect(parseShares(formOf({}, ...many), NOW).at(-1)).toMatchObject({
      name: '10.png',
      file: null,
      refusal: 'too_many',
    });
  });
});
