/**
 * The same numbers with more room, or with less. What they stood in is given back at once: left to the collector, the
 * arrays that an index grew out of were a third of the memory that building it took at most.
 */
export function wider<Numbers extends Int32Array | Float64Array | Uint16Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const kind = numbers.constructor as new (buffer: ArrayBuffer) => Numbers
  return new kind((numbers.buffer as ArrayBuffer).transfer(length * numbers.BYTES_PER_ELEMENT))
}
