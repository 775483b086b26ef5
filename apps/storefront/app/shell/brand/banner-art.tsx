import cold from './art/cold.svg'
import device from './art/device.svg'
import eleven from './art/eleven.svg'
import newyear from './art/newyear.svg'
import tcm from './art/tcm.svg'
import winter from './art/winter.svg'

/** Motifs of the season: files of their own, so that no page carries those that it does not show. */
const seasons: Readonly<Record<string, string>> = { cold, device, eleven, newyear, tcm, winter }

/** Ground, deep tone and light of each theme; the API's `theme` of a banner picks one. */
const palettes: Readonly<Record<string, readonly [string, string, string]>> = {
  green: ['#0b7a5b', '#075e46', '#8fd9bd'],
  blue: ['#1d63b8', '#12457f', '#a9cdf5'],
  amber: ['#a3520a', '#7a3c05', '#f6cf9c'],
  red: ['#b8241b', '#861610', '#f7b5ae'],
  teal: ['#0e7490', '#0a5166', '#9bdcec'],
  pink: ['#a8235f', '#7d1646', '#f4b3d0'],
  herb: ['#5c6b1f', '#414d12', '#d7e29a'],
  violet: ['#5b3fa8', '#422c80', '#c9bcf0'],
  winter: ['#256f9c', '#153f63', '#bfe0f2'],
  cold: ['#0f7a68', '#084c44', '#a8e0d4'],
  tcm: ['#66651d', '#3f4210', '#e2e3a6'],
  device: ['#1b6e8c', '#14405c', '#b6d4ee'],
  eleven: ['#b8241b', '#7a0f1c', '#f7b5ae'],
  newyear: ['#b3301f', '#7c1a12', '#f6cf9c'],
}
const names = Object.keys(palettes)

const paletteOf = (theme: string) => {
  const sum = [...theme].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return palettes[theme] ?? palettes[names[sum % names.length]!]!
}

const places = {
  /** A banner: the motif on the right, as high as the banner. */
  right: 'right-0 inset-y-0 h-full max-w-[60%]',
  /** A strip of 40 to 72 px: the motif small, in from the edge. */
  strip: 'right-24 -inset-y-2 h-[calc(100%+16px)]',
  /** A low card: the motif at its right end. */
  corner: '-right-3 -inset-y-1 h-[calc(100%+8px)]',
  /** A tall card: the motif below the text. */
  below: 'inset-x-0 bottom-0 w-full',
  middle: 'left-1/2 inset-y-0 h-full -translate-x-[62%]',
} as const

/**
 * The drawn ground of a banner without a picture: one family of capsules, leaf and cross in the theme's tints. Fills
 * its (relatively placed) parent; text is set over it in white.
 */
export function BannerArt({
  theme,
  motif = 'right',
}: {
  readonly theme: string
  readonly motif?: keyof typeof places
}) {
  const [ground, deep, light] = paletteOf(theme)
  const season = seasons[theme]
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 block overflow-hidden"
      style={{ background: `linear-gradient(120deg, ${deep}, ${ground})` }}
    >
      {season ? (
        <img src={season} alt="" className={`absolute ${places[motif]}`} />
      ) : (
        <svg viewBox="340 0 270 240" aria-hidden="true" className={`absolute overflow-visible ${places[motif]}`}>
          <circle cx="490" cy="120" r="150" fill={light} opacity=".12" />
          <circle cx="510" cy="110" r="96" fill={light} opacity=".14" />
          <g transform="rotate(-32 470 120)">
            <rect x="400" y="92" width="150" height="58" rx="29" fill="#fff" />
            <path d="M475 92h46a29 29 0 0 1 0 58h-46z" fill={light} />
            <path d="M424 106h38" stroke={ground} strokeOpacity=".25" strokeWidth="7" strokeLinecap="round" />
          </g>
          <g transform="rotate(24 560 60)" opacity=".9">
            <rect x="530" y="46" width="66" height="26" rx="13" fill={light} />
            <path d="M563 46h20a13 13 0 0 1 0 26h-20z" fill="#fff" />
          </g>
          <path
            d="M392 214c4-44 30-66 78-70-4 44-32 70-78 70zm0 0c18-28 36-44 58-54"
            fill={light}
            fillOpacity=".55"
            stroke="#fff"
            strokeOpacity=".7"
            strokeWidth="2"
          />
          <path d="M556 178v36M538 196h36" stroke="#fff" strokeWidth="12" strokeLinecap="round" opacity=".85" />
          <circle cx="372" cy="52" r="9" fill={light} opacity=".7" />
          <circle cx="404" cy="30" r="4" fill="#fff" opacity=".8" />
        </svg>
      )}
    </span>
  )
}
