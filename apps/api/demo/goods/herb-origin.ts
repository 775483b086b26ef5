import { type Chance, pick } from '../../src/goods/chance.ts'

/** Where herbs whose name says it come from; others get a growing province by chance. */
const known: readonly (readonly [origin: string, pattern: RegExp])[] = [
  ['四川', /^川|附子|黄连|丹参/],
  ['云南', /三七|滇|云|重楼/],
  ['甘肃', /当归|黄芪|党参|甘草/],
  ['浙江', /^浙|白术|元胡|延胡索|麦冬/],
  ['河南', /^怀|山药|地黄|金银花|^禹/],
  ['吉林', /人参|鹿|五味子|哈蟆油/],
  ['广东', /^广|化橘红|陈皮|沉香/],
  ['宁夏', /枸杞|银柴胡/],
  ['安徽', /白芍|牡丹皮|丹皮|菊花|木瓜/],
  ['西藏', /虫草|雪莲|红景天|西红花/],
]
const growing = ['四川', '甘肃', '安徽', '云南', '广西', '河北', '河南', '湖北', '贵州', '陕西', '山东', '内蒙古']
const millers = ['亳州', '安国', '彭州', '玉林', '樟树', '禹州']

interface Herb {
  readonly origin: string
  readonly grade: string
  readonly maker: string
}

/** Origin, grade and mill of a decoction piece: made up, and the mill says so in its name. */
export const herbOf = (chance: Chance, name: string): Herb => ({
  origin: known.find(([, pattern]) => pattern.test(name))?.[0] ?? pick(growing, chance('origin')),
  grade: pick(['统货', '统货', '选货', '选货', '一级', '特级'], chance('grade')),
  maker: `${pick(millers, chance('mill'))}中药饮片厂（演示）`,
})
