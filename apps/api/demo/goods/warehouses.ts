/** The two warehouses of the demonstration; thresholds and fee after the domain guide's default. */
export const demoWarehouses = [
  { id: 1, name: '成都仓', province: '51', city: '5101', cutoff: '16:30' },
  { id: 2, name: '重庆仓', province: '50', city: '5001', cutoff: '15:00' },
].map((warehouse) => ({ ...warehouse, thresholdNearFen: 50_000, thresholdFarFen: 80_000, feeFen: 1_200 }))

/** What buyers send back goes here: made up, as the warehouses are. */
export const demoReturnPlaces = [
  {
    warehouse_id: 1,
    receiver: '退货组',
    phone: '028-0000 0001',
    address: '四川省成都市示范区演示大道1号 药集成都仓（演示地址，请勿寄件）',
  },
  {
    warehouse_id: 2,
    receiver: '退货组',
    phone: '023-0000 0002',
    address: '重庆市示范区演示大道2号 药集重庆仓（演示地址，请勿寄件）',
  },
]
