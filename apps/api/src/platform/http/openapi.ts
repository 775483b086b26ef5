import { z } from 'zod'
import type { CallFacts, Mount } from './call-route.ts'
import { loginRequired } from './problems.ts'

interface DescribedCall {
  readonly call: CallFacts
  readonly shape: z.ZodType
}

/**
 * The pages that describe the calls, generated from the contract: `/api/openapi.json` lists the store's calls for everybody,
 * `/console/api/openapi.json` the console's for clerks.
 */
export function describeCalls({ app, calls, authenticator, clock }: Mount): void {
  const kept: { store?: string; console?: string } = {}
  const ofConsole = (path: string) => path.startsWith('/console/')
  app.get('/api/openapi.json', async (_, reply) => {
    kept.store ??= openapi(calls.filter(({ call }) => !ofConsole(call.path)))
    return reply.type('application/json').send(kept.store)
  })
  app.get('/console/api/openapi.json', async (request, reply) => {
    if (!(await authenticator.staff(request, clock()))) throw loginRequired()
    kept.console ??= openapi(calls.filter(({ call }) => ofConsole(call.path)))
    return reply.type('application/json').send(kept.console)
  })
}

function openapi(calls: readonly DescribedCall[]): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, shape } of calls) {
    const described = operation(call, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as ObjectSchema)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described }
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: '药集 Yaoji',
      version: '1',
      description: '金额为十进制元字符串；返回 {code, message, data}，列表另有 meta。',
    },
    paths,
  })
}

interface ObjectSchema {
  readonly properties?: Record<string, unknown>
  readonly required?: readonly string[]
}

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

function operation(call: CallFacts, schema: ObjectSchema) {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const fields = Object.entries(schema.properties ?? {})
  const reads = call.method === 'GET' || call.method === 'DELETE'
  const parameters = fields
    .filter(([name]) => inPath.has(name) || reads)
    .map(([name, one]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (schema.required ?? []).includes(name),
      schema: one,
    }))
  const body = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)))
  const header = call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8 } }]
    : []
  return {
    security: call.who === 'public' ? [] : [{ [call.who]: call.permission ? [call.permission] : [] }],
    parameters: [...parameters, ...header],
    ...(reads || Object.keys(body).length === 0
      ? {}
      : { requestBody: { content: { [mediaTypes[call.body]]: { schema: { type: 'object', properties: body } } } } }),
    responses: {
      '200': { description: 'code 10000' },
      '401': { description: 'code 10001' },
      ...(call.permission ? { '403': { description: call.permission } } : {}),
      '422': { description: 'errors' },
    },
  }
}
