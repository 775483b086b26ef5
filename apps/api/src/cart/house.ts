/** What the cart is handed, because orders stand later. */
export interface CartHouse {
  /**
   * SQL that answers (warehouse_id, place, fen) of a member's paid goods that wait for the ERP and are to be sent, with the
   * place as `placeText` writes it; `member` is the SQL that says whose. It becomes part of the one statement that
   * reads the cart's terms.
   */
  readonly pendingGoods: (member: string) => string
}
