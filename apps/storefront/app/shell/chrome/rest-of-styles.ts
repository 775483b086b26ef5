let address = ''
let loaded: Promise<void> | null = null

/** What a page with goods brings is enough for it; who touches it may go on to another one, which needs all styles. */
export function restIs(href: string): void {
  address = href
  if (href)
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void restOfStyles(), { once: true })
}

/** Loads the styles of all pages behind those that are here. One that did not come is asked for again. */
export function restOfStyles(): Promise<void> | null {
  if (!address) return null
  loaded ??= new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.onload = () => done()
    link.onerror = () => {
      loaded = null
      link.remove()
      done()
    }
    document.head.append(link)
  })
  return loaded
}
