const everyMs = 1_000

/** Says how far an import is: rows, rate, and the time left by the share of the file that is read. */
export function progressOf(
  log: (line: string) => void,
  share: () => number,
  now: () => number = () => performance.now(),
) {
  const start = now()
  let said = start
  return (rows: number, refused: number): void => {
    const at = now()
    if (at - said < everyMs) return
    said = at
    const seconds = (at - start) / 1_000
    const part = share()
    const left = part > 0.01 ? `，约剩 ${Math.ceil((seconds / part) * (1 - part))} 秒` : ''
    log(
      `已读 ${rows} 行（${Math.floor(part * 100)}%），拒绝 ${refused} 行，每秒 ${Math.round(rows / seconds)} 行${left}`,
    )
  }
}
