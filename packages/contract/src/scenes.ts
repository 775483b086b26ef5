/** The drawn grounds of banners and zone heads, each at `/pictures/scenes/{name}.svg`. */
export const sceneNames = [
  'counter',
  'winter',
  'herbs',
  'devices',
  'cold',
  'delivery',
  'calendar',
  'gifts',
  'basket',
  'flash',
  'coupons',
  'newyear',
] as const
export type SceneName = (typeof sceneNames)[number]
