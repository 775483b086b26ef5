const inShanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '11月22日 09:00' in Shanghai, from seconds. */
export function momentText(seconds: number): string {
  const parts = Object.fromEntries(inShanghai.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
  return `${parts.month}月${parts.day}日 ${parts.hour}:${parts.minute}`
}
