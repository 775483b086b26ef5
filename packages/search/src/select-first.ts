/** The first `count` of `total` positions by `compare`, in order, without sorting the rest. */
export function selectFirst(total: number, count: number, compare: (a: number, b: number) => number): number[] {
  if (count * 4 >= total) {
    const all = Array.from({ length: total }, (_, at) => at)
    return all.sort(compare).slice(0, count)
  }
  const heap: number[] = []
  for (let at = 0; at < total; at++) {
    if (heap.length < count) {
      heap.push(at)
      rise(heap, compare)
    } else if (count > 0 && compare(at, heap[0]!) < 0) {
      heap[0] = at
      sink(heap, compare)
    }
  }
  return heap.sort(compare)
}

function rise(heap: number[], compare: (a: number, b: number) => number): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[at]!, heap[parent]!) <= 0) return
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: number[], compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    let worst = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && compare(heap[child]!, heap[worst]!) > 0) worst = child
    if (worst === at) return
    swap(heap, at, worst)
    at = worst
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a]!
  heap[a] = heap[b]!
  heap[b] = kept
}
