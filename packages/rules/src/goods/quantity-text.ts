/** Domain 2.4, law 8: so many of a goods as its buyer says it: 3盒, 1.5公斤. 件 is the shipping case and no sale unit. */
export const quantityText = (quantity: number, unit: string, measure: 'piece' | 'gram'): string =>
  measure === 'gram' ? `${quantity / 1000}公斤` : `${quantity}${unit}`
