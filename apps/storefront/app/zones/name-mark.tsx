const tints = [
  ['#e9f5f0', '#075e46'],
  ['#e6f0fb', '#12457f'],
  ['#fbeedd', '#7a3c05'],
  ['#e3f3f7', '#0a5166'],
  ['#f0ecfb', '#422c80'],
  ['#f2f4dd', '#414d12'],
] as const

/** Words that open many makers' names and distinguish none. */
const places =
  /^(中国|北京|上海|天津|重庆|江苏|浙江|广东|广西|四川|成都|陕西|西安|山东|湖南|湖北|江西|吉林|贵州|贵阳|兰州|云南|河北|河南|安徽|福建|辽宁|沈阳|南京|深圳|广州)(省|市)?/

/** What stands for a name: a short one whole, else two characters, not its province, which half of the makers share. */
export function markOf(name: string): string {
  if ([...name].length <= 3) return name
  const rest = name.replace(places, '')
  return [...(rest.length >= 2 ? rest : name)].slice(0, 2).join('')
}

/** A mark drawn from a name, for makers and brands without a picture of their own. */
export function NameMark({
  name,
  large = false,
  small = false,
}: {
  readonly name: string
  readonly large?: boolean
  readonly small?: boolean
}) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const [ground, ink] = tints[sum % tints.length]!
  const mark = markOf(name)
  return (
    <svg
      viewBox="0 0 48 48"
      className={`${large ? 'size-16 sm:size-20' : small ? 'size-10' : 'size-12'} shrink-0`}
      aria-hidden="true"
    >
      <rect width="48" height="48" rx="10" fill={ground} />
      <path d="M0 34c12-6 20 4 30-2s12-8 18-8v14a10 10 0 0 1-10 10H10A10 10 0 0 1 0 38z" fill={ink} opacity=".09" />
      <text
        x="24"
        y={[...mark].length > 2 ? 28.5 : 30}
        textAnchor="middle"
        fontSize={[...mark].length > 2 ? 13 : 17}
        fontWeight="600"
        fill={ink}
      >
        {mark}
      </text>
    </svg>
  )
}
