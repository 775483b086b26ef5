import { useEffect, useRef, useState } from 'react'

/** A real QR code of an address of this store; the encoder is fetched when the code comes near the window. */
export function QrCode({
  path = '/',
  label,
  className = 'size-28',
}: {
  readonly path?: string
  readonly label: string
  readonly className?: string
}) {
  const [cells, setCells] = useState<string>()
  const [size, setSize] = useState(29)
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    let shown = true
    const draw = async () => {
      const { encode } = await import('uqr')
      if (!shown) return
      const { data, size: side } = encode(new URL(path, location.origin).href, { border: 2 })
      setSize(side)
      setCells(data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''))
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void draw()
      },
      { rootMargin: '200px' },
    )
    if (picture.current) watch.observe(picture.current)
    return () => {
      shown = false
      watch.disconnect()
    }
  }, [path])
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      {cells && <path d={cells} fill="#1c2b27" />}
    </svg>
  )
}
