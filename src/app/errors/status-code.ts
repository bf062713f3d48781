/** The status of an error (spec §8): its `statusCode`, its `status`, or its response's; 500 without one. */
export function statusCodeOf(error: unknown): number {
  const { statusCode, status, response } = asRecord(error);
  return [statusCode, status, asRecord(response)['status']].find(isStatus) ?? 500;
}

/** 0, as in "there was no answer", is no status. */
function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
