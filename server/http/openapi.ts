import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorCodes, type ErrorCode } from '#contract/codes.ts';
import { ErrorBody } from '#contract/kit/common.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { isForStaff } from './second-factor.ts';

type Json = Record<string, unknown>;

/** Codes that any endpoint may return. */
const commonErrors: ErrorCode[] = [
  'unknown_parameter',
  'address_too_long',
  'invalid',
  'too_many',
  'internal',
  'unavailable',
];

/** The portal that a document describes. */
export interface DescribedPortal {
  serverUrl: string;
  /** The union's short name */
  union: string;
}

/** Returns the OpenAPI 3.1 document of the contract: paths, parameters, bodies, responses and error codes. */
export function openApiDocument(endpoints: readonly Endpoint[], { serverUrl, union }: DescribedPortal): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${union} portal`,
      version: '1',
      description: 'Lists, errors and idempotency keys follow one convention.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Error: schemaOf(ErrorBody, 'output') } },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const operation: Json = {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    responses: responsesOf(endpoint),
  };
  if (endpoint.files)
    operation['requestBody'] = { required: true, content: { 'multipart/form-data': formOf(endpoint) } };
  else if (endpoint.body) {
    operation['requestBody'] = {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    };
  }
  return operation;
}

/** Returns the schema of text fields and files together; a picture is a JPEG or PNG. */
function formOf({ body, files = {} }: EndpointSpec): Json {
  const text = body ? schemaOf(body, 'input') : { type: 'object', required: [] };
  const required = Object.keys(files).filter((name) => files[name]?.required);
  const binary = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]);
  const schema = {
    ...text,
    properties: { ...(text['properties'] as Json | undefined), ...Object.fromEntries(binary) },
    required: [...(text['required'] as string[]), ...required],
  };
  const contentType = 'image/jpeg, image/png';
  return { schema, encoding: Object.fromEntries(Object.keys(files).map((name) => [name, { contentType }])) };
}

function pathParameters({ params }: EndpointSpec): Json[] {
  const schema = params ? schemaOf(params, 'input') : {};
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, type]) => ({
    name,
    in: 'path',
    required: true,
    schema: type,
  }));
}

function queryParameters({ method, query }: EndpointSpec): Json[] {
  const locale = { name: 'locale', in: 'query', schema: { enum: ['en', 'mt'] } };
  const named = query ? flatten(schemaOf(query, 'input')) : [];
  return method === 'GET' ? [...named, locale] : named;
}

/** `filter` is an object in the schema and `filter[name]` on the wire. */
function flatten(schema: Json, prefix = ''): Json[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([key, type]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (type['type'] === 'object') return flatten(type, name);
    return [
      {
        name: type['type'] === 'array' ? `${name}[]` : name,
        in: 'query',
        required: required.includes(key),
        schema: type,
      },
    ];
  });
}

function responsesOf(endpoint: Endpoint): Json {
  const { answer } = endpoint;
  const status = answer.kind === 'none' ? 204 : (endpoint.status ?? 200);
  const responses: Record<string, Json> = { [status]: successOf(answer) };
  const byStatus = Map.groupBy(
    new Set([...(endpoint.errors ?? []), ...factorErrorsOf(endpoint), ...commonErrors]),
    (code) => errorCodes[code].status,
  );
  for (const [errorCode, codes] of byStatus) {
    responses[errorCode] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

function factorErrorsOf({ who, recent_factor }: Endpoint): ErrorCode[] {
  const needed: ErrorCode[] = recent_factor || isForStaff(who) ? ['second_factor_needed'] : [];
  return recent_factor ? [...needed, 'second_factor_stale'] : needed;
}

function successOf(answer: EndpointSpec['answer']): Json {
  if (answer.kind === 'none') return { description: 'Done' };
  return { description: 'OK', content: { 'application/json': { schema: schemaOf(answer.body, 'output') } } };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    errorMode: 'ignore',
    typeMode,
  });
  return json as Json;
}
