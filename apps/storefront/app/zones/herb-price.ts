import type { Yuan } from '@yaoji/contract/call'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'

/** What 500 g cost at a price per kilogram: rounded down, as the cart rounds the line. */
export const perHalfKilogram = (perKilogram: Yuan): Yuan => formatYuan(Math.floor((parseYuan(perKilogram) ?? 0) / 2))
