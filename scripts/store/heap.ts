/**
 * Node's memory for a process of the store. Young objects get 16 MB instead of what the machine's size suggests: with 8, what
 * is in use of orders or pages that are made beside each other lands among the old objects, whose collection then costs a
 * tenth of an order and of a page (decisions 0148, 0152). The old generation is bounded so that a leak ends in a restart by
 * the supervisor, not in a machine without memory.
 */
export const heapFlags = ['--max-semi-space-size=16', '--max-old-space-size=384'] as const

/**
 * The API's pieces of memory of a megabyte and more go back to the system when they are free. By itself the C library keeps
 * them once it has given one back, for each thread that packs a page (decision 0153).
 */
export const apiMemory = { MALLOC_MMAP_THRESHOLD_: String(1 << 20), MALLOC_TRIM_THRESHOLD_: String(1 << 20) } as const

/**
 * The page process collects its old objects when there are 80 MB of them, not at twice what stays (about 35): what pages under
 * way leave there is gone soon anyhow, and each collection costs as much as several pages (decision 0152).
 */
export const pageFlags = ['--initial-old-space-size=80'] as const
