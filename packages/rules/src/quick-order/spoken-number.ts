const figures = '零一二三四五六七八九'
const formal = new Map([...'壹贰叁肆伍陆柒捌玖拾佰'].map((sign, at) => [sign, '一二三四五六七八九十百'[at]!]))
const digit = '[一二两三四五六七八九]'
const places = `(?:${digit}千零?)?(?:${digit}百零?)?(?:${digit}?十)?${digit}?`
/** A number as it is said, and no name that ends with such signs: of 三七一盒 it is 一. */
export const spokenSigns = `(?=[一二两三四五六七八九十])${places}`
/** As it is written on cheques; such signs end names too (商陆), so a blank stands before it. */
export const formalSigns = `[${[...formal.keys()].join('')}]{1,5}`

/** '十五' is 15, '两' 2, '一百二十' 120; NaN for what may be two numbers: 一百五. */
export function spokenNumber(text: string): number {
  const said = text.replaceAll(/\P{ASCII}/gu, (sign) => formal.get(sign) ?? sign).replaceAll('两', '二')
  if (/[百千][一二三四五六七八九]$/.test(said)) return Number.NaN
  let sum = 0
  let figure = 0
  for (const sign of said) {
    const tens = { 十: 10, 百: 100, 千: 1_000 }[sign] ?? 0
    if (tens === 0) figure = figures.indexOf(sign)
    else {
      sum += Math.max(1, figure) * tens
      figure = 0
    }
  }
  return sum + figure
}
