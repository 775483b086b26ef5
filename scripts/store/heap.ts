/**
 * Node's memory for a process of the store. Young objects get 8 MB instead of what the machine's size suggests: a process
 * peaks at two thirds of the memory, at the same requests per second. The old generation is bounded so that a leak ends
 * in a restart by the supervisor, not in a machine without memory.
 */
export const heapFlags = ['--max-semi-space-size=8', '--max-old-space-size=384'] as const

/**
 * The API's, after those: an order of fifty lines makes 1.4 MB of objects, and of orders that are placed beside each other
 * what outlives 8 MB lands in the old generation, whose collection then costs an order a tenth of its time (decision 0148).
 */
export const apiHeapFlags = ['--max-semi-space-size=16'] as const
