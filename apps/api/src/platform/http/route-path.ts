import type { FastifyRequest } from 'fastify'

/**
 * The path under which a request's route stands, or '' where none does. What the address bar says may spell it otherwise
 * (`/%61pi/user`), and the router reads both alike; so whoever asks where a request belongs asks the router.
 */
export const routePath = (request: FastifyRequest): string => request.routeOptions.url ?? ''
