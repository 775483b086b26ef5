/**
 * Node's memory for a process of the store. Young objects get 8 MB instead of what the machine's size suggests: the API
 * peaks at two thirds of the memory, at the same requests per second. The old generation is bounded so that a leak ends
 * in a restart by the supervisor, not in a machine without memory.
 */
export const heapFlags = ['--max-semi-space-size=8', '--max-old-space-size=384'] as const
