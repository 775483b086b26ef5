import type { Flag } from '@yaoji/contract/call'
import type { CartWire, LineChangeWire } from '@yaoji/contract/cart'
import { type Asked, previewCart } from '@yaoji/views/cart/preview'
import { createEditQueue, createTurns } from './edit-queue.ts'

/** How the cart reaches the server; a refusal is shown by `onProblem`. */
export interface CartCalls {
  list(): Promise<CartWire>
  edit(lineId: number, asked: Asked): Promise<CartWire>
  select(ids: readonly number[], selected: Flag): Promise<CartWire>
  remove(ids: readonly number[]): Promise<CartWire>
  onProblem(error: unknown): void
  /** The question that a refused quantity asks before so much is written; undefined where it asks none. */
  questionOf(error: unknown): string | undefined
  /** The cart was changed by someone else between two answers. */
  onForeignChange(): void
  /** The server answered with so many lines: badges elsewhere say the same. */
  onCount(lines: number): void
}

/** What the server made of a quantity, or what it asks before it writes so much. */
export type LineSaid = LineChangeWire | { readonly question: string; readonly number: number }

export interface CartView {
  /** The server's cart with everything that the buyer changed and that is not answered yet. */
  readonly cart: CartWire
  /** What the server said about a quantity, until the next edit of that line. */
  readonly notices: ReadonlyMap<number, LineSaid>
  /** Changes that are not answered yet. */
  readonly unsaved: boolean
}

const pauseMs = 400

/** The cart page's state: shows every change at once, sends it in order, then takes the server's answer. */
export function createCartStore(first: CartWire, calls: CartCalls, delayMs = pauseMs) {
  let server = first
  /** Unknown at first: the page may have been loaded while its badges said something else. */
  let counted: number | undefined
  let ticks = new Map<number, Flag>()
  let removed = new Set<number>()
  const lastPress = new Map<number, symbol>()
  let notices = new Map<number, LineSaid>()
  const listeners = new Set<() => void>()
  const turns = createTurns()

  const edits = createEditQueue<Asked>({
    delayMs,
    turns,
    send: (lineId, asked) =>
      attempt(async () => {
        const cart = await edited(lineId, asked)
        if (!cart) return
        // A quantity that was typed since then has its own answer to come.
        if (cart.change?.notice && edits.open().get(lineId) === asked)
          notices = new Map(notices).set(lineId, cart.change)
        accept(cart, 1)
      }),
    onChange: () => emit(),
  })

  /** The cart after an edit; undefined where the server asks first. */
  async function edited(lineId: number, asked: Asked): Promise<CartWire | undefined> {
    try {
      return await calls.edit(lineId, asked)
    } catch (error) {
      const question = calls.questionOf(error)
      if (question === undefined) throw error
      notices = new Map(notices).set(lineId, { question, number: asked.number })
      return undefined
    }
  }

  let view = look()
  function look(): CartView {
    const numbers = edits.open()
    return {
      cart: previewCart(server, { numbers, ticks, removed }),
      notices,
      unsaved: numbers.size > 0 || ticks.size > 0 || removed.size > 0,
    }
  }
  function emit() {
    view = look()
    for (const listener of listeners) listener()
  }

  /** `ownWrites`: how many versions further the cart may be without anybody else having changed it. */
  function accept(cart: CartWire, ownWrites: number) {
    if (cart.version < server.version) return
    if (cart.version > server.version + ownWrites) calls.onForeignChange()
    if (cart.data.length !== counted) calls.onCount(cart.data.length)
    counted = cart.data.length
    server = cart
    emit()
  }

  /** After a refusal the server's cart is read again: what was refused may have been gone there. */
  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      calls.onProblem(error)
      await reload().catch(() => {})
    }
  }
  async function reload() {
    accept(await calls.list(), Number.POSITIVE_INFINITY)
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setNumber(lineId: number, number: number, keepsLoose = false) {
      notices = new Map([...notices].filter(([id]) => id !== lineId))
      edits.put(lineId, { number, keepsLoose })
    },
    select(ids: readonly number[], selected: Flag): Promise<void> {
      const press = Symbol('press')
      for (const id of ids) lastPress.set(id, press)
      ticks = new Map([...ticks, ...ids.map((id): [number, Flag] => [id, selected])])
      emit()
      return turns.take(async () => {
        await attempt(async () => accept(await calls.select(ids, selected), 1))
        // A later press on the same box keeps its own answer to come.
        ticks = new Map([...ticks].filter(([id]) => lastPress.get(id) !== press))
        emit()
      })
    },
    remove(ids: readonly number[]): Promise<void> {
      for (const id of ids) edits.drop(id)
      removed = new Set([...removed, ...ids])
      emit()
      return turns.take(async () => {
        await attempt(async () => accept(await calls.remove(ids), 1))
        removed = new Set([...removed].filter((id) => !ids.includes(id)))
        emit()
      })
    },
    /** Sends what waits and ends when everything is answered. */
    settle: async () => {
      await edits.flush()
    },
    /** Quantities that the server has not answered yet, for the moment in which the page goes away. */
    openEdits: () => edits.open(),
    /** Reads the cart again, behind the writes under way. */
    refresh: () => turns.take(() => reload().catch(() => {})),
    accept: (cart: CartWire) => accept(cart, Number.POSITIVE_INFINITY),
  }
}
export type CartStore = ReturnType<typeof createCartStore>
