/**
 * Node's memory for a process of the store. Young objects get 4 MB instead of what the machine's size suggests: the API
 * peaks at two thirds of the memory, at the same requests per second. The old generation is bounded so that a leak ends
 * in a restart by the supervisor, not in a machine without memory.
 */
export const heapFlags = ['--max-semi-space-size=4', '--max-old-space-size=384'] as const

/**
 * The C library's memory, which holds the bytes of arrays and replies: one pool instead of one per thread, and whatever
 * is a megabyte or more goes back to the machine when it is given up (decision 0147). The machine's own settings win.
 */
export const heapEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
} as const
