import type { ReadyReport } from './WithReport.tsx';
export function CheckStep(_: { device: ReadyReport }) {
  return null;
}
