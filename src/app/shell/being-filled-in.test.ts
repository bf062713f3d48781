import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { formRecordName, isFormUnsaved, recordUnsaved } from '#client/offline/unsaved.ts';
import { isBeingFilledIn } from './being-filled-in.ts';

class Field {
  value = '';
}
class Input extends Field {}
class TextArea extends Field {}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  vi.stubGlobal('document', { activeElement: null });
});
const focus = (activeElement: unknown) => vi.stubGlobal('document', { activeElement });

it('a page is being filled in while a non-empty text field has the focus', () => {
  expect(isBeingFilledIn()).toBe(false);
  for (const field of [new Input(), new TextArea()]) {
    focus(field);
    expect(isBeingFilledIn()).toBe(false);
    field.value = 'Typed';
    expect(isBeingFilledIn()).toBe(true);
  }
  focus(Object.assign(new Field(), { value: 'A button' }));
  expect(isBeingFilledIn()).toBe(false);
});

// OFFLINE-34
it('a page is being filled in until all its input is saved, wherever the focus is', () => {
  onTestFinished(() => ['contact|', formRecordName('password')].forEach((name) => recordUnsaved(name, false)));
  recordUnsaved('contact|', true);
  recordUnsaved(formRecordName('password'), true);
  expect([isBeingFilledIn(), isFormUnsaved()]).toEqual([true, true]);
  recordUnsaved(formRecordName('password'), false);
  expect([isBeingFilledIn(), isFormUnsaved()]).toEqual([true, false]);
  recordUnsaved('contact|', false);
  expect(isBeingFilledIn()).toBe(false);
});
