import { plainSigns } from './plain-signs.ts'
import { longestLine, type Quantity, readQuantity, unitPattern, unreadOf } from './read-quantity.ts'

/** '0.25g*24粒', '75%500ml': no goods is called so. */
const onlyStrength = /^\d[\d.]*\s*[a-zμ万]*\s*[*×x:/%]\s*[\da-z.*×/:]*\p{Script=Han}?(?:\/\p{Script=Han})?$/iu
const longestStrength = 40
/** At most six digits, as quantities are: more of them are a goods' own code. */
const onlyNumber = /^\d{1,6}(?:\.\d+)?$/
const onlyCode = /^[a-z]?\d{7,}$/i
const wholeNumber = /^\d{1,6}$/
const onlyUnit = new RegExp(`^(?:${unitPattern})$`, 'i')
const ownBonus = /^[送赠搭]\s*\d/
/** A firm by the end of its name. */
const firm = /^[^\d\s]{1,30}(?:药业|制药|药厂|公司|集团|股份|医药|生物|科技|厂)$/u
/** What a medicine is: its name ends with it, a maker's does not. */
export const form =
  /(?:片|胶囊|颗粒|[丸散膏栓酊霜贴油水酒茶露]|口服液|冲剂|糖浆|注射液|喷雾|合剂|洗液|[乳软]膏|凝胶|针|粉|口罩|棉签|试纸|绷带|敷料|[剂液])(?=[\s\d(]|$)/u
const longestMaker = 20
const wish =
  /^(?:.{0,6}(?:批号|效期|生产日期)|(?:要|不要|别|不能|尽量|最好|请).{0,8}(?:[新旧近拆换发送缺]|一样|厂家)|(?:整件|不拆零|尽快|没货|缺货|无货)).{0,12}$/u
/** Names begin with 急 (急支糖浆): it is a wish alone, or before 用, 要, 发, 送 where no name follows. */
const urgent = /^加?急(?:[用要发送][的了货快今明天日早晚上下午先请谢]{0,6})?(?:[!~.…]*$|[,;].{0,12}$)/u

/** How a goods is wanted: its lot, its expiry, whole cases. */
export function isWish(text: string): boolean {
  const plain = plainSigns(text.slice(0, longestLine).normalize('NFKC'))
  return wish.test(plain) || urgent.test(plain)
}

const ofLot = /批号|效期|生产日期/
/** '要新康泰克胶囊' is a goods by its form; '要新批号的胶囊' speaks of the one before. */
const isWishBehind = (text: string): boolean => isWish(text) && (ofLot.test(text) || !form.test(plainSigns(text)))

/** A strength or a firm alone: of a goods, and none. */
export const isOfGoods = (text: string): boolean =>
  text.length <= longestStrength && (onlyStrength.test(text) || firm.test(plainSigns(text)))

export interface Piece {
  /** As it was written, commas and all. */
  readonly written: string
  /** The same with blanks for the commas. */
  readonly read: string
  /** '12,100盒': a price and a quantity, or one number. Whoever wrote it says which. */
  readonly unsure: string
  /** '批号要新的': how the goods is wanted, which nobody reads but a person. */
  readonly wish?: string
  /** What stands before the goods: '10盒,阿莫西林'. */
  readonly first?: Quantity
  /** What `read` says, where it is one part of the line. */
  readonly said?: Quantity | undefined
}
interface Open extends Piece {
  readonly counted: boolean
  readonly endsInNumber: boolean
  /** Before its number was joined: the goods. */
  readonly goods: string
  readonly made: boolean
}
interface Part {
  /** With the blanks around it. */
  readonly raw: string
  readonly text: string
  readonly said: Quantity
  /** Without its quantity. */
  readonly rest: string
  readonly counted: boolean
  readonly kind: 'quantity' | 'strength' | 'firm' | 'words'
}

/** The goods of one line, divided by commas. */
export function divideLine(line: string): readonly Piece[] {
  if (!line.includes(',')) return undivided(line.trim())
  const parts = line
    .split(',')
    .filter((raw) => raw.trim() !== '')
    .map(partOf)
  const [first, second] = parts
  return first && second && isCount(first) && !isCount(second) ? piecesBehind(parts) : piecesOf(parts)
}

const undivided = (read: string): readonly Piece[] =>
  read === '' ? [] : [{ written: read, read, unsure: '', said: readQuantity(read) }]

const isCount = ({ kind, counted }: Part) => kind === 'quantity' && counted

/**
 * '10盒,阿莫西林胶囊,0.25g*24粒,5盒,板蓝根': what begins with a quantity and ends with none has each before its goods. A number by
 * itself may be that of the row and is asked about, and so is the first quantity where goods have one behind them too.
 */
function piecesBehind(parts: readonly Part[]): readonly Piece[] {
  const starts = parts.flatMap((part, at) => (isCount(part) ? [at] : []))
  const groups = starts.map((from, nth) => piecesOf(parts.slice(from + 1, starts[nth + 1])))
  const inPairs = groups.every(([goods, ...more]) => goods && !goods.counted && more.length === 0)
  const [goods, ...others] = inPairs ? groups.flat() : piecesOf(parts.slice(1))
  const after = ({ raw, text, said }: Part, piece: Piece): Piece => ({
    ...piece,
    ...{ written: `${raw},${piece.written}`, first: inPairs ? said : unreadOf('', text) },
    unsure: inPairs && said.unit !== '' ? '' : text,
  })
  return [
    after(parts[0]!, goods!),
    ...others.map((piece, at) => (inPairs ? after(parts[starts[at + 1]!]!, piece) : piece)),
  ]
}

/**
 * A quantity, a strength, a maker or a price is no goods: it belongs to what stands before it ('阿莫西林胶囊, 0.25g*24粒, 某某药业,
 * 10盒'), unless that has a quantity already. Of numbers in a row the quantity is known as in a table.
 */
function piecesOf(parts: readonly Part[]): readonly Open[] {
  const found: Open[] = []
  for (const [at, part] of parts.entries()) {
    const { raw, text, said } = part
    const last = found.at(-1)
    // What is longer than any line is asked about; nothing is joined to it.
    const before = last && last.read.length <= longestLine ? last : undefined
    const endsInNumber = onlyNumber.test(text)
    const written = before ? `${before.written},${raw}` : raw
    const made = part.kind === 'firm'
    if (before && !part.counted && isWishBehind(text))
      found[found.length - 1] = { ...before, written, wish: before.wish ? `${before.wish},${text}` : text }
    else if (before && wholeNumber.test(numbersOf(before)) && said.number !== null && part.rest === '' && !endsInNumber)
      found[found.length - 1] = {
        ...{ written, read: before.goods, unsure: `${numbersOf(before)},${text}` },
        ...{ counted: true, endsInNumber, goods: '', made: before.made },
        ...(before.wish && { wish: before.wish }),
      }
    else if (before && (belongs(part, before) || isMaker(parts, at, found)))
      found[found.length - 1] = {
        ...{ written, read: `${before.read} ${text}`, unsure: before.unsure },
        ...{ counted: before.counted || part.counted, endsInNumber },
        goods: before.endsInNumber ? before.goods : before.read,
        made: before.made || made || part.kind === 'words',
        ...(before.wish && { wish: before.wish }),
      }
    else
      found.push({ written: raw, read: text, said, unsure: '', counted: part.counted, endsInNumber, goods: '', made })
  }
  return found
}

function partOf(raw: string): Part {
  const text = raw.trim()
  const said = readQuantity(text)
  const rest = said.rest.trim()
  const counted = said.number !== null || said.unread !== ''
  const strength = rest !== '' && rest.length <= longestStrength && onlyStrength.test(rest)
  const kind = rest === '' ? 'quantity' : strength ? 'strength' : firm.test(plainSigns(rest)) ? 'firm' : 'words'
  return { raw, text, said, rest, counted, kind }
}

/** What was joined to its goods. */
const numbersOf = ({ read, goods }: Open): string => (goods === '' ? '' : read.slice(goods.length).trim())

function belongs({ text, counted, kind }: Part, before: Open): boolean {
  if (ownBonus.test(text)) return before.counted
  if (onlyUnit.test(plainSigns(text))) return true
  if (onlyNumber.test(text) && (text.includes('.') || before.endsInNumber)) return true
  // A firm that stands first makes what follows it.
  if (firm.test(plainSigns(before.read))) return kind !== 'firm'
  if (kind === 'firm') return !before.made && !(counted && before.counted)
  return kind !== 'words' && !(counted && before.counted)
}

/**
 * '阿莫西林胶囊, 0.25g, 珠海联邦, 10盒': between a goods that has its form, its strength or a code and a quantity that stands by
 * itself, what is no medicine by its form is who makes it; and so it is where other goods of the line have theirs.
 */
function isMaker(parts: readonly Part[], at: number, found: readonly Open[]): boolean {
  const before = found.at(-1)!
  const { text, kind, counted } = parts[at]!
  if (kind !== 'words' || counted || before.counted || before.made) return false
  const said = plainSigns(text)
  if (text.length > longestMaker || /\d/.test(said) || form.test(said)) return false
  const next = parts
    .slice(at + 1, at + 8)
    .find((part) => part.kind !== 'strength' && !onlyUnit.test(plainSigns(part.text)))
  const strengthBetween = parts[at + 1]?.kind === 'strength' && parts[at + 1]?.counted
  if (!(strengthBetween || (next?.kind === 'quantity' && next.counted))) return false
  const goods = plainSigns(before.read)
  return form.test(goods) || onlyCode.test(goods) || /\s\d/.test(goods) || found.some(({ made }) => made)
}
