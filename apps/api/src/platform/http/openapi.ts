import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CallFacts } from './call-route.ts'

export interface DescribedCall {
  readonly call: CallFacts
  readonly shape: z.ZodType
}

/** The page that describes the calls, generated from the contract: `/api/openapi.json`. */
export function describeCalls(app: FastifyInstance, calls: readonly DescribedCall[]): void {
  let document: string | null = null
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openapi(calls))
    return reply.type('application/json').send(document)
  })
}

function openapi(calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, shape } of calls) {
    const described = operation(call, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as ObjectSchema)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '药集 Yaoji',
      version: '1',
      description: '金额为十进制元字符串；返回 {code, message, data}，列表另有 meta。',
    },
    paths,
  }
}

interface ObjectSchema {
  readonly properties?: Record<string, unknown>
  readonly required?: readonly string[]
}

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
    tags: [call.path.startsWith('/console') ? 'console' : 'store'],
    security: call.who === 'public' ? [] : [{ [call.who]: [] }],
    parameters: [...parameters, ...header],
    ...(reads || Object.keys(body).length === 0
      ? {}
      : {
          requestBody: {
            content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: body } } },
          },
        }),
    responses: {
      '200': { description: 'code 10000' },
      '401': { description: 'code 10001' },
      '422': { description: 'errors' },
    },
  }
}
