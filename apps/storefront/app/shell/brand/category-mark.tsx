const capsule =
  'M6.5 17.500a4.6 4.6 0 0 1 0-6.500l4.5-4.500a4.6 4.6 0 0 1 6.5 6.500L13 17.500a4.6 4.6 0 0 1-6.5 0zM8.8 8.800l6.5 6.5'
const leaf = 'M5 19c0-9 5-14 14-14 0 9-5 14-12 13M5 19c2-5 5-8 9-10'
const pot = 'M6 9h12M8 9V7h8v2M7 9c-2 3-2 10 1 11h8c3-1 3-8 1-11M10 14h4'
const device = 'M6 4v6a4 4 0 0 0 8 0V4M10 14v2a4 4 0 0 0 8 0v-2M18 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z'
const heart = 'M12 19s-7-4.3-7-9.300A4 4 0 0 1 12 7.300a4 4 0 0 1 7 2.400c0 5-7 9.3-7 9.300z'
const drop = 'M12 4c3.5 4.5 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0C6.5 11 8.5 8.5 12 4z'
const cross = 'M10 5h4v5h5v4h-5v5h-4v-5H5v-4h5z'

const marks: readonly (readonly [RegExp, string])[] = [
  [/饮片|中药材|参茸|草/, leaf],
  [/中成|丸|颗粒/, pot],
  [/器械|耗材|仪|敷料/, device],
  [/保健|食品|营养|滋补/, heart],
  [/外用|液|消毒|注射|输液|个护/, drop],
  [/西药|化学|药|片|胶囊/, capsule],
]

/** A drawn mark for a category without a picture of its own. */
export const CategoryMark = ({
  name,
  className = 'size-5',
}: {
  readonly name: string
  readonly className?: string
}) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={marks.find(([pattern]) => pattern.test(name))?.[1] ?? cross} />
  </svg>
)
