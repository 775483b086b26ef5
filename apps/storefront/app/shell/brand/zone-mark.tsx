import { sceneOf } from './banner-art.tsx'

/** A line drawing for each scene, on 24 by 24. */
const marks: Readonly<Record<ReturnType<typeof sceneOf>, string>> = {
  counter: 'M4 10h16l-1-5H5zM5 10v9h14v-9M12 12v5M9.5 14.5h5',
  winter: 'M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  herbs: 'M5 19c0-9 5-14 14-14 0 9-5 14-12 13M5 19c2-5 5-8 9-10',
  devices: 'M4 12h4l2-5 4 10 2-5h4',
  cold: 'M10 14.5V5a2 2 0 0 1 4 0v9.5a4 4 0 1 1-4 0zM12 10v7',
  delivery:
    'M3 7h10v9H3zM13 10h4l3 3v3h-7M7 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM16.5 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 4v4M16 4v4M9 15l2 2 4-4',
  gifts: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9c-5 0-5-5-2-5 2 0 2 5 2 5zm0 0c5 0 5-5 2-5-2 0-2 5-2 5z',
  basket: 'M3 10h18l-2 10H5zM8 10l4-6 4 6M9 14v3M12 14v3M15 14v3',
  flash: 'M13 3 5 14h6l-1 7 8-11h-6z',
  coupons: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v8',
  newyear: 'M12 3v3M7 6h10M7 18h10M9 6c-6 3-6 9 0 12M15 6c6 3 6 9 0 12M12 6v12M12 18v3',
}

/** What a zone is known by, before its heading. */
export const ZoneMark = ({ theme }: { readonly theme: string }) => (
  <svg
    viewBox="0 0 24 24"
    className="mr-2 inline-block size-[1.1em] align-[-0.15em]"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={marks[sceneOf(theme)]} />
  </svg>
)
