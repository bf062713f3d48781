import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPull } from './watch-pull.ts';

let page = new EventTarget();
let stop = () => {};
const far: boolean[] = [];
let released = 0;

beforeEach(() => {
  page = new EventTarget();
  far.length = 0;
  released = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  stop = watchPull({ onFar: (is) => far.push(is), onRelease: () => (released += 1) });
});
afterEach(() => stop());

function touch(fingers = 1): void {
  page.dispatchEvent(Object.assign(new Event('touchstart'), { touches: { length: fingers } }));
}

function moveTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  page.dispatchEvent(new Event('scroll'));
}

const letGo = (how = 'touchend') => page.dispatchEvent(new Event(how));

it('pulling a page down far enough and letting go refreshes it once', () => {
  touch();
  moveTo(-30);
  moveTo(-64);
  expect([far, released]).toEqual([[true], 0]);
  letGo();
  expect([far, released]).toEqual([[true, false], 1]);
  moveTo(-80);
  letGo();
  expect(released).toBe(1);
});

it('a pull that is reversed, too short, interrupted or turns into a pinch does not refresh the page', () => {
  touch();
  moveTo(-70);
  moveTo(-10);
  letGo();
  touch();
  moveTo(-63);
  letGo();
  touch();
  moveTo(-90);
  touch(2);
  letGo();
  touch();
  moveTo(-90);
  letGo('touchcancel');
  expect([released, far.at(-1)]).toEqual([0, false]);
});

it('the bounce after a fast scroll to the top does not refresh the page', () => {
  moveTo(-90);
  letGo();
  expect([far, released]).toEqual([[], 0]);
});

it('a stopped pull watcher ignores touches', () => {
  stop();
  touch();
  moveTo(-90);
  letGo();
  expect([far, released]).toEqual([[], 0]);
});
