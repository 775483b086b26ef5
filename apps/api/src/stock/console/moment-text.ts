import { minuteOf } from '@yaoji/rules/money/day'

/** 'YYYY-MM-DD HH:MM' in Shanghai; '' for what has not happened. */
export const momentText = (ms: number | null): string => (ms === null ? '' : minuteOf(new Date(ms)))
