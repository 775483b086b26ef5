/** Letters that look like digits are left out, so that nobody misreads one. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Who registered it, what kind of unit, where (six digits), which unit (nine signs), and the check sign. */
const pattern = new RegExp(`^[${signs}]{2}\\d{6}[${signs}]{10}$`)

/** How a code is kept: as the licence prints it, whatever width, case and gaps it was typed with. */
export const tidyCreditCode = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** GB 32100-2015: each of the first 17 signs weighs 3 to the power of its place, modulo 31. */
function checkSign(first17: string): string {
  let sum = 0
  let weight = 1
  for (const sign of first17) {
    sum += signs.indexOf(sign) * weight
    weight = (weight * 3) % signs.length
  }
  return signs[(signs.length - (sum % signs.length)) % signs.length]!
}

/** Domain guide 2.1: 统一社会信用代码 has 18 signs, and the last one is worked out of the others (GB 32100-2015). */
export const isCreditCode = (text: string): boolean => pattern.test(text) && checkSign(text.slice(0, 17)) === text[17]
