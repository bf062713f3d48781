import * as v from 'valibot';
import { WrongAnswer } from './errors.ts';

interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  value?: Schema;
  options?: readonly unknown[];
  pipe?: readonly unknown[];
  message?: unknown;
}

/**
 * Returns the same schema with every object strict, so that an extra key fails like a missing one. Tests compare every
 * response with it, so that no column is exposed unnoticed.
 */
export function strictSchema(schema: v.GenericSchema): v.GenericSchema {
  return close(schema as unknown as Schema) as unknown as v.GenericSchema;
}

function close(schema: Schema): Schema {
  if (schema.type === 'object' && schema.entries) {
    const entries = Object.entries(schema.entries).map(([key, entry]) => [key, close(entry)]);
    return v.strictObject(Object.fromEntries(entries)) as unknown as Schema;
  }
  const copy = { ...schema };
  if (schema.item) copy.item = close(schema.item);
  if (schema.wrapped) copy.wrapped = close(schema.wrapped);
  if (schema.type === 'record' && schema.value) copy.value = close(schema.value);
  if (schema.type === 'union' || schema.type === 'variant') {
    copy.options = (schema.options ?? []).map((option) => close(option as Schema));
  }
  return copy;
}

/** @throws WrongAnswer with the endpoint and the first difference */
export function checkAnswer(endpoint: string, schema: v.GenericSchema, body: string): void {
  const result = v.safeParse(schema, JSON.parse(body));
  if (result.success) return;
  const [issue] = result.issues;
  throw new WrongAnswer(`${endpoint} answered wrongly at "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
}
