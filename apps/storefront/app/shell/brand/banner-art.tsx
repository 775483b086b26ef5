import type { SceneName } from '@yaoji/contract/scenes'

/** Each scene's ground, from deep to light, and the tint of its rule. White text has a contrast of at least 4.5 on both. */
export const grounds: Readonly<Record<SceneName, string>> = {
  counter: '#075e46 #0b7a5b #8fd9bd',
  winter: '#23485f #35667f #bfe0f2',
  herbs: '#45432a #625e3c #d7d29a',
  devices: '#1f4656 #32657a #b6d4ee',
  cold: '#17504f #2a6f70 #a8e0d4',
  delivery: '#2c4a5c #44667a #a9cdf5',
  calendar: '#57482c #776440 #f6cf9c',
  gifts: '#4a3d56 #685876 #d9bff0',
  basket: '#3f4d33 #5a6c49 #cfe2a9',
  flash: '#3b4456 #566175 #f6cf9c',
  coupons: '#2f4f4a #476b64 #f0d9a0',
  newyear: '#5a4630 #7a6244 #f2cd85',
}

/** What a theme that is the name of a tint shows. */
const tints: Readonly<Record<string, SceneName>> = {
  blue: 'delivery',
  amber: 'calendar',
  red: 'flash',
  teal: 'devices',
  device: 'devices',
  pink: 'gifts',
  herb: 'herbs',
  tcm: 'herbs',
  violet: 'basket',
}

export const sceneOf = (theme: string): SceneName =>
  Object.hasOwn(grounds, theme) ? (theme as SceneName) : Object.hasOwn(tints, theme) ? tints[theme]! : 'counter'

const places = {
  /** A banner: the scene at its right, never under the words. */
  right: 'right-0 inset-y-0 h-full max-w-[44%]',
  /** A strip of 40 to 72 px: the scene small, in from the edge. */
  strip: 'right-36 inset-y-0 h-full max-sm:hidden',
  /** A low card. */
  corner: 'right-0 inset-y-0 h-full max-w-[36%]',
  /** A tall card: the scene below the words. */
  below: 'bottom-0 w-full h-[58%]',
  /** The log-in, whose form stands at the right. */
  middle:
    'left-[max(1rem,calc(50%-37.5rem))] bottom-0 h-[52%] [mask-image:linear-gradient(90deg,transparent,#000_16%_84%,transparent)]!',
} as const

/**
 * The drawn ground of a banner without a picture: a calm tint and a scene with packs of its goods, a file of its own.
 * Fills its (relatively placed) parent; text is set over it in white.
 */
export function BannerArt({
  theme,
  motif = 'right',
}: {
  readonly theme: string
  readonly motif?: keyof typeof places
}) {
  const scene = sceneOf(theme)
  const [deep, ground, rule] = grounds[scene].split(' ')
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 block overflow-hidden"
      style={{ background: `linear-gradient(100deg,${deep},${ground})`, borderBottom: `4px solid ${rule}` }}
    >
      <img
        src={`/pictures/scenes/${scene}.svg`}
        alt=""
        decoding="async"
        className={`scene absolute aspect-2/1 object-cover object-right ${places[motif]}`}
      />
    </span>
  )
}
