/**
 * Stands for a part of the front page while nobody knows whether it has something to show: until then what comes below is
 * not shown either, because it would move (src/app/today).
 */
export function StillUnknown() {
  return <li hidden data-unknown />;
}
