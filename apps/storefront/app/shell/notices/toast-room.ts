/** How high the bars are that stand at the foot of the window: adverts, the cart's sums, the telephone's tabs. */
export function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-window-foot], [data-bottom-bar]')].flatMap((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height > 0 && bottom >= innerHeight - 1 ? [top] : []
  })
  return tops.length === 0 ? 0 : Math.max(0, innerHeight - Math.min(...tops))
}

let taken = 0

/**
 * A line of the window is taken while something is said: the page is so much longer, and what is reached with the keys is
 * scrolled to above it. Answers what gives the line back, unless another toast has it by then.
 */
export function takeRoom(): () => void {
  taken += 1
  const own = taken
  // It is measured when it stands.
  setTimeout(() => {
    const line = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().height ?? 0
    if (own === taken) giveRoom(line)
  }, 100)
  return () => {
    if (own !== taken) return
    taken += 1
    giveRoom(0)
  }
}
function giveRoom(lineHeight: number): void {
  document.body.style.paddingBottom = lineHeight > 0 ? `${lineHeight}px` : ''
  document.documentElement.style.scrollPaddingBottom = lineHeight > 0 ? `${lineHeight + footHeight()}px` : ''
}
