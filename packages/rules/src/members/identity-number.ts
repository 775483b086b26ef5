const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkSigns = '10X98765432'
const pattern = /^\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/

/** How a number is kept: as the card prints it. */
export const tidyIdentityNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** GB 11643: 公民身份号码 has 18 signs; the last one is worked out of the others, modulo 11 (ISO 7064 11-2). */
export function isIdentityNumber(text: string): boolean {
  if (!pattern.test(text)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return checkSigns[sum % 11] === text[17]
}

/** Law table L26: shown to nobody in full. The first three signs and the last two. */
export const maskIdentityNumber = (text: string): string =>
  text.length < 6 ? '' : `${text.slice(0, 3)}${'*'.repeat(text.length - 5)}${text.slice(-2)}`
