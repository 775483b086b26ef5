import type { CommonWire, NavWire } from '@yaoji/contract/content'

type Menus = Pick<CommonWire, 'nav' | 'category_yx'>

const leadsToZone = (url: string) => /^\/yx(?:[/?#]|$)/.test(url)
const left = (items: readonly NavWire[]): NavWire[] =>
  items.filter(({ url }) => !leadsToZone(url)).map((item) => ({ ...item, children: left(item.children) }))

/** Spec §3, is_show_youx: a store that does not show its free-shipping zone has no way to it. */
export const withoutZone = <Common extends Menus>(common: Common): Common & { readonly is_show_youx: 0 } => ({
  ...common,
  nav: left(common.nav),
  category_yx: [],
  is_show_youx: 0,
})
