/** '2026-11-21' in Shanghai; an end at midnight is the end of the day before. */
export const lastDay = (iso: string): string => shanghai(Date.parse(iso) - 1).slice(0, 10)
export const firstDay = (iso: string): string => shanghai(Date.parse(iso)).slice(0, 10)
/** '11月21日 10:00'. */
export function momentText(iso: string): string {
  const text = shanghai(Date.parse(iso))
  return `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日 ${text.slice(11, 16)}`
}
const shanghai = (ms: number): string => (Number.isFinite(ms) ? new Date(ms + 8 * 3_600_000).toISOString() : '')

/** "1500" and "00" of "1500.00", the cents only where they say something. */
export const shortYuan = (yuan: string): string => yuan.replace(/\.00$/, '')
