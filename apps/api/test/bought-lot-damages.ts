/** What breaks the law of bought lots, and how to repair it: pieces that left for somebody else than their order. */
export const boughtLotDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a lot of another member': {
    harm: `
      insert into order_line_lots (order_line_id, member_id, goods_id, lot_id, lot_no, quantity)
      select l.id, l.member_id + 1, l.goods_id, (select min(id) from lots), 'ASTRAY', 1 from order_lines l order by l.id limit 1`,
    mend: `delete from order_line_lots where lot_no = 'ASTRAY'`,
    names: ['the lots of a line name its member and goods'],
  },
}
