/** What copying lines to another store's cart answers. */
export interface CopyWire {
  readonly member_id: number
  readonly name: string
  readonly added: number
  /** What was put in: how much of it is in that cart now, and in words where this is not what was copied. */
  readonly lines: readonly { readonly goods: string; readonly number: number; readonly notice: string }[]
  /** `reason` in words; `cause` is the reason that programs branch on. */
  readonly refused: readonly { readonly goods: string; readonly reason: string; readonly cause: string }[]
}
