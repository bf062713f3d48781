/** The status of an error (spec §8): its `statusCode`, its `status`, or its response's; 500 if it has none. */
export function statusCodeOf(error: unknown): number {
  const { statusCode, status, response } = asRecord(error);
  return [statusCode, status, asRecord(response)['status']].find(isStatus) ?? 500;
}

/** 0 means that there was no answer, so it does not count. */
function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
