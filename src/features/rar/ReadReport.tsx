import type { ReadyReport } from './WithReport.tsx';
export function ReadReport(_: { device: ReadyReport }) {
  return null;
}
