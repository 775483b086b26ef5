import type { useRouter } from '@tanstack/react-router'

type Router = ReturnType<typeof useRouter>

const isShown = (element: HTMLElement) => element.getClientRects().length > 0
const shownOf = <Kind extends HTMLElement>(selector: string): Kind[] =>
  [...document.querySelectorAll<Kind>(selector)].filter(isShown)

const isQuantity = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric'
const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const searchField = () => shownOf<HTMLInputElement>('search input[role="combobox"]')[0]
const firstQuantity = () => shownOf<HTMLInputElement>('main input[inputmode="numeric"]:enabled')[0]

function standIn(field: HTMLInputElement | undefined): boolean {
  field?.focus()
  field?.select()
  return field !== undefined
}

/** A found page can be known while what it shows is still fetched: its quantities are waited for so long. */
const patienceMs = 3_000

/** Keys that were pressed before the field stood there go into it, as if it had. */
function replay(field: HTMLInputElement, keys: readonly string[]): void {
  const digits = keys.filter((key) => key !== 'Enter').join('')
  if (digits) {
    // React hears of a value only through the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, digits)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (keys.includes('Enter'))
    requestAnimationFrame(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}

/**
 * Decision 0132: `/` goes to the search and selects, Esc in a quantity goes back to it. A search stands in the first
 * quantity; after any other navigation the focus is never lost to the body. Fetched after the page stands.
 */
export function keepFocusPlaced(router: Router): () => void {
  /** Keys since a search was sent off; undefined where none is. */
  let early: string[] | undefined
  const leaveLoad = router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const asked = document.activeElement === searchField() && toLocation.pathname.startsWith('/search')
    early = asked && matchMedia('(pointer: fine)').matches ? [] : undefined
  })
  const placeFound = (found: string[], until: number) => {
    // Another search, or something typed into this one, ends the wait.
    if (early !== found) return
    const quantity = firstQuantity()
    if (quantity) {
      early = undefined
      standIn(quantity)
      replay(quantity, found)
    } else if (performance.now() < until && document.activeElement === searchField())
      requestAnimationFrame(() => placeFound(found, until))
    else {
      early = undefined
      // Nothing to count was found: the digits are the next search.
      const search = searchField()
      if (search && document.activeElement === search)
        replay(
          search,
          found.filter((key) => key !== 'Enter'),
        )
    }
  }
  const place = () => {
    if (early) {
      if (!firstQuantity()) standIn(searchField())
      placeFound(early, performance.now() + patienceMs)
    } else if (!document.activeElement || document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  // The new page is drawn in the frame after the one in which it is known.
  const leaveResolved = router.subscribe('onResolved', () => requestAnimationFrame(() => requestAnimationFrame(place)))

  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (early && /^(?:\d|Enter)$/.test(key)) {
      early.push(key)
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // Whoever types on in the search is not taken out of it.
    if (early && (key.length === 1 || key === 'Backspace' || key === 'Tab')) early = undefined
    if (
      (key === '/' && (isQuantity(target) || !isWritten(target))) ||
      (key === 'Escape' && isQuantity(target) && !target.closest('[data-keeps-esc]'))
    ) {
      if (document.querySelector('dialog[open]') || !standIn(searchField())) return
      event.preventDefault()
    }
  }
  document.addEventListener('keydown', onKey, true)
  return () => {
    leaveLoad()
    leaveResolved()
    document.removeEventListener('keydown', onKey, true)
  }
}
