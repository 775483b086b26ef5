/** What no page and no answer shows a visitor of a goods. */
const hiddenKeys =
  /"(price|base_price|market_price|gross_margin|ladder_price|goods_price_id|number|number_label|yxq|ck_id|last_bought)":/

/** A page's text or an answer without what is not of goods: the store's licences and a member's certificates have numbers too. */
const ofGoods = (text: string): string => text.replaceAll(/"(?:licences|certificates)":\[[^\]]*\]/g, '')

/** The first fact that is not for visitors; undefined: there is none. */
export const hiddenFact = (text: string): string | undefined => hiddenKeys.exec(ofGoods(text))?.[0]
