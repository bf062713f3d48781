/**
 * Marks a part of the front page that is still loading and may be empty: until it has loaded, later parts are hidden, because they would
 * move (src/app/today).
 */
export function StillUnknown() {
  return <li hidden data-unknown />;
}
