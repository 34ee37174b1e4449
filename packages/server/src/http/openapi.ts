import { ProblemAnswer, PROTOCOL, type Route } from '@saqqara/protocol';
import * as z from 'zod/mini';
import { STATUS } from './status.ts';

type Schema = Record<string, unknown>;

/** The document of the API (OpenAPI 3.1), made of the same schemas that every request is checked with. */
export function openapi(routes: Readonly<Record<string, Route>>, server: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[route.method.toLowerCase()] = operation(
      name,
      route,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saqqara',
      version: String(PROTOCOL),
      description:
        'Tables of board games, and their records. Become a guest with POST /api/v1/me and { "wantsBearer": true }, and send the token with every request.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'saqqara' },
      },
    },
  };
}

function operation(name: string, route: Route): object {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  return {
    operationId: name,
    summary: route.summary,
    security:
      route.who === 'person' ? [{ bearer: [] }, { cookie: [] }] : [{}, { bearer: [] }, { cookie: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: {
      ...(route.answer === undefined
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'Done.', content: json(schemaOf(route.answer, 'output')) } }),
      default: {
        description: `Refused, with a code: ${Object.entries(STATUS)
          .map(([code, status]) => `${status} ${code}`)
          .join(', ')}; 401 without a session that is needed.`,
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function parametersOf(object: Route['params'], place: 'path' | 'query'): object[] {
  if (object === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(object, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

const json = (schema: Schema): object => ({ 'application/json': { schema } });

/** OpenAPI 3.1 has the dialect of JSON Schema that these are written in; the document says so once. */
function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, target: 'draft-2020-12' });
  return schema;
}
